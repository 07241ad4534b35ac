'use client'

import { useTranslations } from 'next-intl'
import { ownLanguageName } from '@/lib/texts/languages'
import type { Locale } from '@/lib/texts/locales'
import { Segments } from '../controls/segments'
import { useTranslationLanguage } from '../core/translation-language'

type LanguageSegmentsProps = { value: Locale; onChoose: (locale: Locale) => void }

/** Chooses the language of the audited pages, which need not be the interface's. */
export function LanguageSegments(props: LanguageSegmentsProps) {
  const t = useTranslations('admin.seo')
  const { siteLocales } = useTranslationLanguage()
  return (
    <Segments
      label={t('language')}
      options={siteLocales.map((locale) => ({ value: locale, label: ownLanguageName(locale) }))}
      {...props}
    />
  )
}
