import type { SingleKind } from '../fields/single'
import { settings } from '../firm/settings'
import { aboutTexts } from './single/about'
import { compareTexts, findTexts, listTexts } from './single/choosing-pages'
import { buyerTexts, contactTexts, inquiryListTexts, mailTexts, thankYouTexts } from './single/correspondence'
import { homeTexts } from './single/home'
import { developerTexts, privacyTexts, termsTexts } from './single/markdown-pages'
import { navigation } from './single/navigation'
import { productTexts } from './single/product'
import { nameTexts, notFoundTexts } from './single/shared-words'
import { SINGLE_KEYS, type SingleKey } from './single-keys'

/** The kinds of which there is exactly one record. */
export const SINGLES = {
  settings,
  'page-home': homeTexts,
  'page-about': aboutTexts,
  'page-contact': contactTexts,
  'page-thank-you': thankYouTexts,
  'page-buyer': buyerTexts,
  'page-privacy': privacyTexts,
  'page-terms': termsTexts,
  'page-not-found': notFoundTexts,
  'page-lists': listTexts,
  'page-product': productTexts,
  'page-names': nameTexts,
  'page-find': findTexts,
  'page-developers': developerTexts,
  'page-compare': compareTexts,
  'page-inquiry-list': inquiryListTexts,
  'page-mails': mailTexts,
  navigation,
} as const satisfies Record<SingleKey, SingleKind>

/** The key of the one of that name in addresses. */
export function singleKeyOf(name: string): SingleKey | undefined {
  return SINGLE_KEYS.find((key) => SINGLES[key].single.name === name)
}
