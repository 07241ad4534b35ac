'use client'

import { useTranslations } from 'next-intl'
import { ownLanguageName } from '@/lib/texts/languages'
import { useTranslationLanguage } from '../core/translation-language'
import { Segments } from './segments'

/** Chooses the language that stands beside the English texts, where the site has several. */
export function TranslationSwitch() {
  const t = useTranslations('admin.form')
  const { choices, locale, choose } = useTranslationLanguage()
  if (locale === null || choices.length < 2) return null
  return (
    <div className="mb-5 flex justify-end">
      <Segments
        label={t('translationLanguage')}
        value={locale}
        options={choices.map((choice) => ({ value: choice, label: ownLanguageName(choice) }))}
        onChoose={choose}
      />
    </div>
  )
}
