import type { Metadata } from 'next'
import { SitemapPage, sitemapMetadata } from './sitemap-page'

export function generateMetadata(): Promise<Metadata> {
  return sitemapMetadata(1)
}

export default function FirstSitemapPage() {
  return <SitemapPage number={1} />
}
