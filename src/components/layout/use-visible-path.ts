import { useParams, useSelectedLayoutSegments } from 'next/navigation'
import type { Locale } from '@/lib/domain/locales'
import { localePath } from '@/lib/paths'
import { visiblePath } from '@/lib/visible-path'

/**
 * The visible path of the page, for components of the root layout. It is derived from the route and not from the
 * address, because one cached page serves all unknown addresses and must not contain the first one.
 */
export function useVisiblePath(): string {
  const { locale } = useParams<{ locale: Locale }>()
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('('))
  return visiblePath(localePath(locale, `/${segments.join('/')}`))
}
