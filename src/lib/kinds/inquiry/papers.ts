import { consume } from '../../data/rate-limit-counters'
import { ApiError } from '../../errors/api-error'
import { UnavailableError } from '../../errors/unavailable'
import { safeFileName, uniqueNames, type ZipFile } from '../../files/zip-stream'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import { INQUIRY_PAPERS_PER_HOUR } from '../../values/limits'
import { paperFiles } from '../product/papers/paper-set'
import { type ProductPaper, productInLocales, productPapers } from '../product/papers/product-papers'
import type { lineView } from './thread-views'

type AskedInquiry = {
  number: string | null
  createdAt: string
  lines: readonly Pick<ReturnType<typeof lineView>, 'slug' | 'name' | 'productNumber'>[]
}

const PER_INQUIRY = { name: 'inquiry-papers', points: INQUIRY_PAPERS_PER_HOUR, seconds: 60 * 60 }

/** Counts an archive that a buyer asks for. @throws ApiError 429 above the limit of one inquiry. */
export async function countPapers(inquiryId: string): Promise<void> {
  const waitSeconds = await consume(PER_INQUIRY, inquiryId)
  if (waitSeconds !== null)
    throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(waitSeconds) } })
}

/** One paper that cannot be read just now costs the others nothing: the index lists its address. */
const openIfAvailable = (paper: ProductPaper) => () =>
  paper.open().catch((error) => {
    if (error instanceof UnavailableError) return null
    throw error
  })

/**
 * The papers of the lights an inquiry asks for, in English and the buyer's language, each light's in a folder, as an archive for its
 * buyer or the firm.
 */
export function inquiryPapers({ number, createdAt, lines }: AskedInquiry, locale: Locale) {
  const title = number ?? ''
  async function* files(): AsyncGenerator<ZipFile> {
    const papers: ProductPaper[] = []
    const folder = uniqueNames()
    const lights = new Map(lines.flatMap((line) => (line.slug ? [[line.slug, line]] : [])))
    for (const [slug, { name, productNumber }] of lights) {
      const named = folder(safeFileName([productNumber, name].filter(Boolean).join(' ')))
      const views = await productInLocales(slug)
      const of = await productPapers(
        views.filter((view) => view.locale === DEFAULT_LOCALE || view.locale === locale),
      )
      papers.push(
        ...of.map((paper) => ({
          ...paper,
          name: `${named}/${paper.name}`,
          open: openIfAvailable(paper),
        })),
      )
    }
    yield* paperFiles({ title, productId: null, papers }, locale)
  }
  return {
    name: ['papers', safeFileName(title).replace(/[^\w-]/g, '')].filter(Boolean).join('-'),
    version: null,
    modified: new Date(createdAt),
    files,
  }
}
