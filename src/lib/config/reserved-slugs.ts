import { LOCALES } from '../texts/locales'
import { DYNAMIC_PAGES, ROOT_PAGES } from './dynamic-pages'
import { caseStudyPath, PATHS, productPath } from './paths'

/** First path segments that are not pages of a language. */
export const NOT_PAGES: readonly string[] = [
  '_next',
  'api',
  'admin',
  'media',
  'pictures',
  'models',
  'documents',
  'brand',
  'places',
  'share',
  'sitemaps',
  'mcp',
  ...LOCALES,
]

/** Folders of files and of screens that no constant names. */
const FURTHER = ['catalogues', 'not-found', 'night-path', 'fonts', '01', 'p', 'passport-data']

/** Addresses the site may need later, which a page of a firm would then hide from its visitors. */
const FUTURE = [
  ...['account', 'assets', 'auth', 'docs', 'embed', 'feed', 'files', 'login', 'oauth'],
  ...['passport', 'search', 'static', 'verify'],
]

const segment = (path: string) => path.split('/')[1] ?? ''

const TAKEN: ReadonlySet<string> = new Set([
  ...NOT_PAGES,
  ...FURTHER,
  ...FUTURE,
  ...[...Object.values(PATHS), productPath(''), caseStudyPath('')].map(segment),
  ...[...DYNAMIC_PAGES, ROOT_PAGES].map(({ internal }) => segment(internal)),
])

/** Whether the site uses `/{slug}` itself, or may later: two letters are the code of a language. */
export const isReservedSlug = (slug: string): boolean => TAKEN.has(slug) || /^[a-z]{2}$/.test(slug)
