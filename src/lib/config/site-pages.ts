import { PATHS } from './paths'

/** A page that is no record's: what menus, link picker, sitemaps, metadata, share picture and audit need to know of it. */
type SitePage = {
  /** Its English path. */
  path: string
  /** The key of its name in menus and sitemap, in the messages of `common`. */
  name: string
}

/** One of them that search engines index, with title and description under `seo` in `messages`, but for the law's. */
type FixedPage = SitePage & {
  /** The key of the kind with its texts (`SINGLES`). */
  single: string
  /** The key of its main text, in whose languages alone it is indexed; null for a page of many texts. */
  mainText: string | null
  /** The types of structured data it must have. */
  graphTypes: readonly string[]
  /** The keys of the kinds with pages whose records it lists; texts of its own may have changed at any time. */
  changedBy: readonly string[]
  /** The photograph on its share picture: a shipped one, or that editors choose at a key of the texts. */
  sharePicture: { shipped: string } | { chosenAt: string } | null
}

/** The fixed pages in the order of the sitemap, without the pages of the sitemap for people, whose number depends on the records. */
export const FIXED_PAGES = {
  home: {
    path: PATHS.home,
    name: 'nav.home',
    single: 'page-home',
    mainText: null,
    graphTypes: ['WebSite', 'Organization'],
    changedBy: ['products', 'categories', 'blog-posts'],
    sharePicture: { chosenAt: 'home.hero.picture' },
  },
  products: {
    path: PATHS.products,
    name: 'nav.products',
    single: 'page-lists',
    mainText: null,
    graphTypes: ['CollectionPage', 'ItemList'],
    changedBy: ['products', 'categories'],
    sharePicture: { shipped: 'editorial/headlamps-on-rail' },
  },
  find: {
    path: PATHS.find,
    name: 'nav.find',
    single: 'page-find',
    mainText: null,
    graphTypes: ['WebPage', 'BreadcrumbList'],
    changedBy: [],
    sharePicture: { shipped: 'editorial/lantern-by-tent' },
  },
  blog: {
    path: PATHS.blog,
    name: 'nav.blog',
    single: 'page-lists',
    mainText: null,
    graphTypes: ['CollectionPage', 'ItemList'],
    changedBy: ['blog-posts'],
    sharePicture: { shipped: 'editorial/flashlight-exploded' },
  },
  about: {
    path: PATHS.about,
    name: 'nav.about',
    single: 'page-about',
    mainText: null,
    graphTypes: ['AboutPage', 'Organization'],
    changedBy: [],
    sharePicture: { chosenAt: 'about.intro.picture' },
  },
  contact: {
    path: PATHS.contact,
    name: 'nav.contact',
    single: 'page-contact',
    mainText: null,
    graphTypes: ['ContactPage', 'Organization'],
    changedBy: [],
    sharePicture: { chosenAt: 'contact.picture' },
  },
  developers: {
    path: PATHS.developers,
    name: 'footer.developers',
    single: 'page-developers',
    mainText: 'developers.content',
    graphTypes: [],
    changedBy: [],
    sharePicture: null,
  },
  privacy: {
    path: PATHS.privacy,
    name: 'footer.privacy',
    single: 'page-privacy',
    mainText: 'legal.privacy.content',
    graphTypes: [],
    changedBy: [],
    sharePicture: null,
  },
  terms: {
    path: PATHS.terms,
    name: 'footer.terms',
    single: 'page-terms',
    mainText: 'legal.terms.content',
    graphTypes: [],
    changedBy: [],
    sharePicture: null,
  },
} as const satisfies Record<string, FixedPage>

export type FixedPageName = keyof typeof FIXED_PAGES

export const FIXED_PAGE_NAMES = Object.keys(FIXED_PAGES) as FixedPageName[]

/** Every page that is no record's and that a link can lead to. */
export const SITE_PAGES = {
  ...FIXED_PAGES,
  compare: { path: PATHS.compare, name: 'compare.title' },
  inquiry: { path: PATHS.inquiry, name: 'inquiryList.name' },
  sitemap: { path: PATHS.sitemap, name: 'footer.sitemap' },
  verify: { path: PATHS.verify, name: 'verify.title' },
} as const satisfies Record<string, SitePage>

export type SitePageName = keyof typeof SITE_PAGES

export const SITE_PAGE_NAMES = Object.keys(SITE_PAGES) as SitePageName[]
