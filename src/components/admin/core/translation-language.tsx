'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { type StaleTranslations, staleText } from '@/lib/fields/json-columns'
import { DEFAULT_LOCALE, isTranslatedLocale, type Locale, type TranslatedLocale } from '@/lib/texts/locales'
import { useInterfaceLanguage } from './admin-texts'

type TranslationLanguage = {
  /** The languages of the site. */
  siteLocales: readonly Locale[]
  /** The languages that texts are translated into. */
  choices: readonly TranslatedLocale[]
  /** The one whose texts stand beside the English ones in forms; null on a site in English alone. */
  locale: TranslatedLocale | null
  choose: (locale: TranslatedLocale) => void
}

const TranslationLanguageContext = createContext<TranslationLanguage | null>(null)

type ProviderProps = { siteLocales: readonly Locale[]; children: ReactNode }

/** Holds which translation all forms show beside the English texts. */
export function TranslationLanguageProvider({ siteLocales, children }: ProviderProps) {
  const choices = siteLocales.filter(isTranslatedLocale)
  const [chosen, choose] = useState<TranslatedLocale | null>(null)
  // The settings change the languages while forms are open.
  const locale = choices.find((one) => one === chosen) ?? choices[0] ?? null
  return (
    <TranslationLanguageContext value={{ siteLocales, choices, locale, choose }}>
      {children}
    </TranslationLanguageContext>
  )
}

/** The languages of the site in which texts of a record are older than their English. */
export function useStaleLanguages({ staleTranslations = {} }: { staleTranslations?: StaleTranslations }) {
  const { choices } = useTranslationLanguage()
  return choices.filter((locale) =>
    Object.keys(staleTranslations).some((name) => staleText(name).locale === locale),
  )
}

export function useTranslationLanguage(): TranslationLanguage {
  const language = use(TranslationLanguageContext)
  if (!language) throw new Error('Translations are edited inside a TranslationLanguageProvider only')
  return language
}

/** The language of the interface where the site has it, and English where it does not: pages in any other are not found. */
export function usePageLanguage(): Locale {
  const { siteLocales } = useTranslationLanguage()
  const [locale] = useInterfaceLanguage()
  return siteLocales.includes(locale) ? locale : DEFAULT_LOCALE
}
