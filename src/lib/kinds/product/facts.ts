/**
 * What a fact is made of: `amount` is a number of 0 or more, `count` a whole one, `words` a line with a Chinese text beside
 * the English one, `code` a line that reads the same in every language, `toggle` yes or no.
 */
type FactType = keyof FactValues
type FactValues = { amount: number; count: number; words: string; code: string; toggle: boolean }

/** Units as they stand behind a number, in both languages. */
type FactUnit = 'K' | 'm' | 'g' | 'V' | 'mAh' | 'Wh' | 'mm' | '°'

/**
 * Where a fact is a row of its own, beside the admin form and the API, which have all facts: `specifications` is a row
 * under 'In detail' on the product's page and of the structured data, `dataSheet` one of the PDF.
 */
type FactPlace = 'specifications' | 'dataSheet'

type Fact = { type: FactType; unit?: FactUnit; places?: readonly FactPlace[] }

/**
 * The facts of a product, each declared once, in the order of the form and of the rows. Columns (`prisma/schema.prisma`) and
 * labels (`admin.fields` and, with a place, `common.facts` in `messages/`) carry the same names; everything else follows from
 * here. Light is measured to ANSI/PLATO FL 1; `weightGrams` includes the battery.
 */
export const PRODUCT_FACTS = {
  ledType: { type: 'words' },
  /** LEDs of several kinds: `ledCount` counts all of them, `ledType` names them. */
  ledMixed: { type: 'toggle' },
  ledCount: { type: 'count' },
  ledCctKelvin: { type: 'count', unit: 'K', places: ['specifications'] },
  ledCri: { type: 'count', places: ['specifications'] },
  ipRating: { type: 'code' },
  waterDepthMetres: { type: 'amount', unit: 'm', places: ['specifications'] },
  impactMetres: { type: 'amount', unit: 'm', places: ['specifications', 'dataSheet'] },
  weightGrams: { type: 'amount', unit: 'g' },
  batteryChemistry: { type: 'words' },
  batteryFormat: { type: 'words' },
  /** A pack that is built in, instead of cells of a format. */
  batteryPack: { type: 'toggle' },
  batteryCount: { type: 'count' },
  batteryVolts: { type: 'amount', unit: 'V', places: ['specifications'] },
  batteryCapacityMah: { type: 'count', unit: 'mAh' },
  batteryEnergyWh: { type: 'amount', unit: 'Wh', places: ['specifications'] },
  rechargeable: { type: 'toggle' },
  charging: { type: 'words', places: ['specifications', 'dataSheet'] },
  chargingPort: { type: 'code' },
  lengthMm: { type: 'amount', unit: 'mm' },
  unfoldedLengthMm: { type: 'amount', unit: 'mm', places: ['specifications'] },
  widthMm: { type: 'amount', unit: 'mm' },
  heightMm: { type: 'amount', unit: 'mm' },
  foldedHeightMm: { type: 'amount', unit: 'mm', places: ['specifications'] },
  depthMm: { type: 'amount', unit: 'mm' },
  diameterMm: { type: 'amount', unit: 'mm' },
  headDiameterMm: { type: 'amount', unit: 'mm' },
  bodyDiameterMm: { type: 'amount', unit: 'mm' },
  packLengthMm: { type: 'amount', unit: 'mm' },
  packWidthMm: { type: 'amount', unit: 'mm' },
  packHeightMm: { type: 'amount', unit: 'mm' },
  moqPieces: { type: 'count' },
  sampleLeadDays: { type: 'count' },
  leadTimeDays: { type: 'count' },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof PRODUCT_FACTS

/** The facts of one type. */
type FactsOf<Type extends FactType> = {
  [Name in FactName]: (typeof PRODUCT_FACTS)[Name]['type'] extends Type ? Name : never
}[FactName]

/** A product's facts; null for what is not known. */
export type ProductFacts = {
  [Name in FactName]: FactValues[(typeof PRODUCT_FACTS)[Name]['type']] | null
}

/** The facts that stand somewhere as a row of their own. */
export type ShownFact = {
  [Name in FactName]: (typeof PRODUCT_FACTS)[Name] extends { places: object } ? Name : never
}[FactName]

export const FACT_NAMES = Object.keys(PRODUCT_FACTS) as FactName[]

export const factType = (name: FactName): FactType => PRODUCT_FACTS[name].type

/** The facts that can have a Chinese text beside the English one. */
export const TRANSLATED_FACTS = FACT_NAMES.filter((name) => factType(name) === 'words') as FactsOf<'words'>[]

/** The facts that stand at a place, in their order. */
export function factsAt(place: FactPlace): ShownFact[] {
  const facts: Record<FactName, Fact> = PRODUCT_FACTS
  return FACT_NAMES.filter((name): name is ShownFact => facts[name].places?.includes(place) ?? false)
}

/** Something made for each of these facts, by name. */
export function eachFact<Name extends FactName, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>
}

/** A product nothing is known of yet. */
export const NO_FACTS = eachFact(FACT_NAMES, () => null) as ProductFacts

/** The facts among a product's columns, in English. */
export function productFacts(row: ProductFacts): ProductFacts {
  return eachFact(FACT_NAMES, (name) => row[name]) as ProductFacts
}
