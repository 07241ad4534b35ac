import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import type { Picture } from '@/lib/domain/views'
import type { PreviewClaim } from '@/lib/http/preview-token'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { PAGE_KEYS, RECORD_PAGES } from '@/lib/kinds/pages'
import { SINGLE_KEYS } from '@/lib/kinds/singles'
import { SHARE_PAGES, type ShareFirm, shareVersion } from '@/lib/seo/share-address'
import { type CardTexts, pageCard } from '@/lib/share/cards'
import type { ShareCard } from '@/lib/share/share-card'
import { siteDetails } from '@/lib/site'

/** What a share picture shows: a card to draw, or a picture an admin chose. */
type Shown = {
  card: ShareCard
  chosen: Picture | null
  /** The version in its address where the picture never changes as long as that is the same; null of fixed pages. */
  version: string | null
}

/**
 * What the share picture of a slug shows to the public, or the draft a preview link opens.
 *
 * @param name `page`, or the `shareName` of a record's kind.
 * @returns null for what does not exist.
 */
export async function cardOf(
  name: string,
  slug: string,
  locale: Locale,
  claim: PreviewClaim | null,
): Promise<Shown | null> {
  const t = await cardTexts(locale)
  const { shortTitle, identity } = await siteDetails()
  const firm: ShareFirm = { brand: shortTitle[locale], identity }
  if (name === 'page') {
    const page = SHARE_PAGES.find((each) => each === slug)
    const { texts } = await fixedTexts(locale, ...SINGLE_KEYS)
    return page
      ? { card: { ...pageCard(page, t, texts, locale), ...firm }, chosen: null, version: null }
      : null
  }
  const key = PAGE_KEYS.find((each) => RECORD_PAGES[each].shareName === name)
  if (!key) return null
  const { forPreview, card } = RECORD_PAGES[key]
  const draft = claim?.type === key ? await forPreview(claim, locale) : null
  const view = draft?.slug === slug ? draft : await cachedRecord(key, slug, locale)
  if (!view) return null
  const version = shareVersion(firm, view.updatedAt)
  return { card: { ...card(view, t, locale), ...firm }, chosen: view.sharePicture, version }
}

async function cardTexts(locale: Locale): Promise<CardTexts> {
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
