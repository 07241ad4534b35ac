import { textsWith } from '@/lib/content/shipped-texts'
import type { AdminLocale } from '@/lib/texts/locales'

/** The groups of texts that are shown before somebody is let in. */
const SHOWN = [
  'title',
  'viewSite',
  'language',
  'theme',
  'login',
  'invitation',
  'access',
  'unnamedRecord',
  'errors',
  'operations',
]

/** The texts of the way into the admin in a language, with the firm's short title. */
export function entryWords(locale: AdminLocale, shortTitle: Record<AdminLocale, string>) {
  const texts = Object.entries(textsWith(locale).texts.admin).filter(([group]) => SHOWN.includes(group))
  return { ...Object.fromEntries(texts), brand: shortTitle[locale] }
}
