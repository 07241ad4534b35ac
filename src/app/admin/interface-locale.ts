import { headers } from 'next/headers'
import { ADMIN_LOCALES, type AdminLocale } from '@/lib/texts/locales'
import { preferredLocale } from '@/lib/texts/preferred-locale'

/** The browser's language, in which the admin opens until another one is chosen. */
export async function interfaceLocale(): Promise<AdminLocale> {
  return preferredLocale((await headers()).get('accept-language') ?? '', ADMIN_LOCALES)
}
