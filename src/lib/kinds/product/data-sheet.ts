import { createTranslator } from 'next-intl'
import { captionOf, listText } from '../../charts/drawing'
import { illuminanceDrawing } from '../../charts/illuminance-chart'
import { drawnSeries, outputDrawing } from '../../charts/output-chart'
import { localePath, PATHS, productPath, verifyPath } from '../../config/paths'
import { siteUrl } from '../../config/site-url'
import type { Texts } from '../../content/shipped-texts'
import type { Sheet, SheetFigure } from '../../data-sheets/sheet'
import type { Feature } from '../../fields/json-columns'
import type { ComplianceNames } from '../../firm/compliance-names'
import type { SiteDetails } from '../../firm/site-details'
import {
  type HeadlineFigures,
  hoursAndMinutes,
  lightFigures,
  shownBeamMeters,
} from '../../lighting/light-figures'
import { KNOWN_SPECS } from '../../lighting/specs'
import { formatDay } from '../../texts/format-day'
import { durationParts, formatDuration, formatLargeFigure, formatMeasure } from '../../texts/format-figures'
import type { Locale } from '../../texts/locales'
import { WRITING } from '../../texts/writing'
import { dayIn } from '../../values/time-zone'
import { ownFactText } from '../own-fact/own-facts'
import { factRows, withoutRepeats } from './facts/fact-rows'
import { ownName } from './search/filters'
import type { ProductSummary, ProductView } from './view'

/** The words of sheets in a language. */
export const sheetWords = (locale: Locale, messages: Texts) =>
  createTranslator({ locale, messages, namespace: 'common' })

export type SheetWords = ReturnType<typeof sheetWords>

/** What the rows, the table and the terms of a sheet say in figures. */
export type StatedProduct = Pick<ProductView, 'specs' | 'facts' | 'ownFacts' | 'modes'>

/** The rows that say in short what the table of modes says in full. */
const ROWS_ABOUT_MODES = ['Lumens', 'Modes', 'Runtime']

/** The three figures of the headline mode, as on the product's page. */
export function figuresOf(figures: HeadlineFigures | null, t: SheetWords, locale: Locale): SheetFigure[] {
  if (!figures) return []
  const { modeName: mode, lumens, runtime, beamDistanceMetres } = figures
  const figure = (value: number, unit: string) => [{ value: formatLargeFigure(value, locale), unit }]
  return [
    { parts: figure(lumens, t('units.lumenSign')), caption: t('dataSheet.outputOf', { mode }) },
    { parts: durationParts(runtime, locale), caption: t('dataSheet.runtimeOf', { mode }) },
    ...(beamDistanceMetres === null
      ? []
      : [
          {
            parts: figure(beamDistanceMetres, t('units.metreSign')),
            caption: t('dataSheet.beamDistanceOf', { mode }),
          },
        ]),
  ]
}

export function modeTable({ modes }: StatedProduct, t: SheetWords, locale: Locale): Sheet['table'] {
  if (modes.length === 0) return null
  const measure = (value: number | null) => (value === null ? '–' : formatMeasure(value, locale))
  const remarks = [
    t('dataSheet.runtimeRemark'),
    modes.some(({ outputRegulation }) => outputRegulation === 'STEP_DOWN') && t('dataSheet.stepDown'),
    modes.some(({ outputRegulation }) => outputRegulation === 'UNREGULATED') && t('dataSheet.unregulated'),
    modes.some(({ dutyCycle }) => dutyCycle !== null) && t('dataSheet.flashing'),
  ]
  return {
    heading: t('dataSheet.light'),
    columns: [
      { label: t('dataSheet.mode'), unit: '', share: 0.27 },
      { label: t('dataSheet.output'), unit: t('units.lumenSign'), share: 0.14 },
      { label: t('dataSheet.runtime'), unit: '', share: 0.17 },
      { label: t('dataSheet.beamDistance'), unit: t('units.metreSign'), share: 0.14 },
      { label: t('dataSheet.peakIntensity'), unit: t('units.candelaSign'), share: 0.15 },
      { label: t('dataSheet.power'), unit: t('units.wattSign'), share: 0.13 },
    ],
    rows: modes.map((mode) => [
      mode.dutyCycle === null ? mode.name : `${mode.name}*`,
      measure(mode.lumens),
      formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale),
      measure(shownBeamMeters(mode)),
      measure(mode.peakIntensityCandela),
      measure(mode.powerWatts),
    ]),
    remark: remarks.filter(Boolean).join(WRITING[locale].sentenceGap),
  }
}

/** The specification rows that figures of modes do not say. */
export function specRows(
  { specs, figures }: Pick<ProductSummary, 'specs'> & { figures: HeadlineFigures | null },
  t: SheetWords,
) {
  return specs
    .filter(({ name }) => !figures || !ROWS_ABOUT_MODES.includes(name))
    .map(({ name, label, value }) => {
      const known = KNOWN_SPECS.find((spec) => spec.name === name)
      return { key: name, label: known ? t(`specNames.${known.name}`) : (label ?? name), value }
    })
}

/**
 * The specification rows that the table of modes does not show, and the facts that are rows of a data sheet.
 *
 * @returns `key` names a row in every language.
 */
export function technicalData(
  { specs, facts, ownFacts, modes }: StatedProduct,
  t: SheetWords,
  locale: Locale,
  compliance: ComplianceNames,
) {
  return [
    ...specRows({ specs, figures: lightFigures(modes) }, t),
    ...ownFacts.map((fact) => ({
      key: ownName(fact.slug),
      label: fact.name,
      value: ownFactText(fact, { locale, units: 'metric' }),
    })),
    ...withoutRepeats(factRows(facts, 'dataSheet', locale, compliance), facts).map(({ name, value }) => ({
      key: name,
      label: t(`facts.${name}`),
      value,
    })),
  ]
}

export function termsOf({ facts }: StatedProduct, t: SheetWords, locale: Locale): SheetFigure[] {
  const { moqPieces, sampleLeadDays, leadTimeDays } = facts
  const figure = (count: number | null, unit: 'pieces' | 'days', caption: string) =>
    count === null
      ? []
      : [
          {
            parts: [{ value: formatMeasure(count, locale), unit: t(`dataSheet.${unit}`, { count }) }],
            caption,
          },
        ]
  return [
    ...figure(moqPieces, 'pieces', t('dataSheet.moq')),
    ...figure(sampleLeadDays, 'days', t('dataSheet.sample')),
    ...figure(leadTimeDays, 'days', t('dataSheet.leadTime')),
  ]
}

/** How long and how far the steady modes last, as on the product's page. */
function chartsOf({ modes }: ProductView, t: SheetWords, locale: Locale): NonNullable<Sheet['charts']> {
  const steady = modes.filter(({ dutyCycle }) => dutyCycle === null)
  const drawn = drawnSeries(steady.map((mode) => ({ ...mode, curve: mode.outputCurve })))
  const beams = steady.flatMap(({ name, peakIntensityCandela: candela }) =>
    candela ? [{ name, candela }] : [],
  )
  const unit = t('units.lumenSign')
  const measured = drawn.filter(({ curveSource }) => curveSource === 'measured').map(({ name }) => name)
  const source =
    measured.length === drawn.length
      ? t('charts.measured')
      : measured.length === 0
        ? t('charts.calculated')
        : t('charts.partlyMeasured', { names: listText(measured, locale) })
  const known = { reading: t('charts.reading'), street: t('charts.street'), moon: t('charts.moon') }
  return [
    ...(drawn.length === 0
      ? []
      : [
          {
            title: t('charts.output'),
            note: captionOf([t('charts.outputNote'), source], locale),
            drawing: outputDrawing(drawn, unit, locale),
          },
        ]),
    ...(beams.length === 0
      ? []
      : [
          {
            title: t('charts.beam'),
            note: t('charts.beamNote'),
            drawing: illuminanceDrawing(beams, known, { locale, units: 'metric' }),
          },
        ]),
  ]
}

/** Where the revision of a product is checked, and whom to ask; nothing while it is not recorded. */
function proofOf({ revision, slug }: ProductView, t: SheetWords, locale: Locale, firm: Firm): Sheet['proof'] {
  if (!revision) return undefined
  const { code, since } = revision
  const at = (path: string) => firm.siteUrl + localePath(locale, path)
  const address = at(verifyPath(code))
  return {
    heading: t('dataSheet.proof'),
    address,
    alt: t('dataSheet.code', { address }),
    columns: [
      [
        { label: t('dataSheet.revision'), value: code },
        { label: t('dataSheet.since'), value: formatDay(dayIn(firm.timeZone, since), locale) },
        { label: t('dataSheet.check'), value: at(PATHS.verify) },
      ],
      [
        { label: t('dataSheet.page'), value: at(productPath(slug)) },
        { label: t('dataSheet.contact'), value: [firm.name, ...firm.contact].filter(Boolean).join('\n') },
      ],
    ],
  }
}

/** The firm whose sheet it is: what it is called in the sheet's language, looks like, and is reached by. */
type Firm = Pick<Sheet, 'brand' | 'identity'> &
  Pick<SiteDetails, 'complianceNames' | 'timeZone'> & {
    name: string
    contact: readonly (string | null)[]
    siteUrl: string
  }

/** The firm as its sheets show it in a language. */
export function sheetFirm(
  { shortTitle, identity, complianceNames, timeZone, name, address, phone, salesEmail }: SiteDetails,
  locale: Locale,
): Firm {
  const contact = [address[locale], phone, salesEmail]
  return {
    brand: shortTitle[locale],
    identity,
    complianceNames,
    timeZone,
    name: name[locale],
    contact,
    siteUrl: siteUrl(),
  }
}

/** The data sheet of a product in the language of its view (docs/specification.md, section 2.16). */
export function productDataSheet(product: ProductView, locale: Locale, firm: Firm, messages: Texts): Sheet {
  const { brand, identity, complianceNames } = firm
  const { tag, comma, colon } = WRITING[locale]
  const t = sheetWords(locale, messages)
  const { name, productNumber, description, picture, revision } = product
  const proof = proofOf(product, t, locale, firm)
  const document = t('documentKinds.DATASHEET')
  const feature = (item: Feature) =>
    typeof item === 'string'
      ? item
      : item.description === ''
        ? item.title
        : t('dataSheet.feature', { title: item.title, text: item.description })
  return {
    lang: tag,
    file: {
      title: [name, productNumber].filter(Boolean).join(comma) + colon + document,
      subject: description,
      author: brand,
      createdAt: revision?.since ?? product.createdAt,
    },
    brand,
    identity,
    label: [document, productNumber].filter(Boolean).join('  ·  '),
    // It tells how the figures were measured.
    notes: product.modes.length > 0 ? [t('dataSheet.note')] : [],
    title: name,
    text: description,
    pictureAlt: picture.alt,
    figures: figuresOf(lightFigures(product.modes), t, locale),
    table: modeTable(product, t, locale),
    rows: { heading: t('dataSheet.technicalData'), rows: technicalData(product, t, locale, complianceNames) },
    list: { heading: t('dataSheet.features'), items: product.features.map(feature) },
    terms: { heading: t('dataSheet.ordering'), figures: termsOf(product, t, locale) },
    charts: chartsOf(product, t, locale),
    ...(proof && { proof }),
  }
}
