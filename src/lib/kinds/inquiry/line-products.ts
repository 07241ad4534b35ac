import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { findRedirects } from '../../records/pages/redirects'
import { orderTerms, productTerms, TERM_COLUMNS, type TermColumns } from '../../trade/order-terms'
import { calendarFor, type ExWorks, earliestExWorks, type PlantCalendar } from '../../trade/plant-calendar'
import type { CalendarDay } from '../../values/calendar-day'
import { productsTable } from '../product/table'

const TERMS = Object.fromEntries(TERM_COLUMNS.map((column) => [column, true])) as Record<
  keyof TermColumns,
  true
>

/**
 * When the lights of an inquiry can leave the plants if they are ordered on a day (docs/specification.md, section 9.5).
 *
 * @param ids Of products; those without a lead time, and those that are not public, have no day.
 * @param calendar Of all plants.
 */
export async function exWorksOf(
  ids: readonly (string | null)[],
  orderDay: CalendarDay,
  calendar: PlantCalendar,
): Promise<ReadonlyMap<string, ExWorks>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const products = await database().product.findMany({
    where: { ...PUBLIC_ROWS, id: { in: known } },
    select: { id: true, origins: true, ...TERMS, category: { select: TERMS } },
  })
  return new Map(
    products.flatMap(({ id, origins, category, ...columns }): [string, ExWorks][] => {
      const { leadDays } = orderTerms(productTerms(columns, category)).first
      return leadDays === null
        ? []
        : [[id, earliestExWorks(orderDay, leadDays, calendarFor(calendar, origins))]]
    }),
  )
}

/**
 * The slugs that products have now, in three queries however many are asked for: an address may name a hundred that nothing has.
 *
 * @returns By the slugs that were asked for, also former ones; nothing for those of no public product.
 */
export async function presentSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const products = await database().product.findMany({
    where: { ...PUBLIC_ROWS, slug: { in: [...slugs] } },
    select: { slug: true },
  })
  return new Map([
    ...(await findRedirects(productsTable, slugs)),
    ...products.map(({ slug }): [string, string] => [slug, slug]),
  ])
}
