import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { textsWith } from '../content/shipped-texts'
import { siteDetails } from '../firm/site-details'
import { isLocale, type Locale } from '../texts/locales'
import { shownMessages } from './shown-messages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
  }
}

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale())
  // The build's placeholder reads no data.
  if (!isLocale(wanted)) return { locale: 'en', messages: textsWith('en').texts, timeZone: 'UTC' }
  const { timeZone } = await siteDetails()
  return { locale: wanted, messages: textsWith(wanted, await shownMessages()).texts, timeZone }
})
