import type { Locale } from '../texts/locales'
import { quantityText, type UnitSystem } from './measurement'

/** '186 g', '66 × 42 × 36 mm': numbers of one unit, in which thousands are parted by commas. */
const QUANTITY = /(\d[\d,.]*(?:\u00a0?\s?×\s?\d[\d,.]*)*)[\s\u00a0]?(mm|kg|g|m)(?![\p{L}\d²/])/gu

/** A text of a specification in a reader's units: lengths and weights are converted where they stand. */
export function inUnits<Text extends string | null>(
  text: Text,
  reader: { locale: Locale; units: UnitSystem },
): Text {
  if (text === null || reader.units === 'metric') return text
  return text.replace(QUANTITY, (_, numbers: string, unit: string) => {
    const values = numbers.split('×').map((number) => Number(number.replaceAll(',', '').trim()))
    if (values.some(Number.isNaN)) return _
    const texts = values.map((value) => quantityText(value, unit, reader))
    const sign = texts.at(-1)?.replace(/^[\d,.]+/, '') ?? ''
    return texts.map((each) => each.slice(0, each.length - sign.length)).join(' × ') + sign
  }) as Text
}
