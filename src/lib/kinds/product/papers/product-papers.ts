import { randomUUID } from 'node:crypto'
import { dataSheetPath, isDataSheetPath, localePath } from '../../../config/paths'
import { database } from '../../../data/prisma'
import { sheetPdf, sheetVersion } from '../../../data-sheets/sheet-pdf'
import { UnavailableError } from '../../../errors/unavailable'
import { safeFileName } from '../../../files/zip-stream'
import { siteLocales } from '../../../firm/site-locales'
import { isSiteFile, siteFile } from '../../../media/site-file'
import type { Locale } from '../../../texts/locales'
import { dayOf } from '../../../values/calendar-day'
import type { Market, PublicKind } from '../../../values/codes/document-kinds'
import { cachedRecord, cachedSheetSource } from '../../cached-queries'
import type { ProductView } from '../view'

/** A paper of a light. */
export type ProductPaper = {
  /** Its path in an archive, the same in every language of its reader. */
  name: string
  /** Where it is, on this site or elsewhere. */
  url: string
  /** As long as it is the same, so is the paper. */
  version: string
  revision?: string
  kind: PublicKind
  /** The number of its product. */
  productNumber: string | null
  /** The markets it is for, where it is not for all, and its days, where they are known: of issue, and the last on which it is valid. */
  markets: readonly Market[]
  issuedOn: string | null
  validUntil: string | null
  /** Its bytes; null where the site does not have them. */
  open: () => Promise<AsyncIterable<Uint8Array> | null>
}

/** A product in one of the languages of the site. */
export type LocalizedProduct = { locale: Locale; product: ProductView }

/** A product in the languages of the site, English first; none for one that is not public. */
export async function productInLocales(slug: string): Promise<LocalizedProduct[]> {
  const views = (await siteLocales()).map(async (locale) => ({
    locale,
    product: await cachedRecord('products', slug, locale),
  }))
  return (await Promise.all(views)).flatMap(({ locale, product }) => (product ? [{ locale, product }] : []))
}

/** Bytes in memory as a stream, as archives take the bytes of a file. */
export async function* byteStream(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
}

/** A data sheet for an archive, whose readers keep it: none without its picture of this site, which may be there again soon. */
async function wholeSheet(source: Parameters<typeof sheetPdf>[0]) {
  const { bytes, isWhole } = await sheetPdf(source)
  if (!isWhole && isSiteFile(source.pictureUrl)) throw new UnavailableError('storage_unreachable')
  return byteStream(bytes)
}

/** What an index says of documents beside what is public of them. */
const documentDetails = (productId: string) =>
  database().document.findMany({
    where: { deletedAt: null, products: { some: { productId } } },
    select: { url: true, markets: true, issuedOn: true, expiresOn: true },
  })

/**
 * The papers of a product: its data sheet in each language of the site, and its documents.
 *
 * @param views The product in these languages, English first; none of one that is not public.
 */
export async function productPapers(views: readonly LocalizedProduct[]): Promise<ProductPaper[]> {
  const sheets = views.map(async ({ locale, product }): Promise<ProductPaper[]> => {
    const source = await cachedSheetSource(product.slug, locale)
    if (!source) return []
    const sheet: ProductPaper = {
      name: safeFileName(`${product.slug}-datasheet-${locale}.pdf`),
      url: localePath(locale, dataSheetPath(product.slug)),
      // A missing picture of another site may be there again, so that no archive is the same as the last one.
      version: sheetVersion(source) + (isSiteFile(source.pictureUrl) ? '' : ` ${randomUUID()}`),
      kind: 'DATASHEET',
      productNumber: product.productNumber,
      markets: [],
      issuedOn: null,
      validUntil: null,
      ...(product.revision && { revision: product.revision.code }),
      open: () => wholeSheet(source),
    }
    return [sheet]
  })
  const [english] = views
  // A file can be registered again with a later last day.
  const keyOf = (url: string, lastDay: string | null) => `${lastDay ?? ''} ${url}`
  const details = new Map(
    english &&
      (await documentDetails(english.product.id)).map((each) => [
        keyOf(each.url, dayOf(each.expiresOn)),
        each,
      ]),
  )
  const documents = english?.product.documents.filter(({ url }) => !isDataSheetPath(url)) ?? []
  return [
    ...(await Promise.all(sheets)).flat(),
    ...documents.map(({ name, url, type, kind, validUntil }) => ({
      // Samples say so in their name, which the index and its verification show too.
      name: `${safeFileName(kind === 'CERTIFICATE_SAMPLE' ? `${name} (sample)` : name)}.${/\.([a-z0-9]{1,5})$/i.exec(url)?.[1] ?? type.toLowerCase()}`,
      url,
      version: url,
      kind,
      productNumber: english?.product.productNumber ?? null,
      markets: (details.get(keyOf(url, validUntil))?.markets ?? []) as Market[],
      issuedOn: dayOf(details.get(keyOf(url, validUntil))?.issuedOn ?? null),
      validUntil,
      open: async () => (isSiteFile(url) ? siteFile(url) : null),
    })),
  ]
}
