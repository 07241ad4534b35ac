'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ValueOptions } from '@/lib/fields/value-type'
import { LOGO_PNG_MAX_BYTES } from '@/lib/values/limits'
import { errorProps } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { useKindTexts } from '../core/kind-texts'
import { DropZone } from '../media/drop-zone'
import type { InputProps } from './form-context'
import { type Ground, LogoGround } from './logo-ground'

/** What a logo is shown on: one that is made for light grounds stands on a plate where a page is dark. */
const GROUNDS = { light: ['onLight', 'onPlate'], dark: ['onDark'] } as const satisfies Record<
  NonNullable<ValueOptions['ground']>,
  readonly Ground[]
>

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
export function LogoField({ field, hint, ...props }: InputProps) {
  const { id, label, value, onChange, error } = props
  const t = useTranslations('admin.form.logo')
  const words = useKindTexts()
  const [wrong, setWrong] = useState('')
  const take = async ([file]: File[]) => {
    if (!file) return
    const values = { max: LOGO_PNG_MAX_BYTES / 1000 }
    // A photograph of many megabytes would hold the page up.
    if (file.size > LOGO_PNG_MAX_BYTES) return setWrong(words.error({ code: 'logo_too_large', values }))
    const url = await dataUrlOf(file)
    setWrong(url === null ? t('wrong') : '')
    if (url !== null) onChange(url)
  }
  return (
    <ControlFrame {...props} hint={t('hint')}>
      <div
        id={id}
        tabIndex={-1}
        {...errorProps(id, error)}
        className="grid gap-3 outline-none @lg:grid-cols-2"
      >
        {GROUNDS[field.ground ?? 'light'].map((each) => (
          <LogoGround key={each} ground={each} value={value} none={hint ?? t('none')} />
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
              onClick={() => {
                onChange('')
                // The button that was pressed is gone with the logo.
                document.getElementById(id)?.focus()
              }}
              className="min-h-11 rounded-ui border border-field px-4 text-sm hover:border-ink"
            >
              {t('remove')}
              <span className="sr-only">: {label}</span>
            </button>
          )}
          {wrong && (
            <p role="alert" className="w-full text-sm text-danger">
              {wrong}
            </p>
          )}
        </div>
      </div>
    </ControlFrame>
  )
}
