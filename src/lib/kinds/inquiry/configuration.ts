import { z } from 'zod'
import { isColorCode } from '../../lighting/factory-colors'
import {
  COLORED_PARTS,
  FINISHES,
  type LightConfiguration,
  LOGO_FONTS,
} from '../../lighting/light-configuration'
import { LOGO_PROCESSES } from '../../lighting/logo-processes'
import type { Locale } from '../../texts/locales'
import { isStorableText } from '../../texts/storable-text'
import { LOGO_MAX_MM, LOGO_WORDS_MAX_CHARS } from '../../values/limits'
import { SLUG_MAX_CHARS } from '../../values/page-limits'
import { isSlug } from '../../values/slug'
import { CODE_NAMES } from '../product/facts/code-names'
import { configurationWords, type StudioTranslator } from './configuration-texts'

/** Codes of factory colors are shorter than this, and so are the digits of others. */
const COLOR_MAX_CHARS = 50

const sizeMm = z.number().positive().max(LOGO_MAX_MM)

/** A light as its buyer configured it, as the studio sends it and the database has it. */
export const configurationSchema: z.ZodType<LightConfiguration> = z.object({
  product: z.string().max(SLUG_MAX_CHARS, { abort: true }).refine(isSlug),
  parts: z.partialRecord(
    z.enum(COLORED_PARTS),
    z.object({
      color: z
        .string()
        .max(COLOR_MAX_CHARS, { abort: true })
        .transform((text) => text.toLowerCase())
        .refine(isColorCode),
      finish: z.enum(FINISHES).nullable().catch(null),
    }),
  ),
  logo: z
    .object({
      words: z.string().max(LOGO_WORDS_MAX_CHARS, { abort: true }).refine(isStorableText).nullable(),
      font: z.enum(LOGO_FONTS).catch('sans'),
      process: z.enum(LOGO_PROCESSES),
      widthMm: sizeMm,
      heightMm: sizeMm,
      turnedDeg: z.number().min(-360).max(360),
    })
    .nullable()
    .catch(null),
})

/** Several times what the studio sends. */
export const CONFIGURATION_MAX_CHARS = 5000

/** The configuration in a field of the form, as JSON or read; null for what cannot be read. */
export function readConfiguration(sent: unknown): LightConfiguration | null {
  if (typeof sent === 'string' && sent.length > CONFIGURATION_MAX_CHARS) return null
  try {
    return configurationSchema.safeParse(typeof sent === 'string' ? JSON.parse(sent) : sent).data ?? null
  } catch {
    return null
  }
}

export type { StudioTranslator }

/** A configuration in words, in the reader's language. */
export const configurationTexts = (configuration: LightConfiguration, locale: Locale, t: StudioTranslator) =>
  configurationWords(configuration, CODE_NAMES[locale], t)

/** Whether an inquiry has this configuration of one of its lines itself, so that it is said once. */
export const isOfInquiry = (configuration: unknown, inquiry: { configuration: unknown }): boolean =>
  JSON.stringify(configuration) === JSON.stringify(inquiry.configuration)
