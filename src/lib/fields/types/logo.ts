import { z } from 'zod'
import { LOGO_MAX_CHARS, LOGO_PNG_MAX_BYTES } from '../../values/limits'
import { field, type Traits } from '../declare'
import { issueText, refinement } from '../issue-codes'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

export const LOGO: ValueType<string> = { ...AS_TEXT, name: 'logo' }

/** A logo as a `data:` URL of an SVG or PNG. What is in it only the server looks at (src/lib/media/storable-logo.ts). */
export const logo = (traits: Traits & { ground: 'light' | 'dark' }) =>
  field<string | null>(
    LOGO,
    z
      .string({ error: issueText })
      .refine(
        (sent) => sent.length <= LOGO_MAX_CHARS,
        refinement('logo_too_large', { max: LOGO_PNG_MAX_BYTES / 1000 }),
      )
      .transform((sent) => (sent.trim() === '' ? null : sent))
      .nullable(),
    traits,
  )
