import { NOTHING_STORED, type StoredTexts, storedNode } from '../content/stored-texts'
import { DEFAULT_LOCALE, inEachLocale, isTranslatedLocale, type Locale } from '../texts/locales'
import type { Localized } from '../texts/localized-text'

/** The names of documents of compliance in each language, by their codes and in the order of the firm's list. */
export type ComplianceNames = Readonly<Record<Locale, Readonly<Record<string, string>>>>

type StoredDocument = { code: string; name: string; translations: Localized<{ name?: string }> }

/** The documents of compliance among the settings: without any stored, the shipped ones. */
export function complianceNames(stored: StoredTexts = NOTHING_STORED): ComplianceNames {
  const documents = storedNode(stored, 'settings.complianceDocuments')[DEFAULT_LOCALE] as StoredDocument[]
  return inEachLocale((locale) =>
    Object.fromEntries(
      documents.map(({ code, name, translations }) => [
        code,
        (isTranslatedLocale(locale) && translations?.[locale]?.name) || name,
      ]),
    ),
  )
}
