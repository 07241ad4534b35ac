import { siteDetails } from '@/lib/firm/site-details'
import { cardTexts } from '@/lib/i18n/card-texts'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { PAGE_KEYS, RECORD_PAGES } from '@/lib/kinds/pages'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import type { PreviewClaim } from '@/lib/preview/preview-token'
import { pageCard } from '@/lib/share/cards'
import { SHARE_PAGES, type ShareFirm, shareVersion } from '@/lib/share/share-address'
import type { ShareCard } from '@/lib/share/share-card'
import type { Locale } from '@/lib/texts/locales'
import type { StoredPicture } from '@/lib/values/views'

/** What a share picture shows: a card to draw, or a picture an admin chose. */
type Shown = {
  card: ShareCard
  chosen: StoredPicture | null
  /** The version pages put into its address today. */
  version: string
  /** Whether the picture never changes as long as its version is the same, which has all it shows except on fixed pages. */
  isImmutable: boolean
}

/** The kind whose share pictures are named so. */
export const kindNamed = (name: string | undefined) =>
  PAGE_KEYS.find((each) => RECORD_PAGES[each].shareName === name)

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
      ? {
          card: { ...pageCard(page, t, texts, locale), ...firm },
          chosen: null,
          version: shareVersion(firm),
          isImmutable: false,
        }
      : null
  }
  const key = kindNamed(name)
  if (!key) return null
  const { queries, card } = RECORD_PAGES[key]
  const draft = claim?.type === key ? await queries.forPreview(claim, locale) : null
  const view = draft?.slug === slug ? draft : await cachedRecord(key, slug, locale)
  if (!view) return null
  const content = card(view, t, locale)
  return {
    card: { ...content, ...firm },
    chosen: view.sharePicture,
    version: shareVersion(firm, { updatedAt: view.updatedAt, card: content }),
    isImmutable: true,
  }
}
