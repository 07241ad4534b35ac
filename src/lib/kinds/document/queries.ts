import { type Document, database } from '../../data/prisma'
import { translator } from '../../data/translator'
import { firmToday } from '../../firm/firm-day'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import { dayOf } from '../../values/calendar-day'
import type { DocumentKind, Market } from '../../values/codes/document-kinds'
import { isCurrent } from './current'
import { digestOfFile } from './file-of'

/** A current document of a product with its file. */
export type CurrentDocument = Pick<
  Document,
  'id' | 'slug' | 'url' | 'type' | 'sizeBytes' | 'isSample' | 'issuer' | 'number' | 'language' | 'edition'
> & {
  title: string
  kind: DocumentKind
  /** Those it is for; all of them without one. */
  markets: Market[]
  issuedOn: string | null
  expiresOn: string | null
  /** SHA-256 of the file in hexadecimal digits; null for one elsewhere. */
  sha256: string | null
}

/**
 * The documents of a product that are current, in its order.
 *
 * @param productId The product's id, also of one that is not public.
 * @param today The day where the firm is, YYYY-MM-DD; by the clock when missing.
 */
export async function documentsOf(
  productId: string,
  locale: Locale = DEFAULT_LOCALE,
  today?: string,
): Promise<CurrentDocument[]> {
  const day = today ?? (await firmToday())
  const links = await database().documentProduct.findMany({
    where: { productId, document: { deletedAt: null } },
    orderBy: { position: 'asc' },
    include: { document: true },
  })
  const current = links.filter(({ document }) => isCurrent(document, day))
  return Promise.all(
    current.map(async ({ document }): Promise<CurrentDocument> => {
      const { id, slug, url, type, sizeBytes, isSample, issuer, number, language, edition } = document
      return {
        ...{ id, slug, url, type, sizeBytes, isSample, issuer, number, language, edition },
        title: translator<'title'>(document.translations, locale).text('title', document.title),
        kind: document.kind as DocumentKind,
        markets: document.markets as Market[],
        issuedOn: dayOf(document.issuedOn),
        expiresOn: dayOf(document.expiresOn),
        sha256: await digestOfFile(url),
      }
    }),
  )
}
