'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AnyKey, KIND_KEYS, KINDS } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import type { ActivityEntry } from '@/lib/records/history/activity'
import { FIELD_CLASS } from '../../ui/field'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { useInfiniteList } from '../list/infinite-list'
import { ListBody, ListMessage } from '../list/list-states'
import { ChangeEntry } from './change-entry'

/** What was changed, newest first: everything, the records of one kind, or one record. */
export function ActivityList({ recordId }: { recordId: string | null }) {
  const t = useTranslations('admin.activity')
  const words = useKindTexts()
  const may = useMay()
  const [type, setType] = useState<AnyKey | ''>('')
  const query = new URLSearchParams({ ...(type && { type }), ...(recordId && { id: recordId }) })
  const list = useInfiniteList<ActivityEntry>(
    ['activity', { type, recordId }],
    `/api/admin/activity?${query}`,
    {
      failed: 'fetch_activity',
    },
  )
  const entries = list.pages.flatMap(({ items }) => items)
  const name = entries[0]?.label

  return (
    <section aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-end gap-4 pt-8 pb-5">
        <div className="mr-auto max-w-prose">
          <h1 className="wide text-h3">{recordId && name ? t('of', { name }) : t('title')}</h1>
          <p className="mt-1 text-xs text-ink-3">{t('lead')}</p>
        </div>
        {recordId ? (
          <a href="#activity" className="py-2.5 text-sm underline underline-offset-4">
            {t('all')}
          </a>
        ) : (
          <div>
            <select
              value={type}
              onChange={(event) => setType(event.target.value as AnyKey | '')}
              aria-label={t('type')}
              className={`${FIELD_CLASS} h-11 text-sm`}
            >
              <option value="">{t('all')}</option>
              {[...KIND_KEYS.filter((key) => !KINDS[key].personal), ...SINGLE_KEYS]
                .filter((key) => may(kindOf(key), 'read'))
                .map((key) => (
                  <option key={key} value={key}>
                    {words.plural(key)}
                  </option>
                ))}
            </select>
          </div>
        )}
      </div>
      <ListBody
        list={list}
        isEmpty={entries.length === 0}
        empty={<ListMessage title={t('empty')} text={t('emptyText')} />}
      >
        <ul className="border-t border-ink">
          {entries.map((entry) => (
            <li key={entry.id} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
              <ChangeEntry entry={entry} />
            </li>
          ))}
        </ul>
      </ListBody>
    </section>
  )
}
