import { getTranslations } from 'next-intl/server'
import type { CardTexts } from '../share/cards'
import type { Locale } from '../texts/locales'

/** The interface texts of share cards, with what editors have changed of them. */
export async function cardTexts(locale: Locale): Promise<CardTexts> {
  const t = await getTranslations({ locale, namespace: 'common' })
  return {
    luminousFlux: t('product.luminousFlux'),
    beamDistance: t('product.beamDistance'),
    runtime: t('product.runtime'),
    lumen: t('units.lumenSign'),
    metre: t('units.metreSign'),
    caseStudy: t('caseStudies.crumb'),
    privacy: t('footer.privacy'),
    terms: t('footer.terms'),
    sitemap: t('sitemap.title'),
  }
}
