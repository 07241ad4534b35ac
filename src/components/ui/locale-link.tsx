import { getLocale } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { localePath } from '@/lib/config/paths'
import { PageLink } from './page-link'

/** A link inside the site in the language of the current page. `href` is the English path (`/products`). */
export async function LocaleLink({ href, ...rest }: ComponentProps<typeof PageLink>) {
  const locale = await getLocale()
  return <PageLink {...rest} href={localePath(locale, href)} />
}
