'use client'

import { useMemo } from 'react'
import { type FormValues, reviewedIn } from '@/lib/fields/forms/form-values'
import type { StaleTranslations } from '@/lib/fields/json-columns'
import { staleAfter, translatedTexts, untranslatedControls } from '@/lib/fields/translated-texts'
import type { AnyKind } from '@/lib/kinds'
import { useTranslationLanguage } from '../core/translation-language'
import type { StaleText } from '../inputs/form-context'

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
