import type { ReactNode } from 'react'
import { localePath, PATHS } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'
import { PageLink } from '../ui/page-link'
import { LogoMark } from './logo-mark'

type LogoProps = {
  name: string
  locale: Locale
  /** A firm's own logo and name, rendered on the server. */
  sign?: ReactNode
}

/** The logo, 40 px high, with a link to the home page. */
export function Logo({ name, locale, sign }: LogoProps) {
  return (
    <PageLink href={localePath(locale, PATHS.home)} className="logo">
      {sign ?? (
        <>
          <LogoMark />
          {name}
        </>
      )}
    </PageLink>
  )
}
