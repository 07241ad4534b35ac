import { type NextRequest, NextResponse } from 'next/server'
import { isLocale, LOCALE_COOKIE } from './lib/domain/locales'
import { preferredLocale } from './lib/domain/preferred-locale'
import { WHOLE_HEAD_AGENT } from './lib/dynamic-pages'
import { localePath } from './lib/paths'

export function proxy(request: NextRequest) {
  return request.nextUrl.pathname === '/' ? detectLanguage(request) : withWholeHead(request)
}

/**
 * Makes Next.js send the metadata of dynamic pages in the head for every user agent
 * (docs/decisions/005-metadata-in-the-first-head.md).
 */
function withWholeHead(request: NextRequest) {
  const headers = new Headers(request.headers)
  headers.set('user-agent', WHOLE_HEAD_AGENT)
  return NextResponse.next({ request: { headers } })
}

/**
 * Language detection, which happens at `/` only: the stored choice, then the browser's languages, then English.
 * The matcher selects only requests that may prefer Chinese; for all others `/` stays a static page.
 */
function detectLanguage(request: NextRequest) {
  const stored = request.cookies.get(LOCALE_COOKIE)?.value
  const locale = isLocale(stored) ? stored : preferredLocale(request.headers.get('accept-language') ?? '')
  if (locale === 'en') return NextResponse.next()
  const target = request.nextUrl.clone()
  target.pathname = localePath(locale, '/')
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } })
}

export const config = {
  matcher: [
    { source: '/', has: [{ type: 'cookie', key: 'lumenridge-locale', value: 'zh' }] },
    {
      source: '/',
      has: [{ type: 'header', key: 'accept-language', value: '.*zh.*' }],
      missing: [{ type: 'cookie', key: 'lumenridge-locale' }],
    },
    // Literals, as Next.js reads this without running it; a test compares them with DYNAMIC_PAGES.
    {
      source: '/:locale(zh)?/:list(products|blog|contact|thank-you)',
      has: [{ type: 'query', key: 'search' }],
    },
    {
      source: '/:locale(zh)?/:list(products|blog|contact|thank-you)',
      has: [{ type: 'query', key: 'category' }],
    },
    { source: '/:locale(zh)?/:list(products|blog|contact|thank-you)', has: [{ type: 'query', key: 'sort' }] },
    { source: '/:locale(zh)?/:list(products|blog|contact|thank-you)', has: [{ type: 'query', key: 'view' }] },
    {
      source: '/:locale(zh)?/:list(products|blog|contact|thank-you)',
      has: [{ type: 'query', key: 'cursor' }],
    },
    { source: '/:locale(zh)?/:list(products|blog|contact|thank-you)', has: [{ type: 'query', key: 'page' }] },
    {
      source: '/:locale(zh)?/:list(products|blog|contact|thank-you)',
      has: [{ type: 'query', key: 'product' }],
    },
    { source: '/:locale(zh)?/:list(products|blog|contact|thank-you)', has: [{ type: 'query', key: 'form' }] },
    {
      source: '/:locale(zh)?/:list(products|blog|contact|thank-you)',
      has: [{ type: 'query', key: 'about' }],
    },
    { source: '/:locale(zh)?/:list(products|blog|contact|thank-you)', has: [{ type: 'query', key: 'sent' }] },
    { source: '/:locale(zh)?/:list(compare)', has: [{ type: 'query', key: 'products' }] },
    { source: '/:locale(zh)?/products/:slug', has: [{ type: 'query', key: 'sort' }] },
    // Previews of drafts.
    { source: '/:path*', has: [{ type: 'cookie', key: '__prerender_bypass' }] },
  ],
}
