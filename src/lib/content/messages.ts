import type { Locale } from '../texts/locales'
import { shipped } from './shipped-texts'

/** All words of the interface in a language. */
export type Messages = (typeof shipped)['en']

/** Those of the interface as they are shipped. */
export const messagesOf = (locale: Locale): Messages => shipped[locale]
