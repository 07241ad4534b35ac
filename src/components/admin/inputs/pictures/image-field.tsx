'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorProps, FIELD_CLASS } from '../../../ui/field'
import { type InputProps, useForm } from '../form-context'
import { PictureSource } from './picture-source'

/** A picture by its address: chosen from the library, uploaded in place, or typed; shown as it is. */
export function ImageField({ id, name, label, value, onChange, error, required }: InputProps) {
  const t = useTranslations('admin.media')
  const pictures = useTranslations('admin.shippedPictures')
  const at = `${useForm().kind.key}.${name}`
  /** The one that came with the site, which stands there until there is another. */
  const shipped = pictures.has(at) ? pictures(at) : undefined
  const shown = value || (shipped ?? '')
  return (
    <div className="flex flex-wrap gap-4">
      <Preview key={shown} url={shown} />
      <div className="min-w-0 flex-1 basis-64 space-y-2">
        <input
          id={id}
          name={name}
          required={required}
          value={value}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('addressExample')}
          onChange={(event) => onChange(event.target.value)}
          className={`${FIELD_CLASS} h-11 text-sm`}
          {...errorProps(id, error)}
        />
        <PictureSource label={label} onPick={([url]) => url !== undefined && onChange(url)} />
        {shipped &&
          (shown === shipped ? (
            <p className="text-2xs text-ink-2">{t('shippedPicture')}</p>
          ) : (
            <button
              type="button"
              onClick={() => {
                onChange(shipped)
                // The button that was pressed goes.
                document.getElementById(id)?.focus()
              }}
              className="min-h-11 text-sm underline underline-offset-4"
            >
              {t('useShipped')}
              <span className="sr-only">: {label}</span>
            </button>
          ))}
      </div>
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
