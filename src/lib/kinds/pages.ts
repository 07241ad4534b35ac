import type { RecordPage } from '../records/pages/record-page'
import { blogPostPage } from './blog-post/page'
import { caseStudyPage } from './case-study/page'
import { categoryPage } from './category/page'
import { customPagePage } from './custom-page/page'
import type { PageKindKey } from './index'
import { productPage } from './product/page'

/** The page of every kind that has one, in the order of the sitemap. */
export const PAGES = {
  categories: categoryPage,
  products: productPage,
  'blog-posts': blogPostPage,
  'case-studies': caseStudyPage,
  'custom-pages': customPagePage,
} as const satisfies Record<PageKindKey, unknown>

export type ViewOf<Key extends PageKindKey> = NonNullable<
  Awaited<ReturnType<(typeof PAGES)[Key]['queries']['bySlug']>>
>

/** The same for the engines, which know no kind by name. */
export const RECORD_PAGES = PAGES as unknown as Readonly<Record<PageKindKey, RecordPage>>

export const PAGE_KEYS = Object.keys(PAGES) as [PageKindKey, ...PageKindKey[]]

/** Their tables. */
export const PAGE_TABLES = PAGE_KEYS.map((key) => PAGES[key].table)

/** Whether a text is the key of one of them. */
export function isPageKey(key: string): key is PageKindKey {
  return Object.hasOwn(PAGES, key)
}
