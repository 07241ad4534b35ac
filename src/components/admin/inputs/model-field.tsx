'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { errorProps } from '../../ui/field'
import { useRead } from '../core/use-read'
import { DropZone } from '../media/drop-zone'
import { UploadList } from '../media/upload-list'
import { MODELS, type StoredModel } from '../media/upload-rules'
import { useUploads } from '../media/use-uploads'
import type { InputProps } from './form-context'

/** A model by its address: uploaded and replaced in place, with what is in it and how visitors see it. */
export function ModelField({ id, label, value, onChange, error }: InputProps) {
  const t = useTranslations('admin.form.model')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const change = (url: string) => {
    setIsOpen(false)
    onChange(url)
  }
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const uploads = useUploads({ rules: MODELS, onStored: ({ url }) => change(url) })
  const button = 'min-h-11 rounded-ui border border-field px-4 text-sm hover:border-ink'
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one
    <div
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      {...errorProps(id, error)}
      className="space-y-3 outline-none"
    >
      {value !== '' && <ModelFacts url={value} />}
      {isOpen && <ModelPreview key={value} url={value} label={label} onClose={close} />}
      <div className="flex flex-wrap gap-2">
        {value !== '' && (
          <>
            <button
              type="button"
              ref={opener}
              aria-expanded={isOpen}
              className={button}
              onClick={() => setIsOpen((before) => !before)}
            >
              {t('preview')}
              <span className="sr-only">: {label}</span>
            </button>
            <button
              type="button"
              className={button}
              onClick={() => {
                change('')
                // The button that was pressed is gone with the model.
                document.getElementById(id)?.focus()
              }}
            >
              {t('remove')}
              <span className="sr-only">: {label}</span>
            </button>
          </>
        )}
        <DropZone
          onFiles={uploads.send}
          types={uploads.types}
          invitation={t(value === '' ? 'drop' : 'replace')}
          label={label}
          className="min-w-56 flex-1"
        />
      </div>
      <p className="text-2xs text-ink-2">{t('rules')}</p>
      <UploadList uploads={uploads} />
    </div>
  )
}

/** The parts of an uploaded model, and those that visitors will miss. */
function ModelFacts({ url }: { url: string }) {
  const t = useTranslations('admin.form.model')
  const { data, error } = useRead<StoredModel>(
    ['model', url],
    `/api/admin/files?url=${encodeURIComponent(url)}`,
    'fetch_media',
  )
  if (error) return <p className="text-sm text-amber-ink">{t('unknown')}</p>
  if (!data) return <p className="text-sm text-ink-2">{t('loading')}</p>
  const { filename, size, model } = data
  const nameOf = (part: string) => (t.has(`parts.${part}`) ? t(`parts.${part}`) : part)
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium wrap-anywhere">{filename}</p>
      <p className="text-xs text-ink-2">
        {fileSizeLabel(size)} · {t('triangles', { count: model.triangles })}
      </p>
      <p className="text-xs text-ink-2 wrap-anywhere">
        {t('found', { parts: model.parts.map(nameOf).join(t('comma')) })}
      </p>
      {model.missing.map((part) => (
        <p key={part} className="text-xs text-amber-ink">
          {t(`missing.${part}`)}
        </p>
      ))}
    </div>
  )
}

type Viewer = typeof import('../../viewer/model-viewer').ModelViewer

type ModelPreviewProps = { url: string; label: string; onClose: () => void }

/** A model as its page shows it. The viewer is fetched when it opens. */
function ModelPreview({ url, label, onClose }: ModelPreviewProps) {
  const t = useTranslations('admin.form.model')
  const [viewer, setViewer] = useState<{ Viewer: Viewer } | 'opening' | 'failed'>('opening')
  useEffect(() => {
    import('../../viewer/model-viewer').then(
      ({ ModelViewer }) => setViewer({ Viewer: ModelViewer }),
      () => setViewer('failed'),
    )
  }, [])
  if (viewer === 'failed') {
    return (
      <p role="status" className="text-sm text-danger">
        {t('failed')}
      </p>
    )
  }
  return (
    <section
      aria-label={`${t('preview')}: ${label}`}
      className="relative aspect-[4/3] w-full max-w-lg overflow-hidden rounded-ui bg-plate"
    >
      {viewer !== 'opening' && (
        <viewer.Viewer url={url} slug={null} onClose={onClose} onFail={() => setViewer('failed')} />
      )}
    </section>
  )
}
