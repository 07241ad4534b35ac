import type { Metadata } from 'next'
import { SitemapPage, sitemapMetadata } from '../sitemap-page'

type FurtherSitemapProps = { params: Promise<{ page: string }> }

/** How many pages there are is not known at build; each is made on its first request. */
export function generateStaticParams() {
  return [{ page: '_' }]
}

/** `2` and up, in its only spelling: the first page has an address of its own, and `02` is none. */
async function numberOf(params: FurtherSitemapProps['params']) {
  const { page } = await params
  return /^([2-9]|[1-9]\d+)$/.test(page) ? Number(page) : Number.NaN
}

export async function generateMetadata({ params }: FurtherSitemapProps): Promise<Metadata> {
  return sitemapMetadata(await numberOf(params))
}

export default async function FurtherSitemapPage({ params }: FurtherSitemapProps) {
  return <SitemapPage number={await numberOf(params)} />
}
