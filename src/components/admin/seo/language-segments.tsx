'use client'

import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/texts/locales'
import { Segments } from './segments'

type LanguageSegmentsProps = { value: Locale; onChoose: (locale: Locale) => void }

/** Chooses the language of the audited pages, which need not be the interface's. */
export function LanguageSegments(props: LanguageSegmentsProps) {
  const t = useTranslations('admin.seo')
  return (
    <Segments
      label={t('language')}
      options={[
        { value: 'en', label: 'English' },
        { value: 'zh', label: '中文' },
      ]}
      {...props}
    />
  )
}
