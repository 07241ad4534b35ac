import en from '../../../messages/en.json' with { type: 'json' }
import zh from '../../../messages/zh.json' with { type: 'json' }
import type { Locale } from '../domain/locales'

const MESSAGES = { en, zh }

/** All words of the interface in a language. */
export type Messages = typeof en

/** Those of the interface as they are shipped. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale] as Messages
}
