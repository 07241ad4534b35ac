import { getBlogPostForPreview } from '@/lib/data/blog'
import { cachedBlogPost, cachedCaseStudy, cachedCategory, cachedProduct } from '@/lib/data/cached-queries'
import { getCaseStudyForPreview } from '@/lib/data/case-studies'
import { getCategoryForPreview } from '@/lib/data/categories'
import { getProductForPreview } from '@/lib/data/products'
import type { Locale } from '@/lib/domain/locales'
import { previewedId } from '@/lib/http/preview-session'
import type { PreviewClaim } from '@/lib/http/preview-token'

type Reader<View> = (key: string, locale: Locale) => Promise<View | null>

/** What a page shows: the draft this browser was given a link to, at its own address only; else what is public. */
function shown<View extends { slug: string }>(
  type: PreviewClaim['type'],
  readDraft: Reader<View>,
  readPublic: Reader<View>,
): Reader<View> {
  return async (slug, locale) => {
    const id = await previewedId(type)
    const draft = id && (await readDraft(id, locale))
    return draft && draft.slug === slug ? draft : readPublic(slug, locale)
  }
}

export const shownProduct = shown('products', getProductForPreview, cachedProduct)
export const shownCategory = shown('categories', getCategoryForPreview, cachedCategory)
export const shownBlogPost = shown('blog-posts', getBlogPostForPreview, cachedBlogPost)
export const shownCaseStudy = shown('case-studies', getCaseStudyForPreview, cachedCaseStudy)
