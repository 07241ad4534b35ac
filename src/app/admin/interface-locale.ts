import { headers } from 'next/headers'
import type { Locale } from '@/lib/domain/locales'
import { preferredLocale } from '@/lib/domain/preferred-locale'

/** The language the admin opens in while none was chosen there: the browser's. */
export async function interfaceLocale(): Promise<Locale> {
  return preferredLocale((await headers()).get('accept-language') ?? '')
}
