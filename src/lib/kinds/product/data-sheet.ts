import { createTranslator } from 'next-intl'
import type { Texts } from '../../content/shipped-texts'
import type { Sheet, SheetFigure } from '../../data-sheets/sheet'
import type { Feature } from '../../fields/json-columns'
import type { ComplianceNames } from '../../firm/compliance-names'
import type { SiteDetails } from '../../firm/site-details'
import { hoursAndMinutes, type LightFigures, lightFigures } from '../../lighting/light-figures'
import { KNOWN_SPECS } from '../../lighting/specs'
import { durationParts, formatDuration, formatMeasure } from '../../texts/format-figures'
import type { Locale } from '../../texts/locales'
import { WRITING } from '../../texts/writing'
import { ownFactText } from '../own-fact/own-facts'
import { factRows } from './facts/fact-rows'
import type { ProductSummary, ProductView } from './view'

/** The words of sheets in a language. */
export const sheetWords = (locale: Locale, messages: Texts) =>
  createTranslator({ locale, messages, namespace: 'common' })

export type SheetWords = ReturnType<typeof sheetWords>

/** The rows that say in short what the table of modes says in full. */
const ROWS_ABOUT_MODES = ['Lumens', 'Modes', 'Runtime']

/** The three figures of the headline mode, as on the product's page. */
export function figuresOf(figures: LightFigures | null, t: SheetWords, locale: Locale): SheetFigure[] {
  if (!figures) return []
  const { modeName: mode, lumens, runtime, beamDistanceMetres } = figures
  const figure = (value: number, unit: string) => [{ value: formatMeasure(Math.round(value), locale), unit }]
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

function modeTable({ modes }: ProductView, t: SheetWords, locale: Locale): Sheet['table'] {
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
      measure(mode.beamDistanceMetres),
      measure(mode.peakIntensityCandela),
      measure(mode.powerWatts),
    ]),
    remark: remarks.filter(Boolean).join(WRITING[locale].sentenceGap),
  }
}

/** The specification rows that figures of modes do not say. */
export function specRows(
  { specs, figures }: Pick<ProductSummary, 'specs'> & { figures: LightFigures | null },
  t: SheetWords,
): Sheet['rows']['rows'] {
  return specs
    .filter(({ name }) => !figures || !ROWS_ABOUT_MODES.includes(name))
    .map(({ name, label, value }) => {
      const known = KNOWN_SPECS.find((spec) => spec.name === name)
      return { label: known ? t(`specNames.${known.name}`) : (label ?? name), value }
    })
}

/** The specification rows that the table of modes does not show, and the facts that are rows of a data sheet. */
function technicalData(
  { specs, facts, ownFacts, modes }: ProductView,
  t: SheetWords,
  locale: Locale,
  compliance: ComplianceNames,
) {
  return [
    ...specRows({ specs, figures: lightFigures(modes) }, t),
    ...ownFacts.map((fact) => ({
      label: fact.name,
      value: ownFactText(fact, { locale, units: 'metric' }),
    })),
    ...factRows(facts, 'dataSheet', locale, compliance).map(({ name, value }) => ({
      label: t(`facts.${name}`),
      value,
    })),
  ]
}

function termsOf({ facts }: ProductView, t: SheetWords, locale: Locale): SheetFigure[] {
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

/** The firm whose sheet it is: what it is called in the sheet's language, and looks like. */
type Firm = Pick<Sheet, 'brand' | 'identity'> & Pick<SiteDetails, 'complianceNames'>

/** The data sheet of a product in the language of its view (docs/specification.md, section 2.16). */
export function productDataSheet(
  product: ProductView,
  locale: Locale,
  { brand, identity, complianceNames }: Firm,
  messages: Texts,
): Sheet {
  const t = sheetWords(locale, messages)
  const { name, productNumber, description, createdAt, picture } = product
  const document = t('documentKinds.DATASHEET')
  const feature = (item: Feature) =>
    typeof item === 'string'
      ? item
      : item.description === ''
        ? item.title
        : t('dataSheet.feature', { title: item.title, text: item.description })
  return {
    lang: WRITING[locale].tag,
    file: {
      title: `${[name, productNumber].filter(Boolean).join(', ')}: ${document}`,
      subject: description,
      author: brand,
      createdAt,
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
  }
}
