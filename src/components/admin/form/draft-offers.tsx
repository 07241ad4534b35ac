'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button'
import { useKindTexts } from '../core/kind-texts'
import { type AdminLocation, NEW, type Tab, tabOf } from '../core/location'
import { useFullMomentText } from '../core/moments'
import { type FormDraft, forgetDraft, listDrafts } from './drafts'

type DraftOffersProps = {
  tab: Tab
  /** Opens the form, which offers to restore the text. */
  onContinue: (location: AdminLocation) => void
}

/** Offers back, above the list it belongs to, what was typed and not saved before a form or the page was left. */
export function DraftOffers({ tab, onContinue }: DraftOffersProps) {
  const t = useTranslations('admin.form.draft')
  const words = useKindTexts()
  const time = useFullMomentText()
  const [drafts, setDrafts] = useState<FormDraft[]>([])
  // Read after the form that was just left has stored its last words.
  useEffect(() => setDrafts(listDrafts()), [])
  const offers = drafts.filter(({ resource }) => tabOf(resource) === tab)
  if (offers.length === 0) return null
  return (
    <section aria-label={t('heading')} className="mt-6 border-l-2 border-amber bg-plate px-5 py-4">
      <h2 className="text-sm font-semibold">{t('heading')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {offers.map((draft) => (
          <li
            key={`${draft.resource}.${draft.id}.${draft.slot}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="line-clamp-2 font-medium wrap-anywhere">{draft.title || t('untitled')}</span>
              <span className="block text-xs text-ink-2">
                {words.singular(draft.resource)} · {time(draft.at)}
              </span>
            </span>
            <DraftButtons
              label={t('continue')}
              onContinue={() => onContinue({ tab: draft.resource, subject: draft.id ?? NEW })}
              onDiscard={() => {
                forgetDraft(draft)
                setDrafts((all) => all.filter((other) => other !== draft))
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DraftOfferProps = { at: number; onRestore: () => void; onDiscard: () => void }

/** Offers a form's own draft, inside the form. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  const t = useTranslations('admin.form.draft')
  const time = useFullMomentText()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-amber bg-plate px-4 py-3 text-sm">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {t('offer', { time: time(at) })}
      </p>
      <DraftButtons label={t('restore')} onContinue={onRestore} onDiscard={onDiscard} />
    </div>
  )
}

type DraftButtonsProps = { label: string; onContinue: () => void; onDiscard: () => void }

function DraftButtons({ label, onContinue, onDiscard }: DraftButtonsProps) {
  const t = useTranslations('admin.form.draft')
  return (
    <>
      <button type="button" onClick={onContinue} className={buttonClass('ink', 'min-h-11 px-4')}>
        {label}
      </button>
      <button type="button" onClick={onDiscard} className="min-h-11 px-2 underline underline-offset-4">
        {t('discard')}
      </button>
    </>
  )
}
