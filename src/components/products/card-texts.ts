import { getLocale, getTranslations } from 'next-intl/server'
import { countryName } from '@/lib/values/codes/countries'
import type { ProductCardTexts } from './product-card'
import type { RowTexts } from './product-row'

/** The interface texts of product cards, for the server and the browser. */
export async function cardWords(): Promise<ProductCardTexts> {
  const t = await getTranslations('common')
  return {
    badge: { BEST_SELLER: t('badge.BEST_SELLER'), NEW: t('badge.NEW') },
    figures: {
      lumens: t('units.lumens'),
      hours: t('units.hours'),
      minutes: t('units.minutes'),
      metres: t('units.metres'),
    },
    compare: t('compare.box'),
    inquiry: { add: t('inquiryList.add'), added: t('inquiryList.added'), full: t('inquiryList.full') },
  }
}

/**
 * The same with what rows of the list view say besides.
 *
 * @param products Those whose rows the server makes.
 */
export async function rowWords(products: readonly { origins: readonly string[] }[]): Promise<RowTexts> {
  const locale = await getLocale()
  return {
    ...(await cardWords()),
    origins: Object.fromEntries(
      products.flatMap(({ origins }) => origins.map((code) => [code, countryName(code, locale) ?? code])),
    ),
    viewDetails: (await getTranslations('common.products'))('viewDetails'),
  }
}
