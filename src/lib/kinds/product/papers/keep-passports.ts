import { contentTransaction } from '../../../cache/content-transaction'
import { transactionTime } from '../../../data/database-clock'
import { database, type Prisma } from '../../../data/prisma'
import { isPublicRow } from '../../../data/public-rows'
import type { BaseRow, Transaction, Transition } from '../../../records/kind-table'
import { PRODUCT_TAGS } from '../tags'

/** The columns of a product by which its passport is kept and found. */
type Named = BaseRow & {
  documents: readonly { documentId: string }[]
  slug: string
  productNumber: string | null
  gtin: string | null
  status: string
}

/** What stands for a product where it has no GTIN, as in the codes that were printed. */
const numberOf = ({ productNumber, slug }: Named) => productNumber ?? slug

/** What of a product its passport needs no more: its category, its modes, the firm's own facts and what searches see. */
const FORGOTTEN = { category: null, modes: [], ownFacts: [], searchText: '', factText: null }

/**
 * Keeps the last public record of products that stop being public, or whose number or GTIN changes, or their slug where they have no
 * number: codes with the old one are printed on lights that were sold.
 */
export async function keepPassports(sides: readonly Transition<Named>[], db: Transaction): Promise<void> {
  const ended = sides.flatMap(({ before, after }) => {
    if (!before || !isPublicRow(before)) return []
    const isNamedSo = after && numberOf(after) === numberOf(before) && after.gtin === before.gtin
    return isNamedSo && isPublicRow(after) ? [] : [before]
  })
  if (ended.length === 0) return
  const endedAt = await transactionTime(db)
  await db.passport.deleteMany({
    where: {
      OR: ended.map(({ id, slug, productNumber, gtin }) => ({
        productId: id,
        number: productNumber,
        gtin,
        ...(productNumber === null && { slug }),
      })),
    },
  })
  await db.passport.createMany({
    data: ended.map((row) => ({
      productId: row.id,
      slug: row.slug,
      number: row.productNumber,
      gtin: row.gtin,
      // Its documents are named alone: they go on to change, end and leave.
      record: {
        ...row,
        ...FORGOTTEN,
        documents: row.documents.map(({ documentId }) => documentId),
      } as unknown as Prisma.InputJsonValue,
      endedAt,
    })),
  })
}

/** How many passports a product has left. */
export const countPassports = (productId: string): Promise<number> =>
  database().passport.count({ where: { productId } })

/**
 * Deletes the passports that a product left, because it was never sold.
 *
 * @returns How many there were.
 */
export async function forgetPassports(productId: string): Promise<number> {
  const { count } = await contentTransaction(async (db) => {
    const { count } = await db.passport.deleteMany({ where: { productId } })
    return { count, tags: [PRODUCT_TAGS.any, PRODUCT_TAGS.set] }
  })
  return count
}
