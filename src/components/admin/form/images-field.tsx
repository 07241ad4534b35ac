'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { faultProps } from '../../ui/field'
import { DropZone } from '../media/drop-zone'
import { MediaPicker } from '../media/media-picker'
import { UploadList } from '../media/upload-list'
import { useUploads } from '../media/use-uploads'
import { moved, RowButtons } from './row-buttons'

type ImagesFieldProps = {
  id: string
  label: string
  value: string[]
  onChange: (value: (before: string[]) => string[]) => void
  fault?: string
}

/** Several pictures in their order. */
export function ImagesField({ id, label, value, onChange, fault }: ImagesFieldProps) {
  const t = useTranslations('admin.media')
  const [picking, setPicking] = useState(false)
  const add = (urls: string[]) => onChange((before) => [...new Set([...before, ...urls])])
  const uploads = useUploads({ onStored: ({ imageUrl }) => add([imageUrl]) })

  return (
    <div className="space-y-3">
      {value.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
          {value.map((url, index) => (
            <li key={url}>
              {/* biome-ignore lint/performance/noImgElement: any address may have been given */}
              <img
                src={url}
                alt=""
                className="aspect-square w-full rounded-ui bg-plate object-contain outline-1 -outline-offset-1 outline-ink/8"
              />
              <RowButtons
                name={t('pictureNumber', { number: index + 1 })}
                index={index}
                count={value.length}
                onMove={(step) => onChange((before) => moved(before, index, step))}
                onRemove={() => {
                  onChange((before) => before.filter((other) => other !== url))
                  // The button that was pressed is gone with its picture.
                  document.getElementById(id)?.focus()
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          id={id}
          type="button"
          onClick={() => setPicking(true)}
          className="min-h-11 rounded-ui border border-field px-4 text-sm hover:border-ink"
          {...faultProps(id, fault)}
        >
          {t('addFromLibrary')}
        </button>
        <DropZone onFiles={uploads.send} several label={label} className="min-w-56 flex-1" />
      </div>
      <UploadList uploads={uploads} />
      {picking && (
        <MediaPicker
          label={label}
          several
          onClose={() => setPicking(false)}
          onPick={(urls) => {
            add(urls)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
