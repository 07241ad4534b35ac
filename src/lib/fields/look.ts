import { z } from 'zod'
import { hexOf } from '../values/colors'
import { LOGO_MAX_CHARS, LOGO_PNG_MAX_BYTES } from '../values/limits'
import { field } from './declare'
import type { FieldGroup } from './field'
import { issueText, refinement } from './issue-codes'
import { storableText } from './text'
import { optionalEmail } from './value-schemas'

/** A color as `#rrggbb`, however it was written; none is the design's own. */
export const color = (traits: { group: FieldGroup; at: string }) =>
  field<string | null>(
    'color',
    storableText(100)
      .refine((typed) => typed === '' || hexOf(typed) !== null, refinement('not_a_colour'))
      .transform((typed) => (typed === '' ? null : hexOf(typed)))
      .nullable(),
    traits,
  )

/** A logo as a `data:` URL of an SVG or PNG. What is in it only the server looks at (src/lib/media/storable-logo.ts). */
export const logo = (traits: { group: FieldGroup; at: string; ground: 'light' | 'dark' }) =>
  field<string | null>(
    'logo',
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

/** An e-mail address of the firm. */
export const firmEmail = (traits: { group: FieldGroup; at: string }) =>
  field<string | null>('email', optionalEmail(), traits)
