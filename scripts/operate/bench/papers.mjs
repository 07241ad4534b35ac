import { UserError } from '../../site/command.mjs'
import { processorSeconds } from '../../site/system.mjs'
import { show, table } from './statistics.mjs'

const SLUG = 'tx-1400'
const PAGE = `/product/${SLUG}`
/** How often each is requested again; archives read many files. */
const AGAIN = 500
const ARCHIVES_AGAIN = 20

/** The compared addresses: each is requested once, and the first of them over and over. */
const papersOf = (slugs, numbers, revision) => [
  { name: 'product page', paths: slugs.map((slug) => `/product/${slug}`), again: AGAIN },
  { name: 'data sheet', paths: slugs.map((slug) => `/documents/${slug}-datasheet.pdf`), again: AGAIN },
  { name: 'passport', paths: numbers.map((number) => `/p/${encodeURIComponent(number)}`), again: AGAIN },
  { name: 'verification', paths: [`/verify/${revision}`], again: ARCHIVES_AGAIN },
  { name: 'all papers (ZIP)', paths: [`${PAGE}/papers.zip`], again: ARCHIVES_AGAIN },
  { name: 'media pack (ZIP)', paths: [`${PAGE}/media.zip`], again: ARCHIVES_AGAIN },
]

async function fetchWhole(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new UserError(`${url} answered ${response.status}.`)
  await response.arrayBuffer()
}

/** Processor time of the server for each of some requests, one after the other, in milliseconds. */
async function processorMs({ base, pid }, paths) {
  const before = processorSeconds(pid)
  for (const path of paths) await fetchWhole(base + path)
  return ((processorSeconds(pid) - before) * 1000) / paths.length
}

/** Measures papers of products beside their pages on a site with the shipped catalogue that has answered nothing yet. */
export async function measurePapers(site) {
  const products = await (await fetch(`${site.base}/api/products?limit=31`)).json()
  const [{ revision }] = await (await fetch(`${site.base}/api/products/${SLUG}/revisions`)).json()
  const papers = papersOf(
    products.map(({ slug }) => slug),
    products.flatMap(({ productNumber }) => productNumber ?? []),
    revision,
  )
  const measured = []
  for (const { name, paths, again } of papers) {
    const firstMs = await processorMs(site, paths)
    const againMs = await processorMs(site, Array(again).fill(paths[0]))
    measured.push({ name, firstMs, againMs })
  }
  return measured
}

export function papersReport(measured) {
  const [{ againMs: pageMs }] = measured
  const rows = measured.map(({ name, firstMs, againMs }) => [
    name,
    `${show(firstMs)} ms`,
    `${show(againMs)} ms`,
    `× ${show(againMs / pageMs)}`,
  ])
  const head = ['processor time of the server', 'first', 'again', 'of a product page again']
  return `### Papers\n\nOne request after the other, everything the process does in the meantime included.\n\n${table([head, ...rows])}`
}
