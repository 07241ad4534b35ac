import { cookies, headers } from 'next/headers'
import { ADMIN_LOCALE_COOKIE, ADMIN_LOCALES, type AdminLocale } from '@/lib/texts/locales'
import { preferredLocale } from '@/lib/texts/preferred-locale'

/** The language the admin opens in: the one chosen in this browser, else the browser's own. */
export async function interfaceLocale(): Promise<AdminLocale> {
  const chosen = (await cookies()).get(ADMIN_LOCALE_COOKIE)?.value
  return (
    ADMIN_LOCALES.find((locale) => locale === chosen) ??
    preferredLocale((await headers()).get('accept-language') ?? '', ADMIN_LOCALES)
  )
}
