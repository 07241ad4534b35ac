'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button'
import { NEW, type Place, type ResourceTab, TABS } from '../core/location'
import { useResourceWords } from '../core/resource-words'
import { type Draft, forgetDraft, listDrafts } from './drafts'

/** Where a draft goes on; null for what is made inside other forms, which offer it themselves. */
function placeOf({ resource, id }: Draft): Place | null {
  const tab = TABS.find((name): name is ResourceTab => name === resource)
  return tab ? { tab, subject: id ?? NEW } : null
}

/**
 * Offers back what was typed and not saved before a form or the page was left.
 *
 * @param onContinue Opens the form; the form then puts the text in when it is asked to.
 */
export function DraftOffers({ onContinue }: { onContinue: (place: Place) => void }) {
  const t = useTranslations('admin.form.draft')
  const words = useResourceWords()
  const format = useFormatter()
  const [drafts, setDrafts] = useState<Draft[]>([])
  // Read when the form that was just left has kept its last words.
  useEffect(() => setDrafts(listDrafts()), [])
  const offers = drafts.flatMap((draft) => {
    const place = placeOf(draft)
    return place ? [{ draft, place }] : []
  })
  if (offers.length === 0) return null
  const without = (gone: Draft) => setDrafts((all) => all.filter((draft) => draft !== gone))
  return (
    <section aria-label={t('heading')} className="mt-6 border-l-2 border-amber bg-plate px-5 py-4">
      <h2 className="text-sm font-semibold">{t('heading')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {offers.map(({ draft, place }) => (
          <li
            key={`${draft.resource}.${draft.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="line-clamp-2 font-medium wrap-anywhere">{draft.title || t('untitled')}</span>
              <span className="block text-xs text-ink-2">
                {words.thing(draft.resource)} ·{' '}
                {format.dateTime(draft.at, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </span>
            <button
              type="button"
              onClick={() => onContinue(place)}
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
