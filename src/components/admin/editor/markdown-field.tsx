'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import { Prose } from '../../ui/prose'
import { ControlFrame } from '../controls/control-frame'
import { ReadFailure } from '../controls/read-failure'
import { ViewSwitch } from '../controls/view-switch'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useTranslationLanguage } from '../core/translation-language'
import { UploadList } from '../media/upload-list'
import { usePastedPictures, type WriteText } from './use-pasted-pictures'

/** The editor is large and needed by few forms. */
const MarkdownEditor = dynamic(() => import('./markdown-editor'), {
  ssr: false,
  loading: () => <div aria-busy="true" className="h-[420px] rounded-ui border border-field bg-plate" />,
})

type MarkdownControl = {
  id: string
  name: string
  value: string
  onChange: WriteText
  error?: string | undefined
  required?: boolean
  /** What stands below it. */
  note?: ReactNode
}

type MarkdownFieldProps = {
  label: string
  english: MarkdownControl
  /** Absent where the text has none. */
  translation: MarkdownControl | null
}

/** A long text: written in Markdown or looked at as it will be published, English and a translation side by side. */
export function MarkdownField({ label, english, translation }: MarkdownFieldProps) {
  const t = useTranslations('admin.markdown')
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const pictures = usePastedPictures()
  const words = useKindTexts()
  const { locale: translatedInto } = useTranslationLanguage()
  const sides: { locale: Locale; control: MarkdownControl; translationOf: string | undefined }[] = [
    { locale: DEFAULT_LOCALE, control: english, translationOf: undefined },
    ...(translation && translatedInto
      ? [{ locale: translatedInto, control: translation, translationOf: english.value }]
      : []),
  ]

  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one
    <div role="group" aria-label={label} tabIndex={-1} className="outline-none">
      <ViewSwitch
        views={{ edit: t('edit'), preview: t('preview') }}
        value={view}
        onChoose={setView}
        className="mb-3 w-fit"
      />
      <div className={`grid gap-x-5 gap-y-6 ${sides.length > 1 ? '@4xl:grid-cols-2' : ''}`}>
        {sides.map(({ locale, control: { note, ...control }, translationOf }) => {
          const showsEnglish = translationOf?.trim() && control.value.trim() === ''
          return (
            <ControlFrame key={locale} {...control} label={label} translationOf={translationOf} note={note}>
              {/* The editor keeps caret and undo below a preview. */}
              <div hidden={view !== 'edit'}>
                <MarkdownEditor
                  {...control}
                  label={label}
                  lang={locale}
                  onPictures={pictures.take}
                  placeholder={
                    showsEnglish ? t('showsEnglish', { language: words.value(locale) }) : undefined
                  }
                />
              </div>
              {view === 'preview' && (
                <section
                  aria-label={t('previewOf', { field: label, language: words.value(locale) })}
                  className="min-h-40 rounded-ui border border-line px-5 py-6"
                >
                  <MarkdownPreview markdown={control.value} locale={locale} />
                </section>
              )}
            </ControlFrame>
          )
        })}
      </div>
      <UploadList uploads={pictures.uploads} />
    </div>
  )
}

/** A text as the page will show it, drawn by the server with the pipeline that publishes. */
function MarkdownPreview({ markdown, locale }: { markdown: string; locale: Locale }) {
  const t = useTranslations('admin.markdown')
  const session = useSession()
  const preview = useQuery({
    queryKey: ['markdown-preview', locale, markdown],
    queryFn: () =>
      session.call<{ html: string }>('POST', '/api/admin/markdown-preview', {
        failed: 'draw_preview',
        body: { markdown, locale },
      }),
    enabled: markdown.trim() !== '',
    gcTime: 0,
  })
  if (markdown.trim() === '') return <p className="text-sm text-ink-2">{t('nothing')}</p>
  if (preview.error) {
    return <ReadFailure error={preview.error} onRetry={() => preview.refetch()} />
  }
  if (!preview.data) return <p className="text-sm text-ink-2">{t('drawing')}</p>
  return <Prose html={preview.data.html} lang={locale} />
}
