import Link from 'next/link'
import { getLocale } from 'next-intl/server'
import type { ComponentProps } from 'react'
import type { Locale } from '@/lib/domain/locales'
import { localePath } from '@/lib/paths'

type LocaleLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/** A link inside the site, in the language of the page it stands on. `href` is the English path (`/products`). */
export async function LocaleLink({ href, ...rest }: LocaleLinkProps) {
  const locale = (await getLocale()) as Locale
  return <Link {...rest} href={localePath(locale, href)} />
}
