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
  const { admin } = textsWith(locale).texts
  const texts = Object.entries(admin).filter(([group]) => SHOWN.includes(group))
  return {
    ...Object.fromEntries(texts),
    brand: shortTitle[locale],
    // A rejected key is asked for again in a dialog, and a failure of the login names what it read.
    form: { close: admin.form.close },
    list: { retry: admin.list.retry },
    kinds: { categories: admin.kinds.categories },
  }
}
