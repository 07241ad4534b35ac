'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { KindKey } from '@/lib/kinds'
import { useKindTexts } from '../core/kind-texts'
import { type FoundRecord, useRecordSearch } from '../core/record-search'
import { SearchDialog } from '../core/search-dialog'
import { useDebounced } from './use-debounced'

type RecordSearchProps = {
  kindKey: KindKey
  title: string
  /** Records that cannot be chosen. */
  except: readonly string[]
  onPick: (found: FoundRecord) => void
  onClose: () => void
}

/** Finds one of the records of a kind by typing. */
export function RecordSearch({ kindKey, title, except, onPick, onClose }: RecordSearchProps) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const [search, setSearch] = useState('')
  const typed = useDebounced(search.trim())
  const { found, searching, error } = useRecordSearch([kindKey], typed)
  const options = found
    .filter(({ record }) => !except.includes(record.id))
    .map((each) => ({
      id: each.record.id,
      label: each.title,
      detail: String(each.record.slug ?? ''),
      choose: () => onPick(each),
    }))
  const status = () => {
    if (error) return words.error(error)
    if (typed === '') return t('typeToFind')
    if (searching) return t('finding')
    return options.length === 0 ? t('foundNone', { search: typed }) : null
  }
  return (
    <SearchDialog
      title={title}
      label={title}
      search={search}
      onSearch={setSearch}
      options={options}
      status={status()}
      onClose={onClose}
    />
  )
}
