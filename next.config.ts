import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { DYNAMIC_PAGES, ROOT_PAGES, WHOLE_HEAD_AGENT } from './src/lib/config/dynamic-pages'
import { LANGUAGE_FILES, NOT_PAGES } from './src/lib/config/reserved-slugs'
import { PAGE_STATE } from './src/lib/http/page-state'
import { hintCompilation } from './src/lib/server/compile-hints'
import { precompress } from './src/lib/server/precompress'
import { LOCALES, TRANSLATED_LOCALES } from './src/lib/texts/locales'

const withNextIntl = createNextIntlPlugin('./src/lib/i18n/request.ts')

/** The languages whose pages stand under their code, whether the site has them or not. */
const OTHERS = TRANSLATED_LOCALES.join('|')

/** `/products` → the same path inside `[locale]`; files (`robots.txt`) and everything of NOT_PAGES stay as they are. */
const ENGLISH_PAGE = `/:path((?!(?:${NOT_PAGES.join('|')})(?:/|$)|[^/]*\\.[^/]*$).*)`

/** Addresses that no file and no route answers: without them `[locale]` would, whose layout knows no such language. */
const UNKNOWN = [
  `/:unknown((?!(?:api|${LOCALES.join('|')})(?:/|$))[^/]+)`,
  '/(_next|mcp|pictures|models|documents|places)/:rest+',
  '/admin/:rest((?!words/).+)',
]

/** Data sheets, which are made on request, beside the manuals and certificates, which are files. */
const DATA_SHEET = '/documents/:file([^/]+-datasheet[^/]*\\.pdf)'
const CATALOGUE = '/catalogues/:file([^/]+\\.pdf)'
/** What there is of a product, or of an inquiry, as one archive. */
const ARCHIVES = ['/product/:slug/media.zip', '/product/:slug/papers.zip', '/inquiry/:secret/papers.zip']
/** A shipped document of an earlier release: its name has a hash of its content. */
const FORMER_DOCUMENT = '/documents/:file([^/]+-(?:manual|certificate)\\.[0-9a-f]{8}\\.pdf)'

/** A path at the root of a language that may be the slug of a record; others, as scanners try them, make no page of their own. */
const ROOT_PAGE = `/:locale(${LOCALES.join('|')})/:slug([A-Za-z0-9-]+)`

const notoFiles = (cut: string) =>
  `./node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-${cut}-normal.woff`

const nextConfig: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Only images want it: `next start` does not serve such a build.
  output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
  cacheComponents: true,
  partialPrefetching: true,
  // Next.js' own list of crawlers is not used, because it renders static pages for each of them past the page cache and its
  // statuses. Only the requests the proxy gives this user agent, those of dynamic pages, wait for their metadata.
  htmlLimitedBots: new RegExp(WHOLE_HEAD_AGENT),
  // Fonts are read by name (src/lib/fonts), which the tracing of a standalone build cannot follow.
  outputFileTracingIncludes: {
    '/share/**': ['./src/lib/fonts/*.woff', notoFiles('*-500')],
    ...Object.fromEntries(
      ['/*/documents/**', '/*/catalogues/**', '/*/product/*/papers.zip', '/*/inquiry/*/papers.zip'].map(
        (route) => [
          route,
          ['./src/lib/fonts/*.woff', notoFiles('*-400'), notoFiles('chinese-simplified-600')],
        ],
      ),
    ),
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await hintCompilation(distDir)
      await precompress(`${distDir}/static`)
    },
  },
  turbopack: {
    rules: {
      // The admin's forms have a field for each message; their texts would be 200 kB of its scripts.
      '**/messages/en.json': {
        condition: 'browser',
        loaders: ['./src/lib/i18n/message-keys.mjs'],
        as: '*.json',
      },
    },
  },
  // Next.js refuses Fast Refresh of `npm run dev` to every address but localhost.
  allowedDevOrigins: ['127.0.0.1'],
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks all types; a start must not fail over a test's.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    globalNotFound: true,
    // A site is built once for each of its versions: what the next build could reuse takes a sixth of this one and 250 MB.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads the server's maps; they take a tenth of the build and 90 MB.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
  cacheHandler: `${import.meta.dirname}/src/lib/cache/page-cache.mjs`,
  cacheHandlers: { default: `${import.meta.dirname}/src/lib/cache/data-cache.mjs` },
  images: { unoptimized: true },
  // Read from node_modules as they are, some because they cannot be compiled, the others because that takes time.
  serverExternalPackages: [
    'nodemailer',
    'csv-stringify',
    'fontkit',
    'pdfkit',
    '@aws-sdk/client-s3',
    '@fastify/busboy',
    '@redis/client',
    '@simplewebauthn/server',
    '@vercel/otel',
    'csv-parse',
    'prom-client',
    'saxes',
    'svgo',
    'write-excel-file',
  ],
  async headers() {
    return [
      // A form that came back contains what one visitor typed.
      {
        source: `/:locale(${OTHERS})?/contact`,
        has: [{ type: 'query', key: 'form' }],
        headers: [
          { key: 'X-Robots-Tag', value: 'noindex' },
          { key: 'Cache-Control', value: 'no-store' },
          { key: 'Referrer-Policy', value: 'same-origin' },
        ],
      },
      // So does the confirmation of what was sent.
      {
        source: `/:locale(${OTHERS})?/thank-you`,
        has: [{ type: 'query', key: 'sent' }],
        headers: [
          { key: 'X-Robots-Tag', value: 'noindex' },
          { key: 'Cache-Control', value: 'no-store' },
          { key: 'Referrer-Policy', value: 'same-origin' },
        ],
      },
    ]
  },
  async rewrites() {
    const filtered = DYNAMIC_PAGES.flatMap(({ path, internal }) =>
      PAGE_STATE[path].flatMap((key) => [
        { source: path, has: [{ type: 'query' as const, key }], destination: `/en${internal}` },
        {
          source: `/:locale(${OTHERS})${path}`,
          has: [{ type: 'query' as const, key }],
          destination: `/:locale${internal}`,
        },
      ]),
    )
    return {
      beforeFiles: [
        ...filtered,
        ...[...LANGUAGE_FILES, ...ARCHIVES].map((file) => ({
          source: file,
          destination: `/en${file}`,
        })),
        { source: '/favicon.ico', destination: '/brand/favicon.ico' },
        { source: CATALOGUE, destination: '/en/catalogues/:file' },
        { source: DATA_SHEET, destination: '/en/documents/:file' },
        { source: ENGLISH_PAGE, destination: '/en/:path' },
        { source: '/', destination: '/en' },
      ],
      afterFiles: [
        { source: FORMER_DOCUMENT, destination: '/en/documents/:file' },
        ...UNKNOWN.map((source) => ({ source, destination: '/en/not-found' })),
      ],
      fallback: [
        { source: ROOT_PAGE, destination: `/:locale${ROOT_PAGES.internal}` },
        { source: `/:locale(${OTHERS})/:path*`, destination: '/:locale/not-found' },
        { source: '/:path*', destination: '/en/not-found' },
      ],
    }
  },
  async redirects() {
    return [
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path*', destination: '/:path*', permanent: true },
      { source: '/case-studies', destination: '/', permanent: false },
      { source: `/:locale(${OTHERS})/case-studies`, destination: '/:locale', permanent: false },
      { source: `/:locale(${OTHERS})/admin`, destination: '/admin', permanent: false },
      ...[...DYNAMIC_PAGES, ROOT_PAGES].flatMap(({ path, internal }) => [
        { source: internal, destination: path, permanent: false },
        { source: `/:locale(${OTHERS})${internal}`, destination: `/:locale${path}`, permanent: false },
      ]),
    ]
  },
}

export default withNextIntl(nextConfig)
