'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { callApi } from '@/lib/http/client'
import { ADMIN_LOCALE_COOKIE, type AdminLocale, LOCALE_COOKIE_MAX_AGE_SECONDS } from '@/lib/texts/locales'

/** The firm's own logo with its name in each language, rendered on the server; none without one. */
export type AdminLogos = Record<AdminLocale, ReactNode>

const LogoContext = createContext<ReactNode>(null)

type Words = {
  choose: (locale: AdminLocale) => Promise<void>
  complete: () => Promise<void>
}

const WordsContext = createContext<Words>({
  choose: () => Promise.resolve(),
  complete: () => Promise.resolve(),
})

type WordsProviderProps = {
  /** The words of the way in, of the `admin` group of the messages, in the language of the document. */
  words: AbstractIntlMessages
  logos?: AdminLogos
  /** The language of the document: the one chosen before, else the browser's. */
  initialLocale: AdminLocale
  /** The zone whose clock times are shown on: the firm's. */
  timeZone: string
  children: ReactNode
}

/**
 * The language of the admin's interface, chosen apart from the public site's and kept in a cookie, by which the next document comes in
 * it. The words of everything behind the way in are fetched in the language in use, and in another when it is chosen.
 */
export function WordsProvider({ words, logos, initialLocale, timeZone, children }: WordsProviderProps) {
  const [{ locale, texts }, setShown] = useState({ locale: initialLocale, texts: words })
  const fetched = useRef<{ [L in AdminLocale]?: Promise<AbstractIntlMessages> }>({})
  const last = useRef(initialLocale)

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  const read = useCallback((of: AdminLocale) => {
    fetched.current[of] ??= callApi<AbstractIntlMessages>(`/admin/words/${of}`).then(
      ({ data }) => data,
      (error) => {
        delete fetched.current[of]
        throw error
      },
    )
    return fetched.current[of]
  }, [])

  const choose = useCallback(
    async (chosen: AdminLocale) => {
      last.current = chosen
      const texts = await read(chosen)
      if (last.current !== chosen) return
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
      document.cookie = `${ADMIN_LOCALE_COOKIE}=${chosen}; path=/admin; max-age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
      setShown({ locale: chosen, texts })
    },
    [read],
  )
  const complete = useCallback(async () => {
    const whole = await read(locale)
    setShown((now) => (now.locale === locale ? { locale, texts: whole } : now))
  }, [locale, read])
  const context = useMemo(() => ({ choose, complete }), [choose, complete])

  return (
    <WordsContext value={context}>
      <NextIntlClientProvider locale={locale} messages={{ admin: texts }} timeZone={timeZone}>
        <LogoContext value={logos?.[locale]}>{children}</LogoContext>
      </NextIntlClientProvider>
    </WordsContext>
  )
}

/** The firm's own logo with its name. */
export const useOwnLogo = () => useContext(LogoContext)

/** The interface's language, and the switch to another, which fails where its words cannot be fetched. */
export const useInterfaceLanguage = (): [AdminLocale, Words['choose']] => [
  useLocale() as AdminLocale,
  useContext(WordsContext).choose,
]

/** Fetches the words of everything behind the way in, unless they are there. */
export const useCompleteWords = () => useContext(WordsContext).complete
