'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import type { AnyKind } from '@/lib/kinds'
import { LINE_MAX_CHARS } from '@/lib/values/page-limits'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { locationHash } from '../core/location'
import { useStoredValue } from '../core/stored-value'
import type { ChosenColumns } from './column-plan'
import { type ListState, listQuery } from './use-list-query'

const columnsSchema = z.array(z.string()).nullable()

const viewsSchema = z.array(
  z.object({ name: z.string(), query: z.string(), columns: columnsSchema.default(null) }),
)

/** The columns an editor chose for a list, in this browser. */
export const useColumns = (kind: AnyKind) =>
  useStoredValue<ChosenColumns>(`site-admin-columns-${kind.key}`, columnsSchema, null)

type SavedViewsProps = {
  kind: AnyKind
  state: ListState
  columns: ChosenColumns
  onColumns: (columns: ChosenColumns) => void
}

/** The views of a list one has named, with their columns, in this browser; what people are searched for is in none of them. */
export function SavedViews({ kind, state, columns, onColumns }: SavedViewsProps) {
  const t = useTranslations('admin.views')
  const [views, keep] = useStoredValue(`site-admin-views-${kind.key}`, viewsSchema, [])
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const query = listQuery(kind, state)
  const current = views.find((view) => view.query === query && String(view.columns) === String(columns))
  const canSave = (query !== '' || columns !== null) && !current

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const view = { name: name.trim(), query, columns: columns && [...columns] }
    keep((all) => [...all.filter((other) => other.name !== view.name), view])
    setNaming(false)
    setName('')
  }

  if (views.length === 0 && !canSave) return null
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-2 pb-3 text-sm">
      {views.map((view) => (
        <span
          key={view.name}
          className={`inline-flex items-center rounded-ui border ${view === current ? 'border-ink bg-ink text-paper' : 'border-line'}`}
        >
          <a
            href={locationHash({ tab: kind.key, subject: null, query: view.query })}
            onClick={() => onColumns(view.columns)}
            aria-current={view === current || undefined}
            className="inline-flex min-h-10 max-w-60 items-center truncate px-3.5 font-medium"
          >
            {view.name}
          </a>
          {view === current && (
            <button
              type="button"
              onClick={() => keep((all) => all.filter(({ name: other }) => other !== view.name))}
              className="grid h-10 w-9 place-items-center"
            >
              <Icon name="close" className="size-3.5" />
              <span className="sr-only">{t('remove', { name: view.name })}</span>
            </button>
          )}
        </span>
      ))}
      {canSave &&
        (naming ? (
          <form onSubmit={save} className="flex gap-2">
            <input
              // biome-ignore lint/a11y/noAutofocus: the button that opens it has been pressed for this.
              autoFocus
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && setNaming(false)}
              maxLength={LINE_MAX_CHARS}
              aria-label={t('name')}
              placeholder={t('name')}
              className={`${FIELD_CLASS} h-10 w-48 text-sm`}
            />
            <button type="submit" className="min-h-10 px-2 underline underline-offset-4">
              {t('confirm')}
            </button>
          </form>
        ) : (
          <button
            type="button"
            onClick={() => setNaming(true)}
            className="min-h-10 text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            {t('save')}
          </button>
        ))}
    </nav>
  )
}
