import { isLocale, LOCALES } from '../texts/locales'
import { DYNAMIC_PAGES, ROOT_PAGES } from './dynamic-pages'
import {
  FEED_PATH,
  FILTER_WORDS_PATH,
  INDEXNOW_KEY_PATH,
  MANIFEST_PATH,
  SUGGESTIONS_PATH,
} from './file-paths'
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

/** Files at the root of each language. */
export const LANGUAGE_FILES: readonly string[] = [
  FEED_PATH,
  MANIFEST_PATH,
  FILTER_WORDS_PATH,
  SUGGESTIONS_PATH,
  ...['/llms.txt', '/compare.csv', '/products.csv', '/products.xlsx'],
]

/** Those of the site as a whole. */
const SITE_FILES = [INDEXNOW_KEY_PATH, '/robots.txt', '/sitemap.xml', '/favicon.ico', '/qr.svg']

/** Folders of files and of screens that no constant names. */
const FURTHER = ['catalogues', 'not-found', 'night-path', 'fonts', '01', 'p', 'passport-data']

/** Addresses the site may need later, which a page of a firm would then hide from its visitors. */
const FUTURE = [
  ...['account', 'assets', 'auth', 'docs', 'embed', 'feed', 'files', 'login', 'oauth'],
  ...['passport', 'search', 'static', 'verify'],
]

const segment = (path: string) => path.split('/')[1] ?? ''

/** Folders whose addresses are made by the site alone. */
const OWN_FOLDERS: ReadonlySet<string> = new Set([
  ...NOT_PAGES.filter((folder) => !isLocale(folder)),
  ...FURTHER,
  ...['verify', 'newsletter'],
  ...[...DYNAMIC_PAGES, ROOT_PAGES].map(({ internal }) => segment(internal)),
])

/** Whether a path, as it is in English, is that of a file of the site's own. */
export const isOwnFile = (path: string): boolean => [...LANGUAGE_FILES, ...SITE_FILES].includes(path)

/** Whether a path is in a folder of files, of programs or of the site's own screens, where no page of a firm ever was. */
export const isInOwnFolder = (path: string): boolean => OWN_FOLDERS.has(segment(path))

const TAKEN: ReadonlySet<string> = new Set([
  ...NOT_PAGES,
  ...FURTHER,
  ...FUTURE,
  ...[...Object.values(PATHS), productPath(''), caseStudyPath('')].map(segment),
  ...[...DYNAMIC_PAGES, ROOT_PAGES].map(({ internal }) => segment(internal)),
])

/** Whether the site uses `/{slug}` itself, or may later: two letters are the code of a language. */
export const isReservedSlug = (slug: string): boolean => TAKEN.has(slug) || /^[a-z]{2}$/.test(slug)
