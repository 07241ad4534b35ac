'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PATHS } from '@/lib/config/paths'
import { SITE_PAGE_NAMES } from '@/lib/config/site-pages'
import { localValueAt } from '@/lib/fields/record-values'
import type { KindKey } from '@/lib/kinds'
import { foldForSearch } from '@/lib/search/search-terms'
import type { Locale } from '@/lib/texts/locales'
import { useDebounced } from '../controls/use-debounced'
import { useKindTexts } from '../core/kind-texts'
import { type FoundRecord, useRecordSearch } from '../core/record-search'
import { isDraft } from '../core/records'
import { SearchDialog, type SearchOption } from '../core/search-dialog'

/** What is linked to: its English path, which the page gives in its own language, or another site's address. */
export type LinkTarget = { address: string; title: string }

type LinkPickerProps = {
  /** The language of the text that gets the link. */
  lang: Locale
  onPick: (target: LinkTarget) => void
  /** The kinds whose records can be chosen: those with pages, and files. */
  kinds: readonly KindKey[]
  /** What can be chosen beside pages and addresses. */
  further?: readonly (LinkTarget & { detail: string })[]
  onClose: () => void
}

/** Finds a record that can be linked to by its title in either language, or takes an address. */
export function LinkPicker({ lang, onPick, kinds, further = [], onClose }: LinkPickerProps) {
  const t = useTranslations('admin.markdown.link')
  const words = useKindTexts()
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const { found, searching, error } = useRecordSearch(kinds, useDebounced(isAddress(typed) ? '' : typed))

  const matches = ({ label, detail }: SearchOption) =>
    foldForSearch(`${label} ${detail}`).includes(foldForSearch(typed))
  const pages = SITE_PAGE_NAMES.map((page): SearchOption => {
    const title = t(`pages.${page}`)
    return option(page, title, PATHS[page], { address: PATHS[page], title })
  }).filter(matches)
  const others = further
    .map(({ detail, ...target }) => option(`further${target.address}`, target.title, detail, target))
    .filter(matches)
  const records = found.map((each) => {
    const { kind, record, title } = each
    const address = kind.page ? kind.page.path(String(record.slug)) : String(record.url)
    return option(record.id, title, detailOf(each), { address, title: titleIn(lang, each) })
  })
  const other = isAddress(typed)
    ? [option('address', t('address', { address: typed }), '', { address: typed, title: typed })]
    : []
  const named = [...other, ...pages, ...records, ...others]
  // Filtered lists have no title to be found by.
  const options =
    named.length === 0 && isPath(typed)
      ? [option('address', t('address', { address: typed }), '', { address: typed, title: typed })]
      : named

  return (
    <SearchDialog
      title={t('title')}
      label={t('search')}
      search={search}
      onSearch={setSearch}
      options={options}
      status={
        error
          ? words.error(error)
          : searching
            ? t('searching')
            : options.length === 0
              ? t('nothing', { search: typed })
              : null
      }
      onClose={onClose}
    />
  )

  function option(id: string, label: string, detail: string, target: LinkTarget): SearchOption {
    return { id, label, detail, choose: () => onPick(target) }
  }

  function detailOf({ kind, record }: FoundRecord): string {
    const name = words.singular(kind.key)
    return isDraft(record) ? `${name} · ${words.value('DRAFT')}` : name
  }
}

const isAddress = (text: string) => /^(https?:\/\/|mailto:|tel:|#)\S/.test(text)

/** Whether a text is the address of a page or a file of this site. */
const isPath = (text: string) => /^\/[^/\s]\S*$/.test(text)

const titleIn = (lang: Locale, { kind, record }: FoundRecord) =>
  String(localValueAt(record, kind.title, lang) ?? '')
