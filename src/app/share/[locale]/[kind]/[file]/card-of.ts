import { getTranslations } from 'next-intl/server'
import { getBlogPostForPreview } from '@/lib/data/blog'
import { cachedBlogPost, cachedCaseStudy, cachedCategory, cachedProduct } from '@/lib/data/cached-queries'
import { getCaseStudyForPreview } from '@/lib/data/case-studies'
import { getCategoryForPreview } from '@/lib/data/categories'
import { getProductForPreview } from '@/lib/data/products'
import type { Locale } from '@/lib/domain/locales'
import type { PreviewClaim } from '@/lib/http/preview-token'
import type { Picture } from '@/lib/schemas/public-views'
import { SHARE_PAGES, type ShareKind } from '@/lib/seo/share-address'
import { type CardTexts, categoryCard, pageCard, postCard, productCard, studyCard } from '@/lib/share/cards'
import type { ShareCard } from '@/lib/share/share-card'

/** What a share picture shows: a card to draw, or a picture somebody chose. */
type Shown = { card: ShareCard; chosen: Picture | null }

/** What a slug's picture shows to the public, or the draft a preview link opens; null for what is not there. */
export async function cardOf(
  kind: ShareKind,
  slug: string,
  locale: Locale,
  claim: PreviewClaim | null,
): Promise<Shown | null> {
  const t = await cardTexts(locale)
  switch (kind) {
    case 'product': {
      const product = await read('products', claim, slug, locale, getProductForPreview, cachedProduct)
      return product && { card: productCard(product, t, locale), chosen: product.sharePicture }
    }
    case 'category': {
      const category = await read('categories', claim, slug, locale, getCategoryForPreview, cachedCategory)
      return category && { card: categoryCard(category, locale), chosen: category.sharePicture }
    }
    case 'post': {
      const post = await read('blog-posts', claim, slug, locale, getBlogPostForPreview, cachedBlogPost)
      return post && { card: postCard(post, locale), chosen: post.sharePicture }
    }
    case 'study': {
      const study = await read('case-studies', claim, slug, locale, getCaseStudyForPreview, cachedCaseStudy)
      return study && { card: studyCard(study, t, locale), chosen: study.sharePicture }
    }
    case 'page': {
      const page = SHARE_PAGES.find((name) => name === slug)
      return page ? { card: pageCard(page, t, locale), chosen: null } : null
    }
  }
}

type Reader<View> = (key: string, locale: Locale) => Promise<View | null>

async function read<View extends { slug: string }>(
  type: PreviewClaim['type'],
  claim: PreviewClaim | null,
  slug: string,
  locale: Locale,
  readDraft: Reader<View>,
  readPublic: Reader<View>,
): Promise<View | null> {
  const draft = claim?.type === type ? await readDraft(claim.id, locale) : null
  return draft?.slug === slug ? draft : readPublic(slug, locale)
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
