import { database, type OwnFact as Row } from '../../data/prisma'
import { nameIn } from '../../data/translator'
import type { Locale } from '../../texts/locales'
import { OWN_FACT_BETTER, OWN_FACT_PLACES, type OwnFact } from './own-facts'

/** The columns of a fact that are read with the numbers of a product. */
export const OWN_FACT_COLUMNS = [
  'slug',
  'name',
  'unit',
  'decimals',
  'better',
  'places',
  'translations',
] as const

export type OwnFactRow = Pick<Row, (typeof OWN_FACT_COLUMNS)[number]>

/** A fact in one language. */
export function ownFactView(row: OwnFactRow, locale: Locale): OwnFact {
  const { slug, unit, decimals, better, places } = row
  return {
    slug,
    ...nameIn(row, locale),
    unit,
    decimals: decimals ?? 0,
    better: OWN_FACT_BETTER.find((known) => known === better) ?? 'both',
    places: OWN_FACT_PLACES.filter((place) => places.includes(place)),
  }
}

/** The facts the firm has declared, in their order. */
export async function readOwnFacts(locale: Locale): Promise<OwnFact[]> {
  const rows = await database().ownFact.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ownFactView(row, locale))
}
