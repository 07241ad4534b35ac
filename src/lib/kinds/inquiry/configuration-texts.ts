import { COLORED_PARTS, type LightConfiguration } from '../../lighting/light-configuration'

/** The words under `common.studio` in the reader's language. */
export type StudioTranslator = (key: string, values?: Record<string, string | number>) => string

/**
 * A configuration in words, one for each part and the logo: 'Body RAL 3020 traffic red, matt', 'Laser logo 22 × 6 mm'.
 *
 * @param processNames The names of the ways to put a logo on.
 */
export function configurationWords(
  { parts, logo }: LightConfiguration,
  processNames: Readonly<Record<string, string>>,
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
  const text = t('placedLogo', { process: processNames[process] ?? process, ...size })
  const turned = turnedDeg === 0 ? [] : [t('turnedLogo', { degrees: turnedDeg })]
  const written =
    logo.words === null ? [] : [t('logoWords', { words: logo.words, font: t(`fonts.${logo.font}`) })]
  return [...colored, [text, ...written, ...turned].join(t('join'))]
}
