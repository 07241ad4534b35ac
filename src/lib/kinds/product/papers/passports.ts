import { database, Prisma } from '../../../data/prisma'
import { PUBLIC_ROWS } from '../../../data/public-rows'
import { inSearchSlot } from '../../../data/search-slots'
import type { Locale } from '../../../texts/locales'
import { isStorableText } from '../../../texts/storable-text'
import { shortestGtin } from '../../../values/codes/gtin'
import { isId } from '../../../values/id'
import { LINE_MAX_CHARS } from '../../../values/page-limits'
import { NO_FACTS } from '../facts/facts'
import { productQueries } from '../queries'
import { type ProductView, productView } from '../view'

/** What names a product in the address of a passport: its own number, in any case, its slug, its id, or a valid GTIN of 14 digits. */
export type PassportKey = { number: string } | { slug: string } | { id: string } | { gtin: string }

/**
 * A product as its passport has it; `endedAt` is since when it is public no more, null for one that is, and `isShared` says that
 * its GTIN, or its number where it has none, names another one, too.
 */
export type Passport = { product: ProductView; endedAt: string | null; isShared: boolean }

/** More are no choice any more. */
const CHOICES_MAX = 20

type Found = { passports: Passport[]; movedTo: string | null }

/**
 * The passports with a number: of the public products that have it, of those that had it, then of those that were public last with
 * it, since codes with it are on lights of each. Where there is none, a slug counts as a number, then the id, which no two products
 * ever share, and at last what the number, or its end, is without blanks and dashes.
 *
 * @returns `movedTo` is the number that the only product with this one has today, where that is another one.
 */
export async function readPassports(key: PassportKey, locale: Locale): Promise<Found> {
  const [text = ''] = Object.values(key)
  if (text.length > LINE_MAX_CHARS || !isStorableText(text)) return { passports: [], movedTo: null }
  const keys =
    'number' in key ? [key, { slug: text.toLowerCase() }, ...(isId(text) ? [{ id: text }] : [])] : [key]
  for (const each of keys) {
    const found = await passportsAt(each, locale)
    if (found.passports.length > 0 || found.movedTo !== null) return found
  }
  return 'number' in key ? endingWith(text, locale) : { passports: [], movedTo: null }
}

/** A shorter end of a number names too many. */
const END_MIN_CHARS = 3

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a number, or some of its last parts, is written so without what is between its letters and digits: 'F1400' of 'LR-F1400'. */
function endsAs(number: string, typed: string): boolean {
  const parts = number.split(/[^\p{L}\p{N}]+/u)
  return parts.some((_, at) => lettersAndDigits(parts.slice(at).join('')) === typed)
}

/** The public products whose numbers, or ends of them, are spelled so without blanks and dashes; those of the whole number first. */
async function endingWith(text: string, locale: Locale): Promise<Found> {
  const typed = lettersAndDigits(text)
  if (typed.length < END_MIN_CHARS) return { passports: [], movedTo: null }
  const end = [...typed].reverse().join('')
  const signs = Prisma.raw(`reverse(regexp_replace(lower("productNumber"), '[^[:alnum:]]+', '', 'g'))`)
  const near = await inSearchSlot(
    () => database().$queryRaw<{ slug: string; number: string }[]>`
      SELECT "slug", "productNumber" AS "number" FROM "products" WHERE "deletedAt" IS NULL AND "status"::text = ${PUBLIC_ROWS.status}
        AND ${signs} ~>=~ ${end} AND ${signs} ~<~ ${`${end}\u{10FFFF}`} ORDER BY ${signs} USING ~<~ LIMIT ${CHOICES_MAX}`,
  )
  const whole = near.filter(({ number }) => lettersAndDigits(number) === typed)
  const meant = whole.length > 0 ? whole : near.filter(({ number }) => endsAs(number, typed))
  const [only, other] = meant
  if (only && !other) return { passports: [], movedTo: only.number }
  const shown = await Promise.all(meant.map(({ slug }) => productQueries.bySlug(slug, locale)))
  const passports = shown.flatMap((product) => (product ? [{ product, endedAt: null }] : []))
  return { passports: await withShared(passports), movedTo: null }
}

/** The GTIN, or else the number, that the path of a product's own passport has. */
const ownKey = ({ facts, productNumber, slug }: ProductView) =>
  facts.gtin ? `gtin ${shortestGtin(facts.gtin)}` : `number ${(productNumber ?? slug).toLowerCase()}`

/** Says of passports whether other products are, or were, named as they are. */
async function withShared(passports: readonly Omit<Passport, 'isShared'>[]): Promise<Passport[]> {
  if (passports.length === 0) return []
  const keys = passports.map(({ product }) => ownKey(product))
  const of = (type: string) =>
    keys.filter((key) => key.startsWith(`${type} `)).map((key) => key.slice(type.length + 1))
  const [numbers, gtins] = [of('number'), of('gtin')]
  const named = await inSearchSlot(
    () => database().$queryRaw<{ key: string; id: string }[]>`
        SELECT 'number ' || lower("productNumber") AS "key", "id"::text AS "id" FROM "products" WHERE lower("productNumber") = ANY(${numbers})
          AND "deletedAt" IS NULL AND "status"::text = ${PUBLIC_ROWS.status}
        UNION SELECT 'number ' || lower("number"), "productId"::text FROM "passports" WHERE lower("number") = ANY(${numbers})
        UNION SELECT 'gtin ' || lower("gtin"), "id"::text FROM "products" WHERE lower("gtin") = ANY(${gtins})
          AND "deletedAt" IS NULL AND "status"::text = ${PUBLIC_ROWS.status}
        UNION SELECT 'gtin ' || "gtin", "productId"::text FROM "passports" WHERE "gtin" = ANY(${gtins})`,
  )
  return passports.map((passport, index) => ({
    ...passport,
    isShared: named.some(({ key, id }) => key === keys[index] && id !== passport.product.id),
  }))
}

/** What indexes have of products, and of the passports that they left. */
const PRODUCT_COLUMNS = {
  id: '"id"',
  number: 'lower("productNumber")',
  slug: '"slug"',
  gtin: 'lower("gtin")',
}
const PASSPORT_COLUMNS = { id: '"productId"', number: 'lower("number")', slug: '"slug"', gtin: '"gtin"' }

function conditionOf(key: PassportKey, columns: typeof PRODUCT_COLUMNS): Prisma.Sql {
  // No input gets among columns.
  const is = (name: keyof typeof columns, value: Prisma.Sql) =>
    Prisma.sql`${Prisma.raw(columns[name])} = ${value}`
  if ('id' in key) return is('id', Prisma.sql`${key.id}::uuid`)
  if ('gtin' in key) return is('gtin', Prisma.sql`${shortestGtin(key.gtin)}`)
  if ('slug' in key) return is('slug', Prisma.sql`${key.slug}`)
  return is('number', Prisma.sql`lower(${key.number})`)
}

async function passportsAt(key: PassportKey, locale: Locale): Promise<Found> {
  const [present, kept] = await Promise.all([
    inSearchSlot(
      () => database().$queryRaw<{ id: string; slug: string }[]>`
      SELECT "id", "slug" FROM "products" WHERE ${conditionOf(key, PRODUCT_COLUMNS)} AND "deletedAt" IS NULL
        AND "status"::text = ${PUBLIC_ROWS.status} ORDER BY "createdAt", "id" LIMIT ${CHOICES_MAX}`,
    ),
    keptRows(key),
  ])
  const others = kept.filter(({ productId }) => !present.some(({ id }) => id === productId))
  const moved = others.filter(({ isPublic }) => isPublic)
  const ended = others.filter(({ isPublic }) => !isPublic)
  const [only] = moved
  if (only && others.length === 1 && present.length === 0) return { passports: [], movedTo: only.present }
  const [shown, gone] = await Promise.all([
    Promise.all([...present, ...moved].map(({ slug }) => productQueries.bySlug(slug, locale))),
    productView.pages(await revived(ended.map(({ record }) => record)), locale),
  ])
  const passports = [
    ...shown.flatMap((product) => (product ? [{ product, endedAt: null }] : [])),
    ...gone.map((product, index) => ({ product, endedAt: ended[index]?.endedAt.toISOString() ?? null })),
  ]
  return { passports: await withShared(passports), movedTo: null }
}

type KeptRow = {
  productId: string
  record: Kept
  endedAt: Date
  /** Of the product today; its number and whether it is public are null where it is gone for good. */
  slug: string
  present: string | null
  isPublic: boolean | null
}

/** The newest passport of each product that left one with a number: what was corrected after the number was changed is in it. */
const keptRows = (key: PassportKey) =>
  inSearchSlot(
    () => database().$queryRaw<KeptRow[]>`
    SELECT k."productId", n."record", n."endedAt", p."slug",
      coalesce(p."productNumber", p."slug") AS "present",
      p."status"::text = ${PUBLIC_ROWS.status} AND p."deletedAt" IS NULL AS "isPublic"
    FROM (SELECT DISTINCT "productId" FROM "passports" WHERE ${conditionOf(key, PASSPORT_COLUMNS)}) k
    CROSS JOIN LATERAL (SELECT * FROM "passports" n WHERE n."productId" = k."productId" ORDER BY n."endedAt" DESC LIMIT 1) n
    LEFT JOIN "products" p ON p."id" = k."productId"
    ORDER BY k."productId" LIMIT ${CHOICES_MAX}`,
  )

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
