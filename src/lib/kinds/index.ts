import { isReservedSlug } from '../config/reserved-slugs'
import type { Kind } from '../fields/kind'
import { isSlug } from '../values/slug'
import { accessKeys } from './access-key/fields'
import { blogCategories } from './blog-category/fields'
import { blogPosts } from './blog-post/fields'
import { caseStudies } from './case-study/fields'
import { categories } from './category/fields'
import { customPages } from './custom-page/fields'
import { documents } from './document/fields'
import { ideas } from './idea/fields'
import { inquiries } from './inquiry/fields'
import { media } from './media-item/fields'
import { ownFacts } from './own-fact/fields'
import { pageTexts } from './page-text/fields'
import { people } from './person/fields'
import { products } from './product/fields'
import { redirects } from './redirect/fields'
import { SINGLE_KEYS, type SingleKey } from './single-keys'
import { subscribers } from './subscriber/fields'
import { synonyms } from './synonym/fields'
import { teamMembers } from './team-member/fields'
import { files } from './uploaded-file/fields'
import { webhooks } from './webhook/fields'

/** Every kind of content, in the order of the admin's tabs; those listed in another kind's tab have none. */
export const KINDS = {
  products,
  documents,
  'own-facts': ownFacts,
  synonyms,
  categories,
  'blog-posts': blogPosts,
  'blog-categories': blogCategories,
  media,
  files,
  'case-studies': caseStudies,
  'custom-pages': customPages,
  redirects,
  'team-members': teamMembers,
  ideas,
  inquiries,
  subscribers,
  people,
  keys: accessKeys,
  webhooks,
} as const

export type KindKey = keyof typeof KINDS

/** The key of any kind: those with a list, those of which there is one record, and the texts of the latter. */
export type AnyKey = KindKey | SingleKey | typeof pageTexts.key

/** Any of the kinds, for what treats them alike. */
export type AnyKind = Kind<AnyKey>

/** Any of those with a list. */
export type ListedKind = Kind<KindKey>

/** The kind with a list of a key out of a declaration. */
export function listedKind(key: string): ListedKind {
  if (!Object.hasOwn(KINDS, key)) throw new Error(`There is no kind ${key}`)
  return KINDS[key as KindKey]
}

/** The kind whose list the admin opens first (docs/specification.md, section 2.15). */
export const FIRST_KIND: KindKey = 'blog-posts'

export const KIND_KEYS = Object.keys(KINDS) as [KindKey, ...KindKey[]]

export const ANY_KEYS: readonly [AnyKey, ...AnyKey[]] = [...KIND_KEYS, ...SINGLE_KEYS, pageTexts.key]

/** The kinds whose records have a page of their own. */
export type PageKindKey = {
  [Key in KindKey]: (typeof KINDS)[Key]['page'] extends null ? never : Key
}[KindKey]

/** The kinds whose records have a page, in the order of `KINDS`. */
export const PAGE_KIND_KEYS = KIND_KEYS.filter((key) => KINDS[key].page !== null) as [
  PageKindKey,
  ...PageKindKey[],
]

/** The kinds whose records a text can link to: those with pages, and uploaded files. */
export const LINKED_KIND_KEYS: readonly KindKey[] = [...PAGE_KIND_KEYS, files.key]

/** The record a path of the site names: its kind and its slug; null for any other path. */
export function recordAt(path: string): { key: PageKindKey; slug: string } | null {
  for (const key of PAGE_KIND_KEYS) {
    const folder = KINDS[key].page.path('')
    const slug = path.slice(folder.length)
    if (path.startsWith(folder) && isSlug(slug) && !(folder === '/' && isReservedSlug(slug)))
      return { key, slug }
  }
  return null
}
