import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { languagesOf } from '../../data/translator'
import { isOfType } from '../../fields/field'
import type { Locale } from '../../texts/locales'
import { PAGES_READ_AT_ONCE } from '../../values/limits'
import { newest } from '../../values/newest'
import type { BaseRow, KindTable } from '../kind-table'
import type { PageRange } from './page-ranges'

/** A page made from a record, as the sitemap lists it. */
export type IndexablePage = {
  /** Its English path. */
  path: string
  /** The English path of the record's further page, which exists in the same languages; null without one. */
  further: string | null
  /** The record's kind and id; null for a page that is part of the site itself. */
  record: { type: string; id: string } | null
  /** When what it shows last changed. */
  changedAt: string
  /** The languages its main text exists in. */
  languages: Locale[]
  /** Addresses of its own pictures, as stored. */
  pictures: string[]
}

/** Some rows of a range. */
type Portion = { first: string; last: string; skip: number; take: number }

type Row = BaseRow & { slug: string } & Record<string, string | string[] | null>

/** The columns of the pictures a page shows; those of shared links are no part of it. */
function pictureColumns({ kind }: KindTable): string[] {
  return Object.entries(kind.declared)
    .filter(([, field]) => isOfType(field, 'picture', 'pictures') && field.group !== 'search')
    .map(([name]) => name)
}

async function readPortion(
  table: KindTable,
  { first, last, skip, take }: Portion,
  locales: readonly Locale[],
): Promise<IndexablePage[]> {
  const { kind } = table
  const { page } = kind
  if (!page) return []
  const columns = pictureColumns(table)
  const rows = (await table.rows(database()).findMany({
    where: { ...PUBLIC_ROWS, id: { gte: first, lte: last } },
    orderBy: { id: 'asc' },
    select: Object.fromEntries(
      ['id', 'slug', 'updatedAt', 'translations', ...columns].map((name) => [name, true]),
    ),
    skip,
    take,
  })) as Row[]
  const ids = rows.map(({ id }) => id)
  const [changedWith, further] = await Promise.all([table.changedWith?.(ids), table.furtherPaths?.(ids)])
  return rows.map((row) => ({
    path: page.path(row.slug),
    further: further?.get(row.id) ?? null,
    record: { type: kind.key, id: row.id },
    changedAt: newest([row.updatedAt, changedWith?.get(row.id)].map((at) => at?.toISOString() ?? null)) ?? '',
    languages: languagesOf(row.translations, page.mainTexts).filter((locale) => locales.includes(locale)),
    pictures: [...new Set(columns.flatMap((name) => row[name] || []))],
  }))
}

/**
 * The pages of a range in the order of creation, a portion at a time: as much memory for a hundred thousand as for a
 * hundred.
 */
export async function* readPageRange(
  table: KindTable,
  { first, last }: PageRange,
  locales: readonly Locale[],
): AsyncGenerator<IndexablePage[]> {
  let from = first
  let skip = 0
  while (true) {
    const pages = await readPortion(table, { first: from, last, skip, take: PAGES_READ_AT_ONCE }, locales)
    if (pages.length > 0) yield pages
    if (pages.length < PAGES_READ_AT_ONCE) return
    from = pages.at(-1)?.record?.id ?? last
    skip = 1
  }
}

/** A few pages of a range, from its `skip`th on. */
export function readSomeOf(
  table: KindTable,
  { first, last }: PageRange,
  locales: readonly Locale[],
  skip: number,
  take: number,
): Promise<IndexablePage[]> {
  return readPortion(table, { first, last, skip, take }, locales)
}
