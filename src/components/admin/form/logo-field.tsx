'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorProps } from '../../ui/field'
import { DropZone } from '../media/drop-zone'

type LogoFieldProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** What is shown instead of a logo. */
  none: string
}

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png' }

/** A file as a `data:` URL, of the type its name says; null for what is neither SVG nor PNG. */
async function dataUrlOf(file: File): Promise<string | null> {
  const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? '']
  if (!type) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${type};base64,${btoa(text)}`
}

/** A logo as a file, shown on the grounds it will stand on. The server makes it safe when it is saved. */
export function LogoField({ id, label, value, onChange, error, none }: LogoFieldProps) {
  const t = useTranslations('admin.form.logo')
  const [isWrong, setIsWrong] = useState(false)
  const take = async ([file]: File[]) => {
    const url = file ? await dataUrlOf(file) : null
    setIsWrong(url === null)
    if (url !== null) onChange(url)
  }
  return (
    <div id={id} tabIndex={-1} {...errorProps(id, error)} className="grid gap-3 outline-none @lg:grid-cols-2">
      {(['onLight', 'onDark'] as const).map((ground) => (
        <figure
          key={ground}
          className={`grid min-h-28 place-items-center rounded-ui border border-line p-4 ${ground === 'onDark' ? 'bg-night text-on-night' : 'bg-on-night text-night'}`}
        >
          {value === '' ? (
            <p className="max-w-[24ch] text-center text-2xs">{none}</p>
          ) : (
            // biome-ignore lint/performance/noImgElement: it is not stored yet
            <img src={value} alt="" className="h-10 max-w-full object-contain" />
          )}
          <figcaption className="sr-only">{t(ground)}</figcaption>
        </figure>
      ))}
      <div className="flex flex-wrap gap-2 @lg:col-span-2">
        <DropZone
          onFiles={take}
          types={['.svg', '.png']}
          invitation={t(value === '' ? 'choose' : 'replace')}
          label={label}
          className="min-w-56 flex-1"
        />
        {value !== '' && (
          <button
            type="button"
            onClick={() => onChange('')}
            className="min-h-11 rounded-ui border border-field px-4 text-sm hover:border-ink"
          >
            {t('remove')}
            <span className="sr-only">: {label}</span>
          </button>
        )}
        {isWrong && (
          <p role="alert" className="w-full text-sm text-danger">
            {t('wrong')}
          </p>
        )}
      </div>
    </div>
  )
}
