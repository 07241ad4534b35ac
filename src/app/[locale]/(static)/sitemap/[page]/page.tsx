import type { Metadata } from 'next'
import { SitemapPage, sitemapMetadata } from '../sitemap-page'

type FurtherSitemapProps = { params: Promise<{ page: string }> }

/** The number of pages is unknown at build; each one is rendered on its first request. */
export function generateStaticParams() {
  return [{ page: '_' }]
}

/** The page number from 2 on, without leading zeros: page 1 is `/sitemap`. */
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
