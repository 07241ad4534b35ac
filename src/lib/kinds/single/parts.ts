import { META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS } from '../../domain/limits'
import { line, paragraph } from '../../fields/declare'

/** The numbers of the catalogue, which a text may say. */
export const CATALOGUE_NUMBERS = ['models', 'categories'] as const

/** What search engines and shared links say of a page with fixed texts. */
export function searchTexts(page: string) {
  return {
    metaTitle: line({
      translated: true,
      group: 'search',
      at: `seo.${page}.title`,
      maxChars: META_TITLE_MAX_CHARS,
    }),
    metaDescription: paragraph({
      translated: true,
      group: 'search',
      at: `seo.${page}.description`,
      maxChars: META_DESCRIPTION_MAX_CHARS,
      numbers: CATALOGUE_NUMBERS,
    }),
  }
}
