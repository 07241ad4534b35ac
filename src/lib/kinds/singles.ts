import type { SingleKind } from '../fields/single'
import { settings } from '../firm/settings'
import { aboutTexts } from './single/about'
import { buyerTexts } from './single/buyer'
import { compareTexts } from './single/compare'
import { contactTexts } from './single/contact'
import { developerTexts } from './single/developers'
import { findTexts } from './single/find'
import { homeTexts } from './single/home'
import { inquiryListTexts } from './single/inquiry-list'
import { listTexts } from './single/lists'
import { mailTexts } from './single/mails'
import { nameTexts } from './single/names'
import { navigation } from './single/navigation'
import { notFoundTexts } from './single/not-found'
import { privacyTexts } from './single/privacy'
import { productTexts } from './single/product'
import { termsTexts } from './single/terms'
import { thankYouTexts } from './single/thank-you'
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
