import { type NextRequest, NextResponse } from 'next/server'
import { localePath } from './lib/config/paths'
import { isLocale, LOCALE_COOKIE } from './lib/texts/locales'
import { preferredLocale } from './lib/texts/preferred-locale'

/**
 * Language detection, which happens at `/` only: the stored choice, then the browser's languages, then English.
 * The matcher selects only requests that may prefer Chinese; for all others `/` stays a static page.
 */
export function proxy(request: NextRequest) {
  const stored = request.cookies.get(LOCALE_COOKIE)?.value
  const locale = isLocale(stored) ? stored : preferredLocale(request.headers.get('accept-language') ?? '')
  if (locale === 'en') return NextResponse.next()
  const target = request.nextUrl.clone()
  target.pathname = localePath(locale, '/')
  return NextResponse.redirect(target, { status: 307, headers: { 'cache-control': 'no-store' } })
}

export const config = {
  matcher: [
    { source: '/', has: [{ type: 'cookie', key: 'site-locale', value: 'zh' }] },
    {
      source: '/',
      has: [{ type: 'header', key: 'accept-language', value: '.*zh.*' }],
      missing: [{ type: 'cookie', key: 'site-locale' }],
    },
  ],
}
