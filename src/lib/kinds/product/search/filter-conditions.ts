import { Prisma } from '../../../data/prisma'
import type { FilterValue, Span } from '../../../lighting/filter-grammar'
import { protectionOf } from '../../../lighting/ip-code'
import type { ModeFigure } from '../../../lighting/light-figures'
import { TRANSLATED_LOCALES } from '../../../texts/locales'
import { TERM_COLUMNS } from '../../../trade/order-terms'
import { type FactName, PRODUCT_FACTS } from '../facts/facts'
import { askedFilters, POWERS, PRODUCT_FILTERS, type ProductFilter, type ProductFilters } from './filters'
import { asksForFigures, asksForMode } from './matching-mode'

/** The figures of a mode in the units of their filters, as `matchingMode` computes them. */
const FIGURES: Partial<Record<ModeFigure, Prisma.Sql>> = {
  lumens: Prisma.sql`m."lumens"`,
  runtimeMinutes: Prisma.sql`m."runtimeMinutes" / 60`,
  beamDistanceMetres: Prisma.sql`coalesce(m."beamDistanceMetres", floor(2 * sqrt(m."peakIntensityCandela") + 0.5))`,
  peakIntensityCandela: Prisma.sql`m."peakIntensityCandela"`,
}

function within(value: Prisma.Sql, { from, to }: Span): Prisma.Sql[] {
  return [
    ...(from === null ? [] : [Prisma.sql`${value} >= ${from}::float8`]),
    ...(to === null ? [] : [Prisma.sql`${value} <= ${to}::float8`]),
  ]
}

/** What rows `m` of modes must be to do all that is asked of the light. */
function modeConditions(...asked: ProductFilters[]): Prisma.Sql[] {
  const wanted = asked.find(({ color }) => color)?.color ?? ['white']
  const colors = wanted.includes('white') ? [...wanted, 'warm-white'] : [...wanted]
  const spans = asked.flatMap((filters) =>
    PRODUCT_FILTERS.flatMap(({ name, source }) => {
      const span = filters[name] as Span | undefined
      const figure = 'figure' in source ? FIGURES[source.figure] : undefined
      return figure && span ? within(figure, span) : []
    }),
  )
  return [
    Prisma.sql`m."productId" = p."id"`,
    Prisma.sql`m."lightColor" = ANY(${colors})`,
    ...(asked.some(asksForFigures) ? [Prisma.sql`m."dutyCycle" IS NULL`] : []),
    ...spans,
  ]
}

/** One mode meets all of some sets of filters. */
function hasMode(...asked: ProductFilters[]): Prisma.Sql[] {
  if (!asked.some(asksForMode)) return []
  return [
    Prisma.sql`EXISTS (SELECT FROM "product_modes" m WHERE ${Prisma.join(modeConditions(...asked), ' AND ')})`,
  ]
}

/** One mode does all that is asked of the light, by filters and by the search they narrow; two colors are those of two modes. */
function modeCondition(filters: ProductFilters, searched: ProductFilters): Prisma.Sql[] {
  if (!asksForMode(filters)) return hasMode(searched)
  if (!filters.color) return hasMode(filters, searched)
  // A color that is chosen must not find more than the search does.
  return [...hasMode(searched), ...(searched.color ? hasMode(filters) : hasMode(filters, searched))]
}

/**
 * A figure of the mode by which rows `p` of products are listed, in the unit of its filter: of `matchingMode` where something is
 * asked of the light, else of `headlineMode`.
 */
export function listedFigure(figure: ModeFigure, filters: ProductFilters): Prisma.Sql {
  const conditions = asksForMode(filters)
    ? modeConditions(filters)
    : [Prisma.sql`m."productId" = p."id"`, Prisma.sql`m."dutyCycle" IS NULL`]
  return Prisma.sql`(
    SELECT ${FIGURES[figure]} FROM "product_modes" m WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY m."dutyCycle" IS NOT NULL, m."lumens" DESC, m."position" LIMIT 1)`
}

/** Solids and water each at least as good. */
function protectedBy(column: Prisma.Sql, code: string): Prisma.Sql[] {
  const { solids, water } = protectionOf(code)
  return [
    ...(solids === null ? [] : [Prisma.sql`${column} ~ ${`(^|/)IP[${solids}-6]`}`]),
    ...(water === null ? [] : [Prisma.sql`${column} ~ ${`(^|/)IP.[${water}-9]`}`]),
  ]
}

const TERMS: readonly string[] = TERM_COLUMNS

/** A fact of rows `p` of products; a term of orders is that of the category where a product has none of its own, as on its page. */
export const factColumn = (fact: FactName) =>
  Prisma.raw(
    TERMS.includes(fact)
      ? `coalesce(p."${fact}", (SELECT c."${fact}" FROM "categories" c WHERE c."id" = p."categoryId"))`
      : `p."${fact}"`,
  )

function productConditions({ source }: ProductFilter, value: FilterValue): Prisma.Sql[] {
  if ('of' in source) {
    if (source.of !== 'tags') return []
    const translated = TRANSLATED_LOCALES.map(
      (locale) => Prisma.sql`p."translations" #> ${Prisma.raw(`'{${locale},tags}'`)} ?| ${value}::text[]`,
    )
    return [Prisma.sql`(p."tags" && ${value}::text[] OR ${Prisma.join(translated, ' OR ')})`]
  }
  if ('own' in source)
    return [
      Prisma.sql`EXISTS (
        SELECT FROM "own_fact_values" v WHERE v."productId" = p."id" AND ${Prisma.join(within(Prisma.sql`v."value"`, value as Span), ' AND ')}
          AND v."factId" = (SELECT f."id" FROM "own_facts" f WHERE f."slug" = ${source.own} AND f."deletedAt" IS NULL))`,
    ]
  if (!('fact' in source)) return []
  const column = factColumn(source.fact)
  if (typeof value === 'string') return protectedBy(column, value)
  if ('from' in value) return within(column, value)
  switch (PRODUCT_FACTS[source.fact].type) {
    case 'toggle':
      return [Prisma.sql`${column} = ANY(${value.map((name) => POWERS[name as keyof typeof POWERS])})`]
    case 'codes':
      return [Prisma.sql`${column} && ${value}::text[]`]
    default:
      return [Prisma.sql`${column} = ANY(${value}::text[])`]
  }
}

/**
 * The conditions by which rows `p` of products meet filters. An unknown value never meets one.
 *
 * @param searched The filters that a search names, which are met as well.
 */
export function filterConditions(filters: ProductFilters, searched: ProductFilters = {}): Prisma.Sql[] {
  const ofProduct = [filters, searched].flatMap((asked) =>
    askedFilters(asked).flatMap((filter) => productConditions(filter, asked[filter.name] as FilterValue)),
  )
  return [...ofProduct, ...modeCondition(filters, searched)]
}
