import { useParams, useSelectedLayoutSegments } from 'next/navigation'
import { visiblePath } from '@/components/layout/visible-path'
import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'

/**
 * The visible path of the page, for components of the root layout. It is derived from the route and not from the
 * address, because one cached page serves all unknown addresses and must not contain the first one.
 */
export function useVisiblePath(): string {
  const { locale } = useParams<{ locale: Locale }>()
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('('))
  return visiblePath(localePath(locale, `/${segments.join('/')}`))
}
