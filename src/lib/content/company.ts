import texts from './company.json'

/**
 * What the company says about itself on the home, about, contact, thank-you and legal pages and in the footer
 * (docs/specification.md, section 2). Read it in one language with `inLocale(company, locale)`. Phone, e-mail and
 * social links are brand facts and stand elsewhere; `contact.picture` is the key of a shipped picture.
 */
export const company = texts
