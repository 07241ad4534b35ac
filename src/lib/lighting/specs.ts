import { DEFAULT_LOCALE, type Locale } from '../texts/locales'

/** One row of a product's technical specifications. */
export type Spec = { name: string; value: string }

/**
 * The eight specifications every product has, in the order they are shown (docs/specification.md, section 3.2).
 * `key` is the name of the field in the admin's form and the form's name for the row.
 */
export const KNOWN_SPECS = [
  { key: 'led', name: 'LED' },
  { key: 'lumens', name: 'Lumens' },
  { key: 'modes', name: 'Modes' },
  { key: 'runtime', name: 'Runtime' },
  { key: 'iprating', name: 'IP Rating' },
  { key: 'battery', name: 'Battery' },
  { key: 'size', name: 'Size' },
  { key: 'weight', name: 'Weight' },
] as const

export type KnownSpecName = (typeof KNOWN_SPECS)[number]['name']

/** Whether a row's name is English on a page in another language, for want of a label. */
export const isNameEnglish = ({ name, label }: { name: string; label: string | null }, locale: Locale) =>
  locale !== DEFAULT_LOCALE && label === null && !KNOWN_SPECS.some((known) => known.name === name)

/** What is compared when two specification names are: lower case, without spaces. */
export function specKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}
