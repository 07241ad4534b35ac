import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { JsonLd } from '@/components/seo/json-ld'
import { PrintHead } from '@/components/ui/print-head'
import { localePath, PATHS } from '@/lib/config/paths'
import { cardTexts } from '@/lib/i18n/card-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { KINDS, type PageKindKey } from '@/lib/kinds'
import { cachedMeant, cachedRedirect } from '@/lib/kinds/cached-queries'
import { type PAGES, RECORD_PAGES, type ViewOf } from '@/lib/kinds/pages'
import { isPreview, previewClaim, previewTokenInUse } from '@/lib/preview/preview-session'
import type { Crumbs } from '@/lib/records/pages/record-page'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import type { Locale } from '@/lib/texts/locales'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import { metadataOrUnavailable, pageOrUnavailable } from './or-unavailable'
import { shownRecord } from './previews'

/** What the structured data of a page needs beside its view, crumbs and language. */
type GraphContext<Key extends PageKindKey> = Omit<
  Parameters<(typeof PAGES)[Key]['graph']>[1],
  'locale' | 'crumbs'
>

type DetailPage<Key extends PageKindKey> = {
  /** The heading of its not-found screen. */
  missingHeading: () => Promise<string>
  /** The not-found screen. */
  Missing: () => Promise<ReactNode>
  /** The name in the title of the page, where it is more than the record's own. */
  titleOf?: (view: ViewOf<Key>) => Promise<string>
  /** Of a further page of the record: its English path, name and description, and whether a record has it. */
  further?: {
    path: (slug: string) => string
    name: () => Promise<string>
    description: (view: ViewOf<Key>) => Promise<string>
    isOf: (view: ViewOf<Key>) => boolean
  }
  /** Whether this state of the page is not to be indexed. */
  noindex?: boolean
  /** Where an old address of this kind leads, where that may be to another kind. */
  redirectOf?: (slug: string, locale: Locale) => Promise<string | null>
  /** The breadcrumb between home and the record itself. */
  crumbsTo: (view: ViewOf<Key>) => Promise<Crumbs>
  /** What the page shows below its structured data. */
  show: (
    view: ViewOf<Key>,
    page: { locale: Locale; crumbs: Crumbs },
  ) => Promise<{ content: ReactNode } & GraphContext<Key>>
}

type PageProps = { params: Promise<{ slug: string }> }

/** The page of a record: made on its first request, and shown as a draft to who has a link to it. */
export function detailPage<Key extends PageKindKey>(key: Key, page: DetailPage<Key>) {
  const { further } = page
  const recordPath = KINDS[key].page.path
  const path = further?.path ?? recordPath
  const recordPage = RECORD_PAGES[key]

  const shown = async (slug: string, locale: Locale) => {
    const view = await shownRecord(key, slug, locale)
    return view && (!further || further.isOf(view)) ? view : null
  }

  const generateMetadata = metadataOrUnavailable(async ({ params }: PageProps): Promise<Metadata> => {
    const locale = await pageLocale()
    const view = await shown((await params).slug, locale)
    if (!view) return missingMetadata(locale, await page.missingHeading())
    return pageMetadata({
      locale,
      title:
        (further ? null : view.metaTitle) ??
        (page.titleOf ? await page.titleOf(view) : recordPage.title(view)),
      description: further
        ? await further.description(view)
        : (view.metaDescription ?? recordPage.description(view)),
      path: path(view.slug),
      noindex: page.noindex || (await isPreview()),
      languages: view.languages,
      share: {
        name: recordPage.shareName,
        slug: view.slug,
        updatedAt: view.updatedAt,
        card: recordPage.card(view, await cardTexts(locale), locale),
        previewToken: await previewTokenInUse(),
      },
      type: recordPage.openGraphType,
    })
  })

  const Page = pageOrUnavailable(async ({ params }: PageProps) => {
    const locale = await pageLocale()
    const { slug } = await params
    const view = await shown(slug, locale)
    if (!view) {
      const target = page.redirectOf
        ? await page.redirectOf(slug, locale)
        : ((await pathOfRedirect(key, slug, path)) ?? (await pathOfMeant(key, slug, path)))
      if (target) permanentRedirect(localePath(locale, target))
      return page.Missing()
    }
    const nav = await getTranslations('common.nav')
    const record = {
      name: recordPage.title(view),
      path: recordPath(view.slug),
      lang: view.fallbackFields.includes(KINDS[key].title) ? ('en' as const) : undefined,
    }
    const own = further ? { name: await further.name(), path: path(view.slug) } : record
    const above = [{ name: nav('home'), path: PATHS.home }, ...(await page.crumbsTo(view))]
    const crumbs = [...above, ...(further ? [record] : []), own]
    const { content, ...context } = await page.show(withNonBreakingSpaces(view), { locale, crumbs })
    return (
      <>
        <JsonLd graph={await recordPage.graph(view, { locale, crumbs, ...context })} />
        <PrintHead locale={locale} path={own.path} />
        {content}
        {(await previewClaim(key)) && <PreviewBanner path={localePath(locale, own.path)} />}
      </>
    )
  })

  return {
    generateMetadata,
    Page,
    /** No record is known at build. */
    generateStaticParams: () => [{ slug: '_' }],
  }
}

/** The path an old slug of a kind redirects to, or null. */
export async function pathOfRedirect(
  key: PageKindKey,
  slug: string,
  path: (slug: string) => string = KINDS[key].page.path,
): Promise<string | null> {
  const target = await cachedRedirect(key, slug)
  return target && path(target)
}

/** The path of the one record of a kind that a name in an address means which is no slug, or null. */
export async function pathOfMeant(
  key: PageKindKey,
  name: string,
  path: (slug: string) => string = KINDS[key].page.path,
): Promise<string | null> {
  const target = await cachedMeant(key, decodeURIComponent(name))
  return target && path(target)
}
