import { safeFileName, uniqueNames, type ZipFile } from '../../files/zip-stream'
import type { Locale } from '../../texts/locales'
import { paperFiles } from '../product/papers/paper-set'
import { type Paper, productInLocales, productPapers } from '../product/papers/product-papers'
import type { lineView } from './thread-views'

type AskedInquiry = {
  number: string | null
  createdAt: string
  lines: readonly Pick<ReturnType<typeof lineView>, 'slug' | 'name' | 'productNumber'>[]
}

/** The papers of the lights an inquiry asks for, each light's in a folder, as an archive for its buyer or the firm. */
export function inquiryPapers({ number, createdAt, lines }: AskedInquiry, locale: Locale) {
  const title = number ?? ''
  async function* files(): AsyncGenerator<ZipFile> {
    const papers: Paper[] = []
    const folder = uniqueNames()
    const lights = new Map(lines.flatMap((line) => (line.slug ? [[line.slug, line]] : [])))
    for (const [slug, { name, productNumber }] of lights) {
      const named = folder(safeFileName([productNumber, name].filter(Boolean).join(' ')))
      const of = await productPapers(await productInLocales(slug))
      papers.push(...of.map((paper) => ({ ...paper, name: `${named}/${paper.name}` })))
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
