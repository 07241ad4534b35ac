'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { KINDS } from '@/lib/kinds'
import { foldForSearch, searchTerms } from '@/lib/search/search-terms'
import { useDebounced } from '../controls/use-debounced'
import { useMay, useTabs } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { type AdminLocation, isKindTab, NEW, TAB_PANEL_ID } from '../core/location'
import { useNavigation } from '../core/navigation'
import { useRecordSearch } from '../core/record-search'
import { SearchDialog, type SearchOption } from '../core/search-dialog'
import { focusField } from '../findings/field-focus'
import { useLogOut } from './use-log-out'

/** A command: its option, and what it is found by beside its label. */
type Command = SearchOption & { words: string }

/** Leads everywhere from the keyboard: to the fields of the open form, to tabs, to any record, and to what can be done. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin')
  const words = useKindTexts()
  const { location, go, leave } = useNavigation()
  const tabs = useTabs()
  const may = useMay()
  /** The kinds whose records have a tab in which they are opened. */
  const opened = useMemo(() => tabs.filter(isKindTab), [tabs])
  const logOut = useLogOut()
  const [search, setSearch] = useState('')
  const { found, searching, error } = useRecordSearch(opened, useDebounced(search.trim()))

  const terms = searchTerms(foldForSearch(search))
  const matches = ({ label, words: more }: Command) => {
    const text = foldForSearch(`${label} ${more}`)
    return terms.every((term) => text.includes(term))
  }
  const commands = [
    ...fieldCommands(),
    ...publishCommand(),
    ...newCommands(),
    ...tabCommands(),
    logoutCommand(),
  ]
  const records = found.map(({ kind, record, title }): SearchOption => {
    const choose = () => open({ tab: kind.key, subject: record.id })
    return { id: record.id, label: title, detail: words.singular(kind.key), choose }
  })
  const options = [...commands.filter(matches), ...records]

  return (
    <SearchDialog
      title={t('palette.title')}
      label={t('palette.search')}
      search={search}
      onSearch={setSearch}
      options={options}
      status={
        error
          ? words.error(error)
          : options.length > 0
            ? null
            : searching
              ? t('palette.searching')
              : t('palette.nothing', { search })
      }
      onClose={onClose}
    />
  )

  /** At once: what is behind an open dialog takes no focus. */
  function close() {
    flushSync(onClose)
  }

  function open(target: AdminLocation) {
    close()
    go(target)
    if (target.subject === null) document.getElementById(TAB_PANEL_ID)?.focus()
  }

  /** The fields of the form that is open, once something is looked for: there are many. */
  function fieldCommands(): Command[] {
    if (terms.length === 0 || location.subject === null || !isKindTab(location.tab)) return []
    const kind = KINDS[location.tab]
    return kind.fields.map(({ name, group }) => ({
      id: `field-${name}`,
      label: words.field(kind.key, name),
      detail: t(`form.groups.${group}`),
      words: name,
      choose: () => {
        close()
        focusField(name)
        // What is typed next takes the place of the value.
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
      },
    }))
  }

  /** What the form that is open does with its button. */
  function publishCommand(): Command[] {
    const button = document.querySelector<HTMLElement>('form [data-publishes]')
    if (!button) return []
    const choose = () => {
      close()
      button.click()
    }
    return [
      {
        id: 'publish',
        // 'Schedule' where that is what it does.
        label: button.textContent || t('form.publish'),
        detail: t('palette.publishKeys'),
        words: 'publish',
        choose,
      },
    ]
  }

  function tabCommands(): Command[] {
    return tabs.map((tab) => ({
      id: `tab-${tab}`,
      label: t(`tabs.${tab}`),
      detail: t('palette.tab'),
      words: tab,
      choose: () => open({ tab, subject: null }),
    }))
  }

  function newCommands(): Command[] {
    const made = opened.filter((key) => KINDS[key].create !== null && may(KINDS[key], 'write'))
    return made.map((key) => ({
      id: `new-${key}`,
      label: words.newRecord(key),
      detail: t('palette.action'),
      words: key,
      choose: () => open({ tab: key, subject: NEW }),
    }))
  }

  function logoutCommand(): Command {
    const choose = () => {
      close()
      leave(logOut)
    }
    return { id: 'logout', label: t('logout'), detail: t('palette.action'), words: 'logout', choose }
  }
}
