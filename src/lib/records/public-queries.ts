import { behind, type ListQuery, readListPage } from '../data/keyset'
import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import type { Sort } from '../fields/kind'
import type { Locale } from '../texts/locales'
import { RELATED_ITEMS } from '../values/page-limits'
import { isSlug } from '../values/slug'
import type { ListPage } from '../values/views'
import type { ContentView } from './content-view'
import type { PreviewSubject } from './drafts/drafts'
import type { KindTable } from './kind-table'
import { KEY_SCHEMAS } from './read-records'

/** How the public reads the records of a kind. */
type Published<CardShape, PageShape, Row> = {
  /**
   * The records the public may see, in their order.
   *
   * @param where Further conditions.
   * @throws ApiError for a cursor that does not belong to this list.
   */
  list(query: ListQuery, where?: object): Promise<ListPage<CardShape>>
  /** The same as rows, those that lists leave out too, without the texts only their own page shows. */
  rows(take: number, where?: object): Promise<Row[]>
  /** One record the public may see, by its slug; null when there is none. */
  bySlug(slug: string, locale: Locale): Promise<PageShape | null>
  /** One record as it would be if its draft or what was typed were published; null when it is deleted. */
  forPreview(subject: PreviewSubject, locale: Locale): Promise<PageShape | null>
  /**
   * What to read after a record: similar ones first, then others, in the order of the list.
   *
   * @param similar Conditions of which one suffices; null when there is no such record.
   * @returns At most three, never the record itself; null when there is none of that slug.
   */
  related(slug: string, locale: Locale, similar: object[] | null): Promise<CardShape[] | null>
}

/**
 * @param listed Which of the public records lists have; the others stand elsewhere, at addresses of their own.
 * @param include What is read with every row.
 * @param omit Columns that cards do not need.
 */
export function publicQueries<
  Row extends { id: string },
  ListRow extends { id: string },
  CardShape,
  PageShape,
>({
  view,
  table,
  order,
  listed = {},
  include = {},
  omit = {},
}: {
  view: ContentView<Row, ListRow, CardShape, PageShape>
  table: () => KindTable
  order: Pick<Sort, 'by' | 'type' | 'direction'>
  listed?: object
  include?: object
  omit?: object
}): Published<CardShape, PageShape, ListRow> {
  const { by, type, direction } = order
  const rows = () => table().rows(database())
  const read = (where: object, take: number) =>
    rows().findMany({
      where: { ...PUBLIC_ROWS, ...where },
      orderBy: [{ [by]: direction }, { id: direction }],
      include,
      ...(Object.keys(omit).length > 0 && { omit }),
      take,
    }) as unknown as Promise<ListRow[]>
  const one = async (where: object, locale: Locale) => {
    const row = (await rows().findFirst({ where, include })) as unknown as Row | null
    return row && ((await view.pages([row], locale))[0] ?? null)
  }
  return {
    async list(query, where = {}) {
      const page = await readListPage<ListRow, unknown>(query, {
        order: view.kind.tag,
        keySchema: KEY_SCHEMAS[type],
        keyOf: (row) => (row as Record<string, unknown>)[by],
        count: () => rows().count({ where: { ...PUBLIC_ROWS, ...listed, ...where } }),
        read: (after, take) => read({ AND: [{ ...listed, ...where }, behind(after, by, direction)] }, take),
      })
      return { ...page, items: await view.cards(page.items, query.locale) }
    },
    rows: (take, where = {}) => read(where, take),
    bySlug: async (slug, locale) => (isSlug(slug) ? one({ ...PUBLIC_ROWS, slug }, locale) : null),
    async forPreview(subject, locale) {
      // What writes needs a running Next.js, which readers outside it do not have.
      const { readPreviewed } = await import('./drafts/drafts')
      const row = (await readPreviewed(table(), subject, (db, id) =>
        table()
          .rows(db)
          .findFirst({ where: { id, deletedAt: null }, include }),
      )) as unknown as Row | null
      return row && ((await view.pages([row], locale))[0] ?? null)
    },
    async related(slug, locale, similar) {
      if (!similar) return null
      const items = await readRelated(similar, (where, take) =>
        read({ ...listed, slug: { not: slug }, ...where }, take),
      )
      return view.cards(items, locale)
    },
  }
}

/**
 * Reads rows related to a row: first those that meet a condition, then others, until there are enough.
 *
 * @param conditions A related row meets at least one of them.
 * @param read Reads at most `take` rows that meet a condition, best first.
 */
async function readRelated<Row extends { id: string }, Where extends object>(
  conditions: Where[],
  read: (where: { OR: Where[] } | { id: { notIn: string[] } }, take: number) => Promise<Row[]>,
): Promise<Row[]> {
  const related = await read({ OR: conditions }, RELATED_ITEMS)
  if (related.length === RELATED_ITEMS) return related
  const others = await read({ id: { notIn: related.map(({ id }) => id) } }, RELATED_ITEMS - related.length)
  return [...related, ...others]
}
