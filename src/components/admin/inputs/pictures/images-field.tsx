'use client'

import { useTranslations } from 'next-intl'
import type { InputProps } from '../form-context'
import { moved, RowButtons } from '../rows/row-buttons'
import { PictureSource } from './picture-source'

/** Several pictures in their order. */
export function ImagesField({ id, label, value, error, onChange }: InputProps<string[]>) {
  const t = useTranslations('admin.media')
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
                sideBySide
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
      <PictureSource
        label={label}
        several={{ id, error }}
        onPick={(urls) => onChange((before) => [...new Set([...before, ...urls])])}
      />
    </div>
  )
}
