import { siteEnvironment } from '../../env'
import { PATHS } from '../../paths'

/** The types of structured data each kind of page has, by its English path; the first pattern counts. */
const TYPES: readonly [RegExp, readonly string[]][] = [
  [new RegExp(`^${PATHS.home}$`), ['WebSite', 'Organization']],
  [/^\/products\/./, ['CollectionPage', 'ItemList', 'BreadcrumbList']],
  [/^\/(products|blog)$/, ['CollectionPage', 'ItemList']],
  [/^\/blog\/./, ['BlogPosting', 'BreadcrumbList', 'Organization']],
  [/^\/case-studies\/./, ['Article', 'BreadcrumbList', 'Organization']],
  [/^\/about$/, ['AboutPage', 'Organization']],
  [/^\/contact$/, ['ContactPage', 'FAQPage', 'Organization']],
]

/** What the page at an English path must be marked up as. */
export function expectedTypes(path: string): readonly string[] {
  if (/^\/product\/./.test(path))
    return [siteEnvironment().PRODUCT_MARKUP ? 'Product' : 'WebPage', 'BreadcrumbList', 'Organization']
  return TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? []
}
