import { withoutLocale } from '../texts/locales'
import { PATHS } from './paths'

/** The passport of the product with a number (docs/specification.md, section 2.23). */
export const passportPath = (number: string) => `/p/${encodeURIComponent(number)}`

/** The passport of a product by its GTIN of 14 digits, as GS1 Digital Link writes it. */
export const gtinPath = (gtin: string) => `/01/${gtin}`

/** Where a passport is answered to machines; behind it stands the passport's own path. */
export const PASSPORT_DATA = '/passport-data'

/** The forms in which the code for print is there. */
export const CODE_FORMATS = ['svg', 'png', 'pdf'] as const

export type CodeFormat = (typeof CODE_FORMATS)[number]

export const passportCodePath = (number: string, format: CodeFormat) =>
  `${passportPath(number)}/code.${format}`

const PASSPORT_PATH = /^\/(?:p\/[^/]+|01\/[^/]+(?:\/.+)?)\/?$/

/** Whether a path, in any language, is that of a passport: what is answered there depends on what the client accepts. */
export const isPassportPath = (path: string) => PASSPORT_PATH.test(withoutLocale(path))

/** Whether a path is that of a passport or of what it is for machines: each says that it depends on what is accepted. */
export const variesByType = (path: string) =>
  isPassportPath(path) || withoutLocale(path).startsWith(`${PASSPORT_DATA}/`)

/** Whether a plain path leads to the language of the visitor: the home page, and a passport, to which a printed code leads. */
export const leadsToLanguage = (path: string) => path === PATHS.home || PASSPORT_PATH.test(path)

/** Whether the path of a passport names a batch or a serial number, so that its page is rendered for each request. */
export const isQualifiedPath = (path: string) => /^\/01\/[^/]+\/./.test(withoutLocale(path))
