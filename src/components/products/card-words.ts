import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { CODE_NAMES } from '@/lib/kinds/product/code-names'
import { ORIGINS } from '@/lib/kinds/product/fact-codes'
import type { CardWords } from './product-card'

/** The interface texts of product cards, for the server and the browser. */
export async function cardWords(): Promise<CardWords> {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  return {
    badge: { BEST_SELLER: t('badge.BEST_SELLER'), NEW: t('badge.NEW') },
    figures: {
      lumens: t('units.lumens'),
      hours: t('units.hours'),
      minutes: t('units.minutes'),
      metres: t('units.metres'),
    },
    origins: Object.fromEntries(ORIGINS.map((code) => [code, CODE_NAMES[locale][code]])),
    viewDetails: t('products.viewDetails'),
    compare: t('compare.box'),
  }
}
