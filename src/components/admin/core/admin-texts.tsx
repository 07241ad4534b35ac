'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { ADMIN_LOCALES, type AdminLocale } from '@/lib/texts/locales'

/** The texts of the admin in each language: the `admin` group of the messages. */
export type AdminTexts = Record<AdminLocale, AbstractIntlMessages>

/** The firm's own logo with its name in each language, rendered on the server; none without one. */
export type AdminLogos = Record<AdminLocale, ReactNode>

const LogoContext = createContext<ReactNode>(null)

const STORAGE_KEY = 'site-admin-locale'
const CHANGED = 'site-admin-locale-changed'

type WordsProviderProps = {
  words: AdminTexts
  logos?: AdminLogos
  /** The language until one is chosen: the browser's. */
  initialLocale: AdminLocale
  /** The zone whose clock times are shown on: the firm's. */
  timeZone: string
  children: ReactNode
}

/** The language of the admin's interface, chosen apart from the public site's and stored in the browser. */
export function WordsProvider({ words, logos, initialLocale, timeZone, children }: WordsProviderProps) {
  const locale = useSyncExternalStore(
    onLanguageChange,
    () => storedLocale() ?? initialLocale,
    () => initialLocale,
  )

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <NextIntlClientProvider locale={locale} messages={{ admin: words[locale] }} timeZone={timeZone}>
      <LogoContext value={logos?.[locale]}>{children}</LogoContext>
    </NextIntlClientProvider>
  )
}

/** The firm's own logo with its name. */
export const useOwnLogo = () => useContext(LogoContext)

/** The interface's language, and the switch to another. */
export function useInterfaceLanguage(): [AdminLocale, (locale: AdminLocale) => void] {
  return [useLocale() as AdminLocale, chooseLanguage]
}

function onLanguageChange(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

function storedLocale(): AdminLocale | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return ADMIN_LOCALES.find((locale) => locale === stored) ?? null
  } catch {
    // Browsers can forbid storing; the language is then that of the browser.
    return null
  }
}

function chooseLanguage(locale: AdminLocale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    return
  }
  window.dispatchEvent(new Event(CHANGED))
}
