import type { Locale } from '../texts/locales'
import { WRITING } from '../texts/writing'

/**
 * The entries of a comma-separated field, trimmed, without empty ones (docs/specification.md, section 5.5).
 * Both commas of a Chinese keyboard separate too.
 */
export function parseCommaList(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** The text of a comma-separated field, with the comma of its language. */
export function formatCommaList(entries: readonly string[], locale: Locale = 'en'): string {
  return entries.join(WRITING[locale].comma)
}
