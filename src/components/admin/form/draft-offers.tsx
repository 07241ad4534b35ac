'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ResourceKey } from '@/lib/resources/admin-resource'
import { buttonClass } from '../../ui/button'
import { useResourceWords } from '../resource-words'
import { type Draft, forgetDraft, listDrafts } from './drafts'

/**
 * Offers back what was typed and not saved before the page was left or loaded anew.
 *
 * @param onContinue Opens the form; the form then puts the text in when it is asked to.
 */
export function DraftOffers({
  onContinue,
}: {
  onContinue: (resource: ResourceKey, id: string | null) => void
}) {
  const t = useTranslations('admin.form.draft')
  const words = useResourceWords()
  const format = useFormatter()
  const [drafts, setDrafts] = useState<Draft[]>(listDrafts)
  if (drafts.length === 0) return null
  const without = (gone: Draft) => setDrafts((all) => all.filter((draft) => draft !== gone))
  return (
    <section aria-label={t('heading')} className="border-l-2 border-amber bg-plate px-5 py-4">
      <h2 className="text-sm font-semibold">{t('heading')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {drafts.map((draft) => (
          <li
            key={`${draft.resource}.${draft.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-medium">{draft.title || t('untitled')}</span>{' '}
              <span className="text-ink-2">
                {words.thing(draft.resource)} ·{' '}
                {format.dateTime(draft.at, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </span>
            <button
              type="button"
              onClick={() => {
                without(draft)
                onContinue(draft.resource, draft.id)
              }}
              className={buttonClass('ink', 'min-h-11 px-4')}
            >
              {t('continue')}
            </button>
            <button
              type="button"
              onClick={() => {
                forgetDraft(draft.resource, draft.id)
                without(draft)
              }}
              className="min-h-11 px-2 underline underline-offset-4"
            >
              {t('discard')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
