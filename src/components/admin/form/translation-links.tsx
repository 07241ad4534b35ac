'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { type FormValues, reviewedIn } from '@/lib/fields/forms/form-values'
import type { StaleTranslations } from '@/lib/fields/json-columns'
import { staleAfter, translatedTexts, untranslatedControls } from '@/lib/fields/translated-texts'
import type { AnyKind } from '@/lib/kinds'
import { localizedPath } from '@/lib/texts/localized-text'
import { useKindTexts } from '../core/kind-texts'
import { useTranslationLanguage } from '../core/translation-language'
import { controlId, type StaleText, useForm } from '../inputs/form-context'

type TranslationLinksProps = {
  /** The controls of the translations that are missing, and of those that are stale. */
  missing: readonly string[]
  stale: readonly string[]
}

/** Says how many translations into the language beside English are missing or stale, and leads to them, one press after another. */
export function TranslationLinks({ missing, stale }: TranslationLinksProps) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { locale } = useTranslationLanguage()
  if (locale === null) return null
  const language = words.value(locale)
  return (
    <div className="flex flex-wrap gap-x-4">
      <Leading controls={missing} text={t('untranslatedCount', { count: missing.length, language })} />
      <Leading controls={stale} text={t('stale.count', { count: stale.length, language })} />
    </div>
  )
}

function Leading({ controls, text }: { controls: readonly string[]; text: string }) {
  const { formId } = useForm()
  const last = useRef('')
  if (controls.length === 0) return null
  const lead = () => {
    const next = controls[(controls.indexOf(last.current) + 1) % controls.length] ?? ''
    last.current = next
    showControl(formId, next)
  }
  return (
    <button
      type="button"
      onClick={lead}
      className="flex min-h-6 items-center text-left underline underline-offset-2 hover:text-ink"
    >
      {text}
    </button>
  )
}

/** Scrolls to a control and focuses it, or the switch of its field where another view hides it. */
function showControl(formId: string, control: string) {
  const field = localizedPath(control).name.split('#')[0]
  const row = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  const find = () => document.getElementById(controlId(formId, control))
  const loading = row?.querySelector<HTMLElement>('[aria-busy=true]')
  const element = find() ?? loading ?? row?.querySelector('button')
  const folded = element?.closest('details')
  if (folded) folded.open = true
  element?.scrollIntoView({ block: 'center' })
  if (row && loading && element === loading) focusWhenThere(row, find)
  else element?.focus({ preventScroll: true })
}

/** Focuses a control that is still loading, unless another one has been focused by then. */
function focusWhenThere(row: HTMLElement, find: () => HTMLElement | null) {
  const focused = document.activeElement
  new MutationObserver((_, observer) => {
    const control = find()
    if (!control && row.isConnected) return
    observer.disconnect()
    if (document.activeElement === focused) control?.focus()
  }).observe(row, { childList: true, subtree: true })
}

/**
 * The translations of a form into the language beside English that are missing, by their controls, and those whose English has changed: since they were written,
 * or by what was just typed.
 *
 * @param base What the form began with, and what was stale in it.
 */
export function useTranslationState(
  kind: AnyKind,
  base: FormValues,
  staleBefore: StaleTranslations,
  values: FormValues,
): { missing: string[]; stale: Readonly<Record<string, StaleText>> } {
  const { locale } = useTranslationLanguage()
  const locales = useMemo(() => (locale ? [locale] : []), [locale])
  const before = useMemo(() => translatedTexts(kind, base, locales), [kind, base, locales])
  return useMemo(() => {
    const texts = translatedTexts(kind, values, locales)
    const stale = staleAfter(before, staleBefore, texts)
    const reviewed = reviewedIn(values)
    const entries = texts.flatMap(({ name, control, en }): [string, StaleText][] => {
      const english = stale[name]
      if (english === undefined) return []
      return [[control, { name, before: english, now: en, reviewed: reviewed.includes(name) }]]
    })
    return { missing: untranslatedControls(texts), stale: Object.fromEntries(entries) }
  }, [kind, before, staleBefore, values, locales])
}
