import { useParams, useSelectedLayoutSegments } from 'next/navigation'
import type { Locale } from '@/lib/domain/locales'
import { localePath, visiblePath } from '@/lib/paths'

/**
 * The path of the page in the address, for components of the root layout. Read from the route, not from the address:
 * one stored page serves many addresses (every unknown one), and must not remember who asked first.
 */
export function useVisiblePath(): string {
  const { locale } = useParams<{ locale: Locale }>()
  const segments = useSelectedLayoutSegments().filter((segment) => !segment.startsWith('('))
  return visiblePath(localePath(locale, `/${segments.join('/')}`))
}
