import { DYNAMIC_PAGES } from '../../lib/config/dynamic-pages'
import { localePath } from '../../lib/config/paths'
import { LOCALES } from '../../lib/texts/locales'

/**
 * The visible path for a path inside the router: rewrites lead English pages to `/en`, and pages that depend on the
 * query to a path of their own.
 */
export function visiblePath(routedPath: string): string {
  const path = routedPath.replace(/^\/en(?=\/|$)/, '')
  for (const locale of LOCALES) {
    for (const page of DYNAMIC_PAGES) {
      const internal = localePath(locale, page.internal)
      if (path === internal) return localePath(locale, page.path)
      const folder = internal.replace(/:slug$/, '')
      if (folder !== internal && path.startsWith(folder))
        return localePath(locale, page.path.replace(':slug', path.slice(folder.length)))
    }
  }
  return path === '' ? '/' : path
}
