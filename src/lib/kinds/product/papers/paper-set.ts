import { createHash } from 'node:crypto'
import { createTranslator } from 'next-intl'
import { currentMessages } from '../../../cache/text-records'
import { database } from '../../../data/prisma'
import { uniqueNames, type ZipFile } from '../../../files/zip-stream'
import { absoluteUrl } from '../../../seo/metadata'
import { fileSizeLabel } from '../../../texts/file-size'
import { formatDay } from '../../../texts/format-day'
import type { Locale } from '../../../texts/locales'
import { WRITING } from '../../../texts/writing'
import { PAPERS_MAX_BYTES } from '../../../values/limits'
import { plainPage } from '../../../xml/plain-page'
import { xmlText } from '../../../xml/write-xml'
import { SPECIFICATION_WORDS } from '../facts/specification-words'
import { byteStream, type ProductPaper } from './product-papers'
import { paperDigest, revisionOf } from './revision'

/** A file that an index lists; `sha256` in hexadecimal digits. */
export type ListedPaper = { name: string; sha256: string; bytes: number; revision?: string }

/** What papers are about, and those themselves. */
export type PaperSet = { title: string; productId: string | null; papers: readonly ProductPaper[] }

/** Hands pieces on, and each to `note` as well. */
async function* noted(pieces: AsyncIterable<Uint8Array>, note: (piece: Uint8Array) => void) {
  for await (const piece of pieces) {
    note(piece)
    yield piece
  }
}

/**
 * The papers as files of an archive, and at last an index of them, whose digest is stored when it has been made, so that `/verify` knows
 * it. Papers that are elsewhere or have no room are listed with their addresses.
 */
export async function* paperFiles(
  { title, productId, papers }: PaperSet,
  locale: Locale,
): AsyncGenerator<ZipFile> {
  const free = uniqueNames()
  const index = free('index.html')
  const files: ListedPaper[] = []
  const inArchive: (ProductPaper & ListedPaper)[] = []
  const elsewhere: ProductPaper[] = []
  let total = 0
  for (const paper of papers) {
    const pieces = total < PAPERS_MAX_BYTES ? await paper.open() : null
    if (!pieces) {
      elsewhere.push(paper)
      continue
    }
    const { revision } = paper
    const name = free(paper.name)
    const hash = createHash('sha256')
    let bytes = 0
    const note = (piece: Uint8Array) => {
      hash.update(piece)
      bytes += piece.length
    }
    yield { name, pieces: noted(pieces, note) }
    total += bytes
    const listed = { name, sha256: hash.digest('hex'), bytes, ...(revision && { revision }) }
    files.push(listed)
    inArchive.push({ ...paper, ...listed })
  }
  const digest = paperDigest(files)
  await database().paperSet.createMany({ data: { digest, productId, files }, skipDuplicates: true })
  yield {
    name: index,
    pieces: byteStream(await indexPage({ title, digest, files: inArchive, elsewhere }, locale)),
  }
}

type Index = {
  title: string
  digest: string
  files: readonly (ProductPaper & ListedPaper)[]
  elsewhere: readonly ProductPaper[]
}

async function indexPage({ title, digest, files, elsewhere }: Index, locale: Locale): Promise<string> {
  const messages = await currentMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'common.papers' })
  const texts = createTranslator({ locale, messages, namespace: 'common' })
  const { tag, enumerationComma, colon } = WRITING[locale]
  const { inBrackets } = SPECIFICATION_WORDS[locale]
  const whatItIs = ({ kind, productNumber, markets, issuedOn, validUntil }: ProductPaper) =>
    [
      productNumber,
      texts(`documentKinds.${kind}`),
      markets.map((market) => texts(`markets.names.${market}`)).join(enumerationComma),
      issuedOn && t('issued', { day: formatDay(issuedOn, locale) }),
      validUntil && texts('product.validUntil', { day: formatDay(validUntil, locale) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const revision = revisionOf(digest)
  const verify = absoluteUrl(locale, `/verify/${revision}`)
  const link = (href: string, text: string) => `<a href="${xmlText(href)}">${xmlText(text)}</a>`
  const encoded = (name: string) => name.split('/').map(encodeURIComponent).join('/')
  const rows = files.map((file) => {
    const { name, sha256, bytes, revision } = file
    const cells = [
      `${link(encoded(name), name)}<br>${xmlText(whatItIs(file))}`,
      xmlText(fileSizeLabel(bytes, locale)),
      revision ?? '',
      `<code>${sha256}</code>`,
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const headings = [t('file'), t('size'), t('revision'), 'SHA-256'].map((text) => `<th>${xmlText(text)}</th>`)
  const others = elsewhere.map((paper) => {
    const { name, url } = paper
    const address = /^https?:/.test(url) ? url : absoluteUrl('en', url)
    return `<li>${xmlText(name + inBrackets(whatItIs(paper)) + colon)}${link(address, address)}</li>`
  })
  return plainPage(
    `<p>${xmlText(t('text'))}</p>
<p>${xmlText(t('digest'))}: <code>${revision}</code><br>${link(verify, verify)}</p>
<table><thead><tr>${headings.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
${others.length > 0 ? `<h2>${xmlText(t('elsewhere'))}</h2><ul>${others.join('\n')}</ul>` : ''}`,
    { lang: tag, title: t('heading', { name: title }) },
  )
}
