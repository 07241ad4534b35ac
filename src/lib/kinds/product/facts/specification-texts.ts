import {
  headlineMode,
  hoursAndMinutes,
  type LightMode,
  type ModeQuote,
  type OutputRegulation,
} from '../../../lighting/light-figures'
import type { KnownSpecName } from '../../../lighting/specs'
import { formatDuration, formatNumber, withUnit } from '../../../texts/format-figures'
import { DEFAULT_LOCALE, type Locale } from '../../../texts/locales'
import { codeName } from './code-names'
import type { ProductFacts } from './facts'
import { SPECIFICATION_WORDS } from './specification-words'

/** What the rows read of a mode. */
export type SpecifiedMode = Pick<LightMode, 'name' | 'lumens' | 'runtimeMinutes' | 'dutyCycle'> & {
  outputRegulation: OutputRegulation | null
  /** The rows that quote the mode. Where none is quoted, a row quotes what nearly every product's does. */
  quotedIn: ModeQuote | null
}

/** Facts and modes with the texts of one language, brightest mode first. */
type Specified = { facts: ProductFacts; modes: readonly SpecifiedMode[] }

type Value = number | null

const isKnown = <T>(value: T): value is NonNullable<T> =>
  value !== null && value !== undefined && value !== ''

const joined = (parts: readonly (string | null)[], separator: string) =>
  parts.filter(isKnown).join(separator) || null

const numberText = (value: number, locale: Locale) => formatNumber(value, locale, 2)

const measure = (value: Value, unit: string, locale: Locale) =>
  value === null ? null : withUnit(numberText(value, locale), unit)

const times = (count: number, what: string, locale: Locale) => `${numberText(count, locale)} × ${what}`

/** The words that begin the name of a type of LED and are no maker's name, which keeps its capital inside a row. */
const ORDINARY_WORD =
  /^(?:amber|blue|center|color|colored|cool|cold|daylight|dual|flood|front|green|high|infrared|large|low|main|mid|medium|narrow|neutral|orange|power|rear|red|side|single|small|spot|ultraviolet|warm|white|wide|yellow)(?=[\s-])/i

/** 'High-intensity LED' as it stands inside a row in English: 'high-intensity LED'; 'Osram Oslon' and 'COB' as they are. */
const typeInside = (type: string, locale: Locale) =>
  locale === DEFAULT_LOCALE && ORDINARY_WORD.test(type) ? type.charAt(0).toLowerCase() + type.slice(1) : type

/** Two words side by side, without a space behind full-width punctuation. */
const beside = (first: string, second: string) =>
  /[）】」]$/.test(first) ? first + second : `${first} ${second}`

function ledText({ facts }: Specified, locale: Locale): string | null {
  const { ledType, ledCount, ledCctKelvin, ledCri } = facts
  const words = SPECIFICATION_WORDS[locale]
  const type = ledType || (ledCount === null ? null : 'LED')
  const mixed =
    type && ledCount !== null && type + words.inBrackets(words.ledsInAll(numberText(ledCount, locale)))
  const alike = type && ledCount !== null ? times(ledCount, typeInside(type, locale), locale) : type
  return joined(
    [
      facts.ledMixed && mixed ? mixed : alike,
      measure(ledCctKelvin, 'K', locale),
      ledCri === null ? null : words.colorRendering(numberText(ledCri, locale)),
    ],
    words.comma,
  )
}

/** The modes a row quotes, or those it quotes by default where no mode is marked. */
function quoted(
  modes: readonly SpecifiedMode[],
  row: Exclude<ModeQuote, 'BOTH'>,
  byDefault: () => SpecifiedMode[],
) {
  const marked = modes.filter(({ quotedIn }) => quotedIn === row || quotedIn === 'BOTH')
  return marked.length > 0 ? marked : byDefault()
}

function brightest(modes: readonly SpecifiedMode[]): SpecifiedMode[] {
  const mode = headlineMode(modes) ?? modes[0]
  return mode ? [mode] : []
}

/** The brightest mode and the one that lasts longest. */
function brightestAndLongest(modes: readonly SpecifiedMode[]): SpecifiedMode[] {
  const longest = modes.reduce<SpecifiedMode | undefined>(
    (best, mode) => (best && best.runtimeMinutes >= mode.runtimeMinutes ? best : mode),
    undefined,
  )
  return [...new Set([...brightest(modes), ...(longest ? [longest] : [])])]
}

function lumensText({ modes }: Specified, locale: Locale): string | null {
  const { inBrackets } = SPECIFICATION_WORDS[locale]
  return joined(
    quoted(modes, 'LUMENS', () => brightest(modes)).map(
      ({ name, lumens }) => withUnit(numberText(lumens, locale), 'lm') + inBrackets(name),
    ),
    ' · ',
  )
}

function modesText({ modes }: Specified, locale: Locale): string | null {
  if (modes.length === 0) return null
  const words = SPECIFICATION_WORDS[locale]
  const names = modes.map(({ name }) => name).join(words.enumerationComma)
  return words.modes(numberText(modes.length, locale), names)
}

function runtimeRow({ modes }: Specified, locale: Locale): string | null {
  const { inBrackets, regulation } = SPECIFICATION_WORDS[locale]
  const remark = ({ outputRegulation }: SpecifiedMode) =>
    outputRegulation === null || outputRegulation === 'CONSTANT'
      ? ''
      : inBrackets(regulation[outputRegulation])
  return joined(
    quoted(modes, 'RUNTIME', () => brightestAndLongest(modes)).map(
      (mode) => `${mode.name} ${formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale)}${remark(mode)}`,
    ),
    ' · ',
  )
}

function ipRatingText({ facts: { ipRating, waterDepthMetres } }: Specified, locale: Locale): string | null {
  const depth = measure(waterDepthMetres, 'm', locale)
  return ipRating && depth ? ipRating + SPECIFICATION_WORDS[locale].inBrackets(depth) : ipRating || null
}

/** '2 × AAA alkaline', '1 × 21700 Li-ion', 'Li-ion polymer pack'. */
function cellsText(facts: ProductFacts, locale: Locale) {
  const words = SPECIFICATION_WORDS[locale]
  const { batteryWords, batteryCount } = facts
  const known = codeName(facts.batteryChemistry, locale)
  if (facts.batteryPack) {
    const pack = batteryWords || (known && words.batteryPack(known))
    return pack && batteryCount !== null && batteryCount > 1 ? times(batteryCount, pack, locale) : pack
  }
  const chemistry = known && words.cells(known)
  const format = codeName(facts.batteryFormat, locale)
  const cells = batteryWords || (format && chemistry ? beside(format, chemistry) : format || chemistry)
  return cells && batteryCount !== null ? times(batteryCount, cells, locale) : cells
}

/** The cells of a light, whose number is said only where there are several: '46950 lithium-ion', '2 × 46950 lithium-ion'. */
export function countedCellsText(facts: ProductFacts, locale: Locale): string | null {
  return cellsText({ ...facts, batteryCount: facts.batteryCount === 1 ? null : facts.batteryCount }, locale)
}

/** The same as briefly as a column of a table has room for: cells of a format by it alone, '2 × 21700'. */
export function briefCellsText(facts: ProductFacts, locale: Locale): string | null {
  const format = facts.batteryPack ? null : codeName(facts.batteryFormat, locale)
  const { batteryCount } = facts
  if (!format) return countedCellsText(facts, locale)
  return batteryCount === null || batteryCount === 1 ? format : times(batteryCount, format, locale)
}

/** The capacity is that of one cell, the energy that of all; buyers know what disposable cells hold. */
function batteryText({ facts }: Specified, locale: Locale): string | null {
  const disposable = facts.rechargeable === false
  return joined(
    [
      cellsText(facts, locale),
      facts.batteryPack ? measure(facts.batteryVolts, 'V', locale) : null,
      disposable ? null : measure(facts.batteryCapacityMah, 'mAh', locale),
      disposable ? null : measure(facts.batteryEnergyWh, 'Wh', locale),
      facts.chargingPort,
    ],
    SPECIFICATION_WORDS[locale].comma,
  )
}

/** '66 × 42 × 36 mm' */
function sidesText(sides: readonly Value[], locale: Locale): string | null {
  const known = sides.filter(isKnown).map((side) => numberText(side, locale))
  return known.length > 0 ? withUnit(known.join(' × '), 'mm') : null
}

/** Round lights by diameter and height, flashlights by length, head and body, all others by their sides; every side that is known. */
function shapeText(facts: ProductFacts, locale: Locale): string | null {
  const words = SPECIFICATION_WORDS[locale]
  const { lengthMm, widthMm, heightMm, depthMm, diameterMm, headDiameterMm, bodyDiameterMm } = facts
  const says = (value: Value, say: (length: string) => string) =>
    value === null ? null : say(withUnit(numberText(value, locale), 'mm'))
  const long = says(lengthMm, words.long)
  const others = [says(widthMm, words.wide), says(heightMm, words.high), says(depthMm, words.deep)]
  const diameter = says(diameterMm, words.diameter)
  if (headDiameterMm !== null || bodyDiameterMm !== null) {
    const parts = [says(headDiameterMm, words.head), says(bodyDiameterMm, words.body)]
    return joined([long, ...parts, ...others, diameter], words.comma)
  }
  if (diameter) return joined([diameter, long, ...others], ' × ')
  return sidesText([lengthMm, widthMm, heightMm, depthMm], locale)
}

function sizeText({ facts }: Specified, locale: Locale): string | null {
  const words = SPECIFICATION_WORDS[locale]
  const { unfoldedLengthMm, foldedHeightMm } = facts
  const shape = shapeText(facts, locale)
  const open = measure(unfoldedLengthMm, 'mm', locale)
  const folded = measure(foldedHeightMm, 'mm', locale)
  const lamp = joined(
    [
      shape && open ? words.folded(shape) : shape,
      open && words.open(open),
      folded && words.foldedHeight(folded),
    ],
    words.comma,
  )
  const pod = sidesText([facts.packLengthMm, facts.packWidthMm, facts.packHeightMm], locale)
  if (!pod) return lamp
  return joined(
    [lamp && lamp + words.inBrackets(words.lamp), pod + words.inBrackets(words.batteryPod)],
    words.comma,
  )
}

function weightText({ facts }: Specified, locale: Locale): string | null {
  const weight = measure(facts.weightGrams, 'g', locale)
  const hasBattery = [facts.batteryChemistry, facts.batteryFormat, facts.batteryWords].some(isKnown)
  return weight && hasBattery ? SPECIFICATION_WORDS[locale].withBattery(weight) : weight
}

/** The text of each of the eight known rows in one language; null where the facts do not give one. */
export const SPECIFICATION_TEXTS: Record<
  KnownSpecName,
  (product: Specified, locale: Locale) => string | null
> = {
  LED: ledText,
  Lumens: lumensText,
  Modes: modesText,
  Runtime: runtimeRow,
  'IP Rating': ipRatingText,
  Battery: batteryText,
  Size: sizeText,
  Weight: weightText,
}
