'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from 'next-intl'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { callApi } from '@/lib/http/client'
import { ADMIN_LOCALE_COOKIE, type AdminLocale, LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/lib/texts/locales'

/** The texts of the admin, the `admin` group of the messages, in the language of the document at least. */
export type AdminTexts = { [L in AdminLocale]?: AbstractIntlMessages }

/** The firm's own logo with its name in each language, rendered on the server; none without one. */
export type AdminLogos = Record<AdminLocale, ReactNode>

const LogoContext = createContext<ReactNode>(null)

type ChooseLanguage = (locale: AdminLocale) => Promise<void>

const LanguageContext = createContext<ChooseLanguage>(() => Promise.resolve())

type WordsProviderProps = {
  words: AdminTexts
  logos?: AdminLogos
  /** The language of the document: the one chosen before, else the browser's. */
  initialLocale: AdminLocale
  /** The zone whose clock times are shown on: the firm's. */
  timeZone: string
  children: ReactNode
}

/**
 * The language of the admin's interface, chosen apart from the public site's and kept in a cookie, by which the next document comes in
 * it. The words of another one are fetched when it is chosen.
 */
export function WordsProvider({ words, logos, initialLocale, timeZone, children }: WordsProviderProps) {
  const [{ locale, known }, setShown] = useState({ locale: initialLocale, known: words })

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  const choose = useCallback<ChooseLanguage>(
    async (chosen) => {
      const texts = known[chosen] ?? (await callApi<AbstractIntlMessages>(`/admin/words/${chosen}`)).data
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
      document.cookie = `${ADMIN_LOCALE_COOKIE}=${chosen}; path=/admin; max-age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
      setShown({ locale: chosen, known: { ...known, [chosen]: texts } })
    },
    [known],
  )

  return (
    <LanguageContext value={choose}>
      <NextIntlClientProvider locale={locale} messages={{ admin: known[locale] }} timeZone={timeZone}>
        <LogoContext value={logos?.[locale]}>{children}</LogoContext>
      </NextIntlClientProvider>
    </LanguageContext>
  )
}

/** The firm's own logo with its name. */
export const useOwnLogo = () => useContext(LogoContext)

/** The interface's language, and the switch to another, which fails where its words cannot be fetched. */
export const useInterfaceLanguage = (): [AdminLocale, ChooseLanguage] => [
  useLocale() as AdminLocale,
  useContext(LanguageContext),
]
