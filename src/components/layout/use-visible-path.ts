import { useParams, useSelectedLayoutSegments } from 'next/navigation'
import { DYNAMIC_PAGES, ROOT_PAGES } from '@/lib/config/dynamic-pages'
import { localePath } from '@/lib/config/paths'
import { LOCALES, type Locale } from '@/lib/texts/locales'

/**
 * The visible path for a path inside the router: rewrites lead English pages to `/en`, and pages that depend on the
 * query or stand at the root to a path of their own.
 */
export function visiblePath(routedPath: string): string {
  const path = routedPath.replace(/^\/en(?=\/|$)/, '')
  for (const locale of LOCALES) {
    for (const page of [...DYNAMIC_PAGES, ROOT_PAGES]) {
      const internal = localePath(locale, page.internal)
      if (path === internal) return localePath(locale, page.path)
      const folder = internal.replace(/:slug$/, '')
      if (folder !== internal && path.startsWith(folder))
        return localePath(locale, page.path.replace(':slug', path.slice(folder.length)))
    }
  }
  return path === '' ? '/' : path
}

/**
 * The visible path of the page, for components of the root layout. It is derived from the route and not from the
 * address, because one cached page serves all unknown addresses and must not contain the first one.
 */
export function useVisiblePath(): string {
  const { locale } = useParams<{ locale: Locale }>()
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('('))
  return visiblePath(localePath(locale, `/${segments.join('/')}`))
}
