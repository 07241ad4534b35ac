import type { FilterRule } from '../../../lighting/filter-grammar'
import { LOGO_PROCESSES } from '../../../lighting/logo-processes'
import type { Unit } from '../../../lighting/measurement'
import type { NumberRules } from '../../../values/number-range'
import {
  CELL_CHEMISTRIES,
  CELL_FORMATS,
  CELL_REPLACEMENTS,
  CHARGING_METHODS,
  DANGEROUS_GOODS,
  PACKING_INSTRUCTIONS,
} from './fact-codes'

/** The types of value a fact can have (src/lib/fields/value-type.ts). Of codes there are none when nothing is known. */
type FactValues = { number: number; text: string; toggle: boolean; choice: string; codes: string[] }

/**
 * Where a fact is a row of its own, beside the admin form and the API, which have all facts: `specifications` is one of
 * comparisons and under 'In detail' on the product's page, `ordering` one of what an order depends on there instead,
 * `dataSheet` one of the PDF. What a row of the specification always says has no row of its own.
 */
type FactPlace = 'specifications' | 'ordering' | 'dataSheet'

/** How products are filtered by a fact: a number in the unit of the fact, where that has one. */
type FactFilter = Omit<FilterRule, 'kind' | 'options' | 'codesOf'>

/**
 * Numbers outside `range` are rejected; the form asks about those outside `usual`. `direction` says which are better where
 * nothing filters by them.
 */
type Fact = NumberRules & {
  unit?: Unit
  places?: readonly FactPlace[]
  filter?: FactFilter
  direction?: FactFilter['direction']
  whole?: true
  /** A text that is not translated reads the same in every language; `isIpCode` is one of IEC 60529, `isGtin` one of GS1. */
  translated?: true
  isIpCode?: true
  isGtin?: true
  /** The values of a choice or of codes; `codesOf` is the list that codes are of where these are too many. */
  options?: readonly string[]
  codesOf?: NonNullable<FilterRule['codesOf']>
} & (
    | ({ type: 'number' } & Required<NumberRules>)
    | { type: 'choice' | 'codes'; options: readonly string[] }
    | { type: 'codes'; codesOf: NonNullable<FilterRule['codesOf']> }
    | { type: 'text' | 'toggle' }
  )

/** A side of a light or of its battery pack. */
const LENGTH = { type: 'number', unit: 'mm', range: [1, 20_000], usual: [5, 1000] } as const

const PIECES = { type: 'number', whole: true, range: [1, 10_000_000], usual: [1, 10_000] } as const

const LEAD_DAYS = {
  type: 'number',
  whole: true,
  range: [0, 1000],
  usual: [1, 180],
  direction: 'most',
} as const

/**
 * The facts of a product, each declared once, in the order of the form and of the rows. Columns (`prisma/schema.prisma`) and
 * labels (`admin.fields` and, with a place, `common.facts` in `messages/`) carry the same names, codes have theirs in
 * `code-names.ts`; everything else follows from here. Light is measured to ANSI/PLATO FL 1; `weightGrams` includes the battery.
 */
const DECLARED = {
  /** The number in its bar code. */
  gtin: { type: 'text', isGtin: true, places: ['specifications', 'dataSheet'] },
  ledType: { type: 'text', translated: true },
  /** LEDs of several kinds: `ledCount` counts all of them, `ledType` names them. */
  ledMixed: { type: 'toggle' },
  ledCount: { type: 'number', whole: true, range: [0, 10_000], usual: [1, 200] },
  ledCctKelvin: {
    type: 'number',
    whole: true,
    unit: 'K',
    range: [1000, 20_000],
    usual: [1800, 8000],
    filter: { name: 'cct', group: 'light', direction: 'both' },
  },
  ledCri: {
    type: 'number',
    whole: true,
    range: [0, 100],
    usual: [60, 100],
    filter: { name: 'cri', group: 'light', direction: 'least' },
  },
  ipRating: {
    type: 'text',
    isIpCode: true,
    filter: { name: 'ip', group: 'build', steps: ['IPX4', 'IP54', 'IP65', 'IPX7', 'IPX8'] },
  },
  waterDepthMetres: { type: 'number', unit: 'm', range: [0, 11_000], usual: [0.5, 200] },
  impactMetres: {
    type: 'number',
    unit: 'm',
    range: [0, 100],
    usual: [0.5, 10],
    places: ['specifications', 'dataSheet'],
    filter: { name: 'impact', group: 'build', direction: 'least', steps: ['1.5-'] },
  },
  weightGrams: {
    type: 'number',
    unit: 'g',
    range: [1, 100_000],
    usual: [10, 4500],
    filter: { name: 'weight', group: 'build', direction: 'most' },
  },
  cellReplacement: {
    type: 'choice',
    options: CELL_REPLACEMENTS,
    places: ['specifications', 'dataSheet'],
    filter: { name: 'replaceable', group: 'power' },
  },
  batteryChemistry: {
    type: 'choice',
    options: CELL_CHEMISTRIES,
    filter: { name: 'chemistry', group: 'power' },
  },
  batteryFormat: { type: 'choice', options: CELL_FORMATS, filter: { name: 'cell', group: 'power' } },
  /** What the battery row says instead of the names of format and chemistry. */
  batteryWords: { type: 'text', translated: true },
  /** A pack that is built in, instead of cells of a format. */
  batteryPack: { type: 'toggle' },
  batteryCount: { type: 'number', whole: true, range: [1, 1000], usual: [1, 12] },
  batteryVolts: {
    type: 'number',
    unit: 'V',
    range: [0.5, 1000],
    usual: [1.2, 24],
    places: ['specifications', 'dataSheet'],
  },
  batteryCapacityMah: {
    type: 'number',
    whole: true,
    unit: 'mAh',
    range: [1, 1_000_000],
    usual: [40, 30_000],
  },
  batteryEnergyWh: {
    type: 'number',
    unit: 'Wh',
    range: [0.01, 10_000],
    usual: [0.1, 300],
    places: ['specifications', 'dataSheet'],
  },
  /** What the label of the battery says, which may be less than its typical capacity. */
  batteryLabelMah: {
    type: 'number',
    whole: true,
    unit: 'mAh',
    range: [1, 1_000_000],
    usual: [40, 30_000],
    places: ['specifications', 'dataSheet'],
  },
  /** All cells together. */
  batteryGrams: {
    type: 'number',
    unit: 'g',
    range: [0.1, 100_000],
    usual: [1, 2000],
    places: ['specifications', 'dataSheet'],
  },
  rechargeable: { type: 'toggle', filter: { name: 'power', group: 'power' } },
  chargingMethods: {
    type: 'codes',
    options: CHARGING_METHODS,
    filter: { name: 'charging', group: 'power' },
  },
  /** What the row says of charging instead of the names of the methods. */
  charging: { type: 'text', translated: true, places: ['specifications', 'dataSheet'] },
  chargingPort: { type: 'text' },
  chargingMinutes: {
    type: 'number',
    whole: true,
    unit: 'min',
    range: [1, 100_000],
    usual: [30, 720],
    places: ['specifications', 'dataSheet'],
    direction: 'most',
  },
  lengthMm: LENGTH,
  unfoldedLengthMm: { ...LENGTH, places: ['specifications'] },
  widthMm: LENGTH,
  heightMm: LENGTH,
  foldedHeightMm: { ...LENGTH, places: ['specifications'] },
  depthMm: LENGTH,
  diameterMm: LENGTH,
  headDiameterMm: LENGTH,
  bodyDiameterMm: LENGTH,
  packLengthMm: LENGTH,
  packWidthMm: LENGTH,
  packHeightMm: LENGTH,
  /** The countries it can come from. */
  origins: {
    type: 'codes',
    codesOf: 'countries',
    places: ['specifications', 'ordering', 'dataSheet'],
    filter: { name: 'origin', group: 'order' },
  },
  /** What the maker has as documents, and what is obtained when a buyer asks. */
  complianceDocuments: {
    type: 'codes',
    codesOf: 'documents',
    places: ['specifications', 'dataSheet'],
    filter: { name: 'certificate', group: 'order' },
  },
  complianceOnRequest: { type: 'codes', codesOf: 'documents', places: ['specifications', 'dataSheet'] },
  /** Of the Harmonized System, for customs. */
  hsCode: { type: 'text', places: ['specifications', 'dataSheet'] },
  warrantyMonths: {
    type: 'number',
    whole: true,
    unit: 'months',
    range: [0, 1200],
    usual: [6, 120],
    places: ['specifications', 'dataSheet'],
  },
  /** Of the rules of transport by air, as is the packing instruction. */
  dangerousGoodsClass: {
    type: 'choice',
    options: DANGEROUS_GOODS,
    places: ['specifications', 'dataSheet'],
  },
  packingInstruction: {
    type: 'choice',
    options: PACKING_INSTRUCTIONS,
    places: ['specifications', 'dataSheet'],
  },
  /** The row of the carton, which says its sides and weight as well. */
  cartonPieces: {
    type: 'number',
    whole: true,
    range: [1, 100_000],
    usual: [1, 500],
    places: ['specifications', 'ordering', 'dataSheet'],
  },
  cartonLengthMm: LENGTH,
  cartonWidthMm: LENGTH,
  cartonHeightMm: LENGTH,
  cartonKg: { type: 'number', unit: 'kg', range: [0.01, 10_000], usual: [1, 30] },
  palletPieces: { ...PIECES, unit: 'pieces', places: ['specifications', 'dataSheet'] },
  /** In a 40-foot high cube container. */
  containerPieces: {
    ...PIECES,
    unit: 'pieces',
    usual: [1, 100_000],
    places: ['specifications', 'dataSheet'],
  },
  /** Terms of a first order, unless they name another one (src/lib/trade/order-terms.ts). */
  moqPieces: {
    ...PIECES,
    filter: { name: 'moq', unit: 'pieces', group: 'order', direction: 'most' },
  },
  repeatMoqPieces: { ...PIECES, direction: 'most' },
  sampleMoqPieces: { ...PIECES, direction: 'most' },
  orderIncrementPieces: { ...PIECES, direction: 'most' },
  sampleLeadDays: {
    type: 'number',
    whole: true,
    range: [0, 1000],
    usual: [1, 60],
    filter: { name: 'sample', unit: 'days', group: 'order', direction: 'most' },
  },
  leadTimeDays: {
    ...LEAD_DAYS,
    filter: {
      name: 'lead',
      unit: 'days',
      group: 'order',
      direction: 'most',
      steps: ['-25', '-30', '-35', '-45', '-60'],
    },
  },
  repeatLeadTimeDays: LEAD_DAYS,
  /** Pieces from which the plant gives a part a color of the buyer's; null for parts that take none. */
  bodyColorPieces: PIECES,
  accentColorPieces: PIECES,
  strapColorPieces: PIECES,
  stripeColorPieces: PIECES,
  metalColorPieces: PIECES,
  rubberColorPieces: PIECES,
  /** How the plant puts a logo on it. */
  logoProcesses: { type: 'codes', options: LOGO_PROCESSES },
} as const satisfies Record<string, Fact>

export type DeclaredFacts = typeof DECLARED

export type FactName = keyof DeclaredFacts

/** The facts that can have a translation. */
type TranslatedFact = {
  [Name in FactName]: DeclaredFacts[Name] extends { translated: true } ? Name : never
}[FactName]

/** A product's facts; null, or no code, for what is not known. */
export type ProductFacts = {
  [Name in FactName]: DeclaredFacts[Name]['type'] extends 'codes'
    ? string[]
    : FactValues[DeclaredFacts[Name]['type']] | null
}

/** The facts that stand somewhere as a row of their own. */
export type ShownFact = {
  [Name in FactName]: DeclaredFacts[Name] extends { places: object } ? Name : never
}[FactName]

export const FACT_NAMES = Object.keys(DECLARED) as FactName[]

/** The declarations, of which each may be asked for what only others have. */
export const PRODUCT_FACTS: Readonly<Record<FactName, Fact>> = DECLARED

/** What a number can be, and what it nearly always is; nothing of other facts. */
export function factRules(name: FactName): NumberRules {
  const { range, usual } = PRODUCT_FACTS[name]
  return { ...(range && { range }), ...(usual && { usual }) }
}

/** Which numbers of a fact are better: those a buyer asks for at least, or at most. */
export function factDirection(name: FactName): FactFilter['direction'] {
  const { filter, direction } = PRODUCT_FACTS[name]
  return filter?.direction ?? direction
}

/** The facts that can have a Chinese text beside the English one. */
export const TRANSLATED_FACTS = FACT_NAMES.filter(
  (name): name is TranslatedFact => PRODUCT_FACTS[name].translated ?? false,
)

/** The facts that stand at a place, in their order. */
export function factsAt(place: FactPlace): ShownFact[] {
  return FACT_NAMES.filter((name): name is ShownFact => PRODUCT_FACTS[name].places?.includes(place) ?? false)
}

/** Something made for each of these facts, by name. */
export function eachFact<Name extends FactName, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>
}

/** A product nothing is known of yet. */
export const NO_FACTS = eachFact(FACT_NAMES, (name) =>
  PRODUCT_FACTS[name].type === 'codes' ? [] : null,
) as ProductFacts

/** The facts among a product's columns, in English. */
export function productFacts(row: ProductFacts): ProductFacts {
  return eachFact(FACT_NAMES, (name) => row[name]) as ProductFacts
}
