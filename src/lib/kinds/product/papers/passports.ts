import { database, Prisma } from '../../../data/prisma'
import { PUBLIC_ROWS } from '../../../data/public-rows'
import type { Locale } from '../../../texts/locales'
import { isStorableText } from '../../../texts/storable-text'
import { shortestGtin } from '../../../values/gtin'
import { LINE_MAX_CHARS } from '../../../values/limits'
import { NO_FACTS } from '../facts/facts'
import { productQueries } from '../queries'
import { type ProductView, productView } from '../view'

/** What names a product in the address of a passport: its own number, in any case, its slug, or a valid GTIN of 14 digits. */
export type PassportKey = { number: string } | { slug: string } | { gtin: string }

/** A product as its passport has it; `endedAt` is since when it is public no more, null for one that is. */
export type Passport = { product: ProductView; endedAt: string | null }

/** More are no choice any more. */
const CHOICES_MAX = 20

type Found = { passports: Passport[]; movedTo: string | null }

/**
 * The passports with a number: of the public products, then of those that were public last with it. Where there is none, a slug
 * counts as a number: it tells apart products that have the same one.
 *
 * @returns `movedTo` is the number that the only product with this one has today, where that is another one.
 */
export async function readPassports(key: PassportKey, locale: Locale): Promise<Found> {
  const [text = ''] = Object.values(key)
  if (text.length > LINE_MAX_CHARS || !isStorableText(text)) return { passports: [], movedTo: null }
  const found = await passportsAt(key, locale)
  const isFound = found.passports.length > 0 || found.movedTo !== null
  return isFound || !('number' in key) ? found : passportsAt({ slug: text.toLowerCase() }, locale)
}

/** A condition of rows of products or of passports, whose columns for a number have different names. */
function conditionOf(key: PassportKey, number: 'productNumber' | 'number'): Prisma.Sql {
  if ('gtin' in key) return Prisma.sql`"gtin" = ${shortestGtin(key.gtin)}`
  if ('slug' in key) return Prisma.sql`"slug" = ${key.slug}`
  return Prisma.sql`lower(${Prisma.raw(`"${number}"`)}) = lower(${key.number})`
}

async function passportsAt(key: PassportKey, locale: Locale): Promise<Found> {
  const [present, kept] = await Promise.all([
    database().$queryRaw<{ slug: string }[]>`
      SELECT "slug" FROM "products" WHERE ${conditionOf(key, 'productNumber')} AND "deletedAt" IS NULL
        AND "status"::text = ${PUBLIC_ROWS.status} ORDER BY "createdAt", "id" LIMIT ${CHOICES_MAX}`,
    keptPassports(key, locale),
  ])
  const views = await Promise.all(present.map(({ slug }) => productQueries.bySlug(slug, locale)))
  const passports = [
    ...views.flatMap((product) => (product ? [{ product, endedAt: null }] : [])),
    ...kept.passports,
  ]
  return { passports, movedTo: passports.length === 0 ? kept.movedTo : null }
}

/** The passports of products that are public no more; of one that has another number today this number alone. */
async function keptPassports(key: PassportKey, locale: Locale): Promise<Found> {
  const rows = await database().$queryRaw<
    { record: Kept; endedAt: Date; present: string | null; isPublic: boolean | null }[]
  >`
    SELECT DISTINCT ON (k."productId") k."record", k."endedAt", coalesce(p."productNumber", p."slug") AS "present",
      p."status"::text = ${PUBLIC_ROWS.status} AND p."deletedAt" IS NULL AS "isPublic"
    FROM (SELECT * FROM "passports" WHERE ${conditionOf(key, 'number')}) k LEFT JOIN "products" p ON p."id" = k."productId"
    ORDER BY k."productId", k."endedAt" DESC LIMIT ${CHOICES_MAX}`
  const ended = rows.filter(({ isPublic }) => !isPublic)
  const views = await productView.pages(await revived(ended.map(({ record }) => record)), locale)
  return {
    passports: views.map((product, index) => ({
      product,
      endedAt: ended[index]?.endedAt.toISOString() ?? null,
    })),
    movedTo: rows.find(({ isPublic }) => isPublic)?.present ?? null,
  }
}

/** The number of the oldest public product, as an example of one. */
export async function readNumberExample(): Promise<string> {
  const first = await database().product.findFirst({
    where: { ...PUBLIC_ROWS, productNumber: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { productNumber: true },
  })
  return first?.productNumber ?? ''
}

type ProductRow = Parameters<typeof productView.pages>[0][number]

/** A row as it was stored, with the ids of its documents. */
type Kept = Record<string, unknown> & { documents: string[] }

/** Rows as they were stored, with their documents of today and what was added to products since. */
async function revived(records: readonly Kept[]): Promise<ProductRow[]> {
  const ids = [...new Set(records.flatMap(({ documents }) => documents))]
  const where = { id: { in: ids }, deletedAt: null }
  const documents = ids.length === 0 ? [] : await database().document.findMany({ where })
  const named = new Map(documents.map((document) => [document.id, { document }]))
  return records.map(
    (record) =>
      ({
        ...{ cellRemoval: [], spareParts: [], images: [], tags: [], specs: [], features: [] },
        ...NO_FACTS,
        ...record,
        documents: record.documents.flatMap((id) => named.get(id) ?? []),
        createdAt: new Date(String(record.createdAt)),
        updatedAt: new Date(String(record.updatedAt)),
      }) as unknown as ProductRow,
  )
}
