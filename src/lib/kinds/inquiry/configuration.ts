import { z } from 'zod'
import { isColorCode } from '../../lighting/factory-colors'
import {
  COLORED_PARTS,
  FINISHES,
  type LightConfiguration,
  LOGO_FONTS,
  LOGO_PROCESSES,
} from '../../lighting/light-configuration'
import type { Locale } from '../../texts/locales'
import { isStorableText } from '../../texts/storable-text'
import { LOGO_MAX_MM, LOGO_WORDS_MAX_CHARS, SLUG_MAX_CHARS } from '../../values/limits'
import { isSlug } from '../../values/slug'
import { CODE_NAMES } from '../product/facts/code-names'

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

/** The words under `common.studio` in the reader's language. */
export type StudioTranslator = (key: string, values?: Record<string, string | number>) => string

/** A configuration in words, one for each part and the logo: 'Body RAL 3020 traffic red, matt', 'Laser logo 22 × 6 mm'. */
export function configurationTexts(
  { parts, logo }: LightConfiguration,
  locale: Locale,
  t: StudioTranslator,
): string[] {
  const colored = COLORED_PARTS.flatMap((part) => {
    const { color, finish } = parts[part] ?? {}
    if (!color) return []
    const name = color.startsWith('#') ? t('ownColor', { color: color.toUpperCase() }) : t(`colors.${color}`)
    const text = t('coloredPart', { part: t(`parts.${part}`), color: name })
    return [finish ? t('finishedPart', { text, finish: t(`finishes.${finish}`) }) : text]
  })
  if (!logo) return colored
  const { process, widthMm, heightMm, turnedDeg } = logo
  const size = { width: Math.round(widthMm * 10) / 10, height: Math.round(heightMm * 10) / 10 }
  const text = t('placedLogo', { process: CODE_NAMES[locale][process], ...size })
  const turned = turnedDeg === 0 ? [] : [t('turnedLogo', { degrees: turnedDeg })]
  const written =
    logo.words === null ? [] : [t('logoWords', { words: logo.words, font: t(`fonts.${logo.font}`) })]
  return [...colored, [text, ...written, ...turned].join(t('join'))]
}
