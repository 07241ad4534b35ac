import type { Prisma, Product, ProductMode } from '../../../data/prisma'
import { modeSlugs } from '../../../lighting/chosen-mode'
import { COLORED_PARTS } from '../../../lighting/light-configuration'
import { MODE_FIGURE_NAMES } from '../../../lighting/light-figures'
import { DEFAULT_LOCALE, LOCALES } from '../../../texts/locales'
import type { Localized } from '../../../texts/localized-text'
import { productTerms, TERM_COLUMNS, type TermColumns } from '../../../trade/order-terms'
import type { Json } from '../../../values/canonical-json'
import { eachFact, FACT_NAMES, type FactName, PRODUCT_FACTS } from '../facts/facts'
import { ownSpecs } from '../facts/stored-specs'

/** What is read with a product whose facts papers state. */
export const STATED_RELATIONS = {
  category: { select: eachFact(TERM_COLUMNS, () => true as const) },
  modes: { orderBy: { position: 'asc' } },
  ownFacts: {
    // Numbers of a fact in the bin come back with it.
    where: { fact: { deletedAt: null } },
    orderBy: { position: 'asc' },
    include: { fact: { select: { slug: true, name: true, unit: true, translations: true } } },
  },
} as const satisfies Prisma.ProductInclude

/** A product with these relations; more columns of them change nothing. */
export type StatedRow = Product & {
  category: TermColumns | null
  modes: ProductMode[]
  ownFacts: { value: number; fact: StatedOwnFact }[]
}

type StatedOwnFact = {
  slug: string
  name: string
  unit: string | null
  translations: unknown
}

/** The facts that no data sheet states: terms of other orders, and what the studio asks. */
const UNSTATED: readonly FactName[] = [
  ...(['repeatMoqPieces', 'sampleMoqPieces', 'orderIncrementPieces', 'repeatLeadTimeDays'] as const),
  ...COLORED_PARTS.map((part) => `${part}ColorPieces` as const),
  'logoProcesses',
]

export const STATED_FACTS = FACT_NAMES.filter((name) => !UNSTATED.includes(name))

/** A mode as papers state it; what is not known is missing. */
export type CanonicalMode = { name: Localized } & {
  [Figure in (typeof STATED_FIGURES)[number]]?: NonNullable<ProductMode[Figure]>
}

/**
 * What papers state of a product as facts, in no language but with its texts in all: without prose, pictures, documents and the
 * firm. What is not known is missing, so that a fact that a release adds changes no revision.
 */
export type CanonicalFacts = {
  name: Localized
  productNumber?: string
  /** By the names of `PRODUCT_FACTS`, in their units; terms as the product has them, with those of its category. */
  facts?: { readonly [Name in FactName]?: number | boolean | string | readonly string[] | Localized }
  /** By the names of addresses. */
  modes?: Readonly<Record<string, CanonicalMode>>
  /** By slug. */
  ownFacts?: Readonly<Record<string, { name: Localized; unit?: string; value: number }>>
  /** The firm's own texts for rows of the specification, by English name. */
  specs?: Readonly<Record<string, { value: Localized; label?: Localized }>>
}

const STATED_FIGURES = [...MODE_FIGURE_NAMES, 'outputRegulation', 'outputCurve', 'curveSource'] as const

type Texts = Localized<Readonly<Record<string, unknown>>> | null | undefined

/** A text of a row in the languages it has been written in. */
const inLanguages = (english: string | null, translations: unknown, name: string) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      locale === DEFAULT_LOCALE ? english : (translations as Texts)?.[locale]?.[name],
    ]),
  )

/** A value without what is not known in it; undefined where nothing is. */
function known(value: unknown): Json | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => known(item) ?? null) : undefined
  if (typeof value !== 'object') return value as Json
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = known(member)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return members.length > 0 ? Object.fromEntries(members) : undefined
}

type SpecTexts = { name: string; value: string; label?: string }[]

function specsOf(row: StatedRow) {
  const own = ownSpecs(row)
  const rows = own.specs as SpecTexts
  const translated = (name: string, part: 'value' | 'label') =>
    Object.fromEntries(
      Object.entries(own.translations).map(([locale, texts]) => [
        locale,
        (texts?.specs as SpecTexts | undefined)?.find((spec) => spec.name === name)?.[part],
      ]),
    )
  const names = [
    ...rows,
    ...Object.values(own.translations).flatMap((texts) => (texts?.specs ?? []) as SpecTexts),
  ]
  return Object.fromEntries(
    names.map(({ name }) => [
      name,
      {
        value: { en: rows.find((spec) => spec.name === name)?.value, ...translated(name, 'value') },
        label: translated(name, 'label'),
      },
    ]),
  )
}

/** What papers state of a product: the same for the same values, whatever order they were typed in. */
export function canonicalFacts(row: StatedRow): CanonicalFacts {
  const { translations, modes } = row
  const stated = { ...row, ...productTerms(row, row.category) }
  const slugs = modeSlugs(modes.map(({ name }) => name))
  return known({
    name: inLanguages(row.name, translations, 'name'),
    productNumber: row.productNumber,
    facts: eachFact(STATED_FACTS, (name) =>
      PRODUCT_FACTS[name].translated
        ? inLanguages(stated[name] as string | null, translations, name)
        : stated[name],
    ),
    modes: Object.fromEntries(
      modes.map((mode, index) => [
        slugs[index],
        {
          name: inLanguages(mode.name, mode.translations, 'name'),
          ...Object.fromEntries(STATED_FIGURES.map((figure) => [figure, mode[figure]])),
        },
      ]),
    ),
    ownFacts: Object.fromEntries(
      row.ownFacts.map(({ value, fact: { slug, name, unit, translations: texts } }) => [
        slug,
        { name: inLanguages(name, texts, 'name'), unit, value },
      ]),
    ),
    specs: specsOf(row),
  }) as CanonicalFacts
}
