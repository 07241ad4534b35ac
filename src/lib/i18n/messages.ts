import en from '../../../messages/en.json' with { type: 'json' }
import zh from '../../../messages/zh.json' with { type: 'json' }
import type { Locale } from '../domain/locales'

const MESSAGES = { en, zh }

/** All words of the interface in a language, for what is written outside of pages: mails and documents. */
export function messagesOf(locale: Locale): typeof en {
  return MESSAGES[locale] as typeof en
}
