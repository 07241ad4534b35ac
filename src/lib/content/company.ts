import { withNonBreakingSpaces } from '../texts/non-breaking-spaces'
import { shipped } from './shipped-texts'

/**
 * The fixed texts of the home, about, contact, thank-you and legal pages and of the footer (docs/specification.md,
 * section 2). Select a language with `inLocale(company, locale)`. Phone, e-mail and social links are in `site.ts`.
 */
export const company = withNonBreakingSpaces(shipped.texts)
