import { PATHS } from '../paths'
import { PAGE_KEYS, PAGES } from './pages'

/** The types of structured data of the pages that are no record's, by their English path. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  [PATHS.home]: ['WebSite', 'Organization'],
  [PATHS.products]: ['CollectionPage', 'ItemList'],
  [PATHS.find]: ['WebPage', 'BreadcrumbList'],
  [PATHS.blog]: ['CollectionPage', 'ItemList'],
  [PATHS.about]: ['AboutPage', 'Organization'],
  [PATHS.contact]: ['ContactPage', 'FAQPage', 'Organization'],
}

/** The types of structured data the page at an English path must have. */
export function expectedTypes(path: string): readonly string[] {
  const key = PAGE_KEYS.find((name) => path.startsWith(PAGES[name].kind.page.path('')) && !TYPES[path])
  return TYPES[path] ?? (key ? PAGES[key].types() : [])
}
