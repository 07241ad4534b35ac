import type { Locale } from '@/lib/domain/locales'
import { localePath, PATHS } from '@/lib/paths'
import { PageLink } from '../ui/page-link'
import { LogoMark } from './logo-mark'

/** The logo, 40 px high, with a link to the home page. */
export function Logo({ name, locale }: { name: string; locale: Locale }) {
  return (
    <PageLink href={localePath(locale, PATHS.home)} className="logo">
      <LogoMark />
      {name}
    </PageLink>
  )
}
