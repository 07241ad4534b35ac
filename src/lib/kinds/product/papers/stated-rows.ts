import { timeText } from '../../../charts/drawing'
import type { ComplianceNames } from '../../../firm/compliance-names'
import type { CurvePoint } from '../../../lighting/output-curve'
import { formatNumber, withUnit } from '../../../texts/format-figures'
import { DEFAULT_LOCALE, type Locale } from '../../../texts/locales'
import type { Localized } from '../../../texts/localized-text'
import { modeTable, type SheetWords, type StatedProduct, technicalData, termsOf } from '../data-sheet'
import { eachFact, FACT_NAMES, NO_FACTS, type ProductFacts } from '../facts/facts'
import { specificationRows } from '../facts/specification-rows'
import type { PageMode } from '../view'
import type { CanonicalFacts } from './canonical-facts'
import { changesBetween } from './changed-paths'

/** A row of a data sheet in a language; `key` names it in each. */
type StatedRow = { key: string; label: string; value: string }

/** A row that a data sheet states otherwise than another one; null where it has none. */
export type StatedChange = { label: string; before: string | null; after: string | null }

/** In which language rows are made, and with which words. */
export type StatedTexts = { locale: Locale; t: SheetWords; compliance: ComplianceNames }

const textIn = (text: Localized | undefined, locale: Locale) => text?.[locale] ?? text?.[DEFAULT_LOCALE] ?? ''

const isTexts = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A product as a sheet reads it, of what papers state of it. */
function statedProduct(stated: CanonicalFacts, locale: Locale): StatedProduct & { modes: PageMode[] } {
  const facts = {
    ...NO_FACTS,
    ...eachFact(FACT_NAMES, (name) => {
      const value = stated.facts?.[name] ?? NO_FACTS[name]
      return isTexts(value) ? textIn(value, locale) : value
    }),
  } as ProductFacts
  const modes = Object.entries(stated.modes ?? {})
    .map(([slug, { name, ...figures }]): PageMode & { quotedIn: null } => ({
      slug,
      lumens: 0,
      runtimeMinutes: 0,
      beamDistanceMetres: null,
      peakIntensityCandela: null,
      powerWatts: null,
      dutyCycle: null,
      outputRegulation: null,
      lightColor: 'white',
      quotedIn: null,
      ...figures,
      name: textIn(name, locale),
      outputCurve: (figures.outputCurve ?? []) as CurvePoint[],
      curveSource: figures.curveSource === 'measured' ? 'measured' : 'calculated',
    }))
    .sort((a, b) => b.lumens - a.lumens)
  const rowsIn = (language: Locale) =>
    Object.entries(stated.specs ?? {}).flatMap(([name, { value, label }]) => {
      const own = value[language]
      return own || label?.[language] ? [{ name, value: own ?? '', label: label?.[language] }] : []
    })
  const rows = { en: rowsIn('en'), zh: rowsIn('zh'), [locale]: rowsIn(locale) }
  return {
    specs: specificationRows({ facts, modes }, rows, locale),
    facts,
    modes,
    ownFacts: Object.entries(stated.ownFacts ?? {}).map(([slug, { name, unit = null, value }]) => ({
      slug,
      name: textIn(name, locale),
      isEnglish: false,
      unit,
      decimals: OWN_DECIMALS,
      better: 'both',
      places: [],
      value,
    })),
  }
}

/** Numbers of own facts are stored with as many as they are shown with. */
const OWN_DECIMALS = 6

/** The points of a curve: '30 s 100%, 10 min 45%'. */
const curveText = (curve: readonly CurvePoint[], locale: Locale) =>
  curve
    .map(
      ({ minutes, percent }) =>
        `${timeText(minutes, locale)} ${withUnit(formatNumber(percent, locale, 1), '%')}`,
    )
    .join(', ')

/** All that a sheet states, as rows. */
function statedRows(stated: CanonicalFacts, { locale, t, compliance }: StatedTexts): StatedRow[] {
  const product = statedProduct(stated, locale)
  const table = modeTable(product, t, locale)
  const modes = product.modes.flatMap(({ slug, name, outputCurve, curveSource }, index) => {
    const cells = table?.rows[index]?.slice(1) ?? []
    const source = curveSource === 'measured' ? t('charts.measured') : t('charts.calculated')
    return [
      { key: `${slug} name`, label: t('dataSheet.mode'), value: table?.rows[index]?.[0] ?? name },
      ...cells.map((cell, column) => {
        const { label = '', unit = '' } = table?.columns[column + 1] ?? {}
        return {
          key: `${slug} ${column}`,
          label: `${name} · ${label}`,
          value: cell === '–' ? '' : withUnit(cell, unit),
        }
      }),
      ...(outputCurve.length === 0
        ? []
        : [
            {
              key: `${slug} curve`,
              label: `${name} · ${t('charts.output')}`,
              value: curveText(outputCurve, locale),
            },
            { key: `${slug} source`, label: `${name} · ${t('charts.output')}`, value: source },
          ]),
    ]
  })
  return [
    { key: 'name', label: t('dataSheet.name'), value: textIn(stated.name, locale) },
    { key: 'number', label: t('dataSheet.number'), value: stated.productNumber ?? '' },
    ...technicalData(product, t, locale, compliance),
    ...modes,
    { key: 'modes', label: t('dataSheet.light'), value: table?.remark ?? '' },
    ...termsOf(product, t, locale).map(({ parts, caption }) => ({
      key: caption,
      label: caption,
      value: parts.map(({ value, unit }) => withUnit(value, unit)).join(' '),
    })),
  ].filter(({ value }) => value !== '')
}

const rawText = (value: unknown) =>
  value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/**
 * The rows in which two data sheets of a product differ, as the sheets say them; where no row differs, as behind a text of the
 * firm's own, the values by their paths.
 */
export function statedChanges(
  before: CanonicalFacts,
  after: CanonicalFacts,
  texts: StatedTexts,
): StatedChange[] {
  const [one, other] = [before, after].map(
    (stated) => new Map(statedRows(stated, texts).map((row) => [row.key, row])),
  ) as [Map<string, StatedRow>, Map<string, StatedRow>]
  const changes = [...new Set([...other.keys(), ...one.keys()])].flatMap((key): StatedChange[] => {
    const [then, now] = [one.get(key), other.get(key)]
    if (then?.value === now?.value && then?.label === now?.label) return []
    return [{ label: (now ?? then)?.label ?? key, before: then?.value ?? null, after: now?.value ?? null }]
  })
  if (changes.length > 0) return changes
  return changesBetween(before, after).map((change) => ({
    label: change.path,
    before: rawText(change.before),
    after: rawText(change.after),
  }))
}
