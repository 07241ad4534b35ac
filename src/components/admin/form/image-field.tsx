'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FIELD_CLASS, faultProps } from '../../ui/field'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadList } from '../media/upload-list'
import { useUploads } from '../media/use-uploads'

type ImageFieldProps = {
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  fault?: string
  required?: boolean
}

/** A picture by its address: picked from the library, uploaded in place, or typed; shown as it is. */
export function ImageField({ id, name, label, value, onChange, fault, required }: ImageFieldProps) {
  const t = useTranslations('admin.media')
  const [picking, setPicking] = useState(false)
  const uploads = useUploads({ onStored: ({ imageUrl }) => onChange(imageUrl) })

  return (
    <div>
      <div className="flex flex-wrap gap-4">
        <Preview key={value} url={value} />
        <div className="min-w-0 flex-1 basis-64 space-y-2">
          <input
            id={id}
            name={name}
            value={value}
            required={required}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('addressExample')}
            onChange={(event) => onChange(event.target.value)}
            className={`${FIELD_CLASS} h-11 text-sm`}
            {...faultProps(id, fault)}
          />
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              onClick={() => setPicking(true)}
              className="min-h-11 rounded-ui border border-field px-4 text-sm hover:border-ink"
            >
              {t('fromLibrary')}
              <span className="sr-only">: {label}</span>
            </button>
            <DropZone onFiles={uploads.send} label={label} className="min-w-56 flex-1" />
          </div>
        </div>
      </div>
      {uploads.list.length > 0 && (
        <div className="mt-3">
          <UploadList uploads={uploads} />
        </div>
      )}
      {picking && (
        <MediaPicker
          label={label}
          onClose={() => setPicking(false)}
          onPick={([url]) => {
            if (url !== undefined) onChange(url)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}

function Preview({ url }: { url: string }) {
  const t = useTranslations('admin.media')
  const [broken, setBroken] = useState(false)
  return (
    <div className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-ui bg-plate text-center text-2xs text-ink-2">
      {url === '' || broken ? (
        <span className="px-2">{url === '' ? t('noPicture') : t('notFound')}</span>
      ) : (
        // biome-ignore lint/performance/noImgElement: any address may have been typed
        <img src={url} alt="" onError={() => setBroken(true)} className="size-full object-contain" />
      )}
    </div>
  )
}
