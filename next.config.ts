import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./src/lib/i18n/request.ts')

/** First path segments that are not pages of a language. */
const NOT_PAGES = ['_next', 'api', 'admin', 'media', 'pictures', 'documents', 'zh', 'en']

/** `/products` → the same path inside `[locale]`; files (`robots.txt`) and everything of NOT_PAGES stay as they are. */
const ENGLISH_PAGE = `/:path((?!(?:${NOT_PAGES.join('|')})(?:/|$)|[^/]*\\.[^/]*$).*)`

const LIST_STATE = ['search', 'category', 'sort', 'view', 'cursor']

const nextConfig: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: { globalNotFound: true, isrFlushToDisk: false },
  cacheHandler: `${import.meta.dirname}/src/lib/http/page-cache.mjs`,
  images: { unoptimized: true },
  async rewrites() {
    const filtered = LIST_STATE.flatMap((key) => [
      { source: '/products', has: [{ type: 'query' as const, key }], destination: '/en/search-results' },
      { source: '/zh/products', has: [{ type: 'query' as const, key }], destination: '/zh/search-results' },
    ])
    const aboutProduct = ['', '/zh'].map((prefix) => ({
      source: `${prefix}/contact`,
      has: [{ type: 'query' as const, key: 'product' }],
      destination: `${prefix || '/en'}/product-inquiry`,
    }))
    return {
      beforeFiles: [
        ...filtered,
        ...aboutProduct,
        { source: ENGLISH_PAGE, destination: '/en/:path' },
        { source: '/', destination: '/en' },
      ],
      afterFiles: [],
      fallback: [
        { source: '/zh/:path*', destination: '/zh/not-found' },
        { source: '/:path*', destination: '/en/not-found' },
      ],
    }
  },
  async redirects() {
    return [
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
      { source: '/case-studies', destination: '/', permanent: false },
      { source: '/zh/case-studies', destination: '/zh', permanent: false },
      { source: '/zh/admin', destination: '/admin', permanent: false },
    ]
  },
}

export default withNextIntl(nextConfig)
