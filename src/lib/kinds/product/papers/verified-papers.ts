import { databaseTime } from '../../../data/database-clock'
import { database } from '../../../data/prisma'
import { PUBLIC_ROWS } from '../../../data/public-rows'
import { nameIn, translator } from '../../../data/translator'
import { storedFirmDay } from '../../../firm/firm-day'
import type { Locale } from '../../../texts/locales'
import { dayText, isCurrent } from '../../document/current'
import type { ListedPaper } from './paper-set'
import { digestStart, revisionOf } from './revision'
import { type VerifiedSheet, verifiedStates } from './verified'

/** A product as what is verified names it. */
export type NamedProduct = { slug: string; name: string }

/** An index of papers that the site handed out; `state` says what the data sheet with the revision of a file is today. */
export type VerifiedPapers = {
  type: 'papers'
  revision: string
  digest: string
  /** When these papers were handed out first. */
  since: string
  /** The product they are of; null for those of an inquiry, and of a product that is not public. */
  product: NamedProduct | null
  files: (ListedPaper & { state: VerifiedSheet['state'] | null })[]
}

/**
 * Looks up the index of papers with a digest.
 *
 * @param start How the digest begins, as `digestStart` reads it from a revision.
 * @param locale The language of the product's name.
 * @returns null for one this site never handed out.
 */
export async function verifiedPapers(start: string, locale: Locale): Promise<VerifiedPapers | null> {
  const found = await database().paperSet.findFirst({
    where: { digest: { gte: start, lt: `${start}g` } },
    orderBy: { createdAt: 'asc' },
  })
  if (!found) return null
  const { digest, createdAt, productId } = found
  const files = found.files as ListedPaper[]
  const startOf = ({ revision = '' }: ListedPaper) => digestStart(revision) ?? ''
  const starts = new Set(files.map(startOf).filter((each) => each !== ''))
  const states = await verifiedStates([...starts])
  return {
    type: 'papers',
    revision: revisionOf(digest),
    digest,
    since: createdAt.toISOString(),
    product: (await namedProducts(productId ? [productId] : [], locale))[0] ?? null,
    files: files.map((file) => ({ ...file, state: states.get(startOf(file)) ?? null })),
  }
}

/** Some products by name, those that are not public left out. */
async function namedProducts(ids: readonly string[], locale: Locale): Promise<NamedProduct[]> {
  if (ids.length === 0) return []
  const rows = await database().product.findMany({
    where: { id: { in: [...ids] }, ...PUBLIC_ROWS },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: NAMED_MAX,
    select: { slug: true, name: true, translations: true },
  })
  return rows.map((row) => ({ slug: row.slug, name: nameIn(row, locale).name }))
}

/** As many names as somebody reads. */
const NAMED_MAX = 20

/** A file whose bytes this site handed out: listed in an index of papers, or of a document of public products. */
export type VerifiedFile = {
  type: 'file'
  /** SHA-256 in hexadecimal digits. */
  digest: string
  name: string
  bytes: number | null
  /** When an index listed it first; null for a document that none has listed yet. */
  since: string | null
  /** The last day on which the document with it is valid, and whether that is over; null where neither is known. */
  validUntil: string | null
  state: VerifiedSheet['state'] | 'ended' | null
  /** Of a data sheet. */
  revision: string | null
  products: NamedProduct[]
}

/**
 * Looks up a file by the digest of its bytes.
 *
 * @param sha256 In hexadecimal digits, lower case.
 * @param locale The language of names.
 * @returns null for a file this site never handed out.
 */
export async function verifiedFile(sha256: string, locale: Locale): Promise<VerifiedFile | null> {
  const [[listed], stored] = await Promise.all([
    database().$queryRaw<{ productId: string | null; files: ListedPaper[]; createdAt: Date }[]>`
      SELECT "productId", "files", "createdAt" FROM "paper_sets" WHERE "files" @> ${JSON.stringify([{ sha256 }])}::jsonb
      ORDER BY "productId" IS NULL, "createdAt" LIMIT 1`,
    database().documentFile.findMany({ where: { sha256 }, select: { url: true }, take: NAMED_MAX }),
  ])
  const documents = await database().document.findMany({
    where: {
      url: { in: stored.map(({ url }) => url) },
      deletedAt: null,
      products: { some: { product: PUBLIC_ROWS } },
    },
    orderBy: { createdAt: 'asc' },
    include: { products: { select: { productId: true }, take: NAMED_MAX } },
    take: NAMED_MAX,
  })
  const today = await storedFirmDay(await databaseTime())
  // A file that was registered again with a later last day has an ended document beside the current one.
  const document = documents.find((each) => isCurrent(each, today)) ?? documents[0] ?? null
  const file = listed?.files.find((each) => each.sha256 === sha256)
  if (!document && !file) return null
  const start = digestStart(file?.revision ?? '')
  const states = start === null ? null : await verifiedStates([start])
  const ids = document?.products.map(({ productId }) => productId) ?? []
  const isEnded = document !== null && !isCurrent(document, today)
  return {
    type: 'file',
    digest: sha256,
    name: document
      ? translator<'title'>(document.translations, locale).text('title', document.title)
      : (file?.name ?? ''),
    bytes: file?.bytes ?? document?.sizeBytes ?? null,
    since: listed?.createdAt.toISOString() ?? null,
    validUntil: dayText(document?.expiresOn ?? null),
    state: isEnded ? 'ended' : (states?.get(start ?? '') ?? null),
    revision: file?.revision ?? null,
    products: await namedProducts(listed?.productId ? [...ids, listed.productId] : ids, locale),
  }
}
