'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LOCALES } from '@/lib/domain/locales'
import { faultProps } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { MarkdownPreview } from './markdown-preview'

/** The editor is large and needed by few forms. */
const MarkdownEditor = dynamic(() => import('./markdown-editor'), {
  ssr: false,
  loading: () => <div className="h-[420px] rounded-ui border border-field bg-plate" />,
})

type Side = { id: string; value: string; onChange: (value: string) => void; fault?: string }

type MarkdownFieldProps = {
  name: string
  label: string
  required: boolean
  english: Side
  /** Absent where the text has no Chinese. */
  chinese: Side | null
}

const VIEWS = ['edit', 'preview'] as const

/** A long text: written in Markdown or looked at as it will be published, both languages side by side. */
export function MarkdownField({ name, label, required, english, chinese }: MarkdownFieldProps) {
  const t = useTranslations('admin.markdown')
  const [view, setView] = useState<(typeof VIEWS)[number]>('edit')
  const sides = { en: english, zh: chinese }

  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one
    <div role="group" aria-label={label}>
      <div className="mb-3 flex w-fit divide-x divide-field rounded-ui border border-field">
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setView(each)}
            className="min-h-10 px-5 text-sm font-medium text-ink-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
          >
            {t(each)}
          </button>
        ))}
      </div>
      <div className={`grid gap-x-5 gap-y-6 ${chinese ? '@4xl:grid-cols-2' : ''}`}>
        {LOCALES.map((locale) => {
          const side = sides[locale]
          if (!side) return null
          const missing = locale === 'zh' && side.value.trim() === '' && english.value.trim() !== ''
          return (
            <ControlFrame
              key={locale}
              id={side.id}
              label={label}
              chinese={locale === 'zh' ? (missing ? 'missing' : 'written') : undefined}
              required={required && locale === 'en'}
              fault={side.fault}
            >
              {view === 'edit' ? (
                <MarkdownEditor
                  id={side.id}
                  name={locale === 'zh' ? `zh.${name}` : name}
                  label={label}
                  lang={locale}
                  value={side.value}
                  onChange={side.onChange}
                  placeholder={missing ? t('showsEnglish') : undefined}
                  faultProps={faultProps(side.id, side.fault)}
                  required={required && locale === 'en'}
                />
              ) : (
                <section
                  aria-label={t('previewOf', { field: label, language: locale })}
                  className="min-h-40 rounded-ui border border-line px-5 py-6"
                >
                  <MarkdownPreview markdown={side.value} locale={locale} />
                </section>
              )}
            </ControlFrame>
          )
        })}
      </div>
    </div>
  )
}
