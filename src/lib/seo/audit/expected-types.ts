import { siteEnvironment } from '../../env'
import { PATHS } from '../../paths'

/** The required types of structured data by the page's English path; the first matching pattern counts. */
const TYPES: readonly [RegExp, readonly string[]][] = [
  [new RegExp(`^${PATHS.home}$`), ['WebSite', 'Organization']],
  [/^\/products\/./, ['CollectionPage', 'ItemList', 'BreadcrumbList']],
  [/^\/(products|blog)$/, ['CollectionPage', 'ItemList']],
  [/^\/blog\/./, ['BlogPosting', 'BreadcrumbList', 'Organization']],
  [/^\/case-studies\/./, ['Article', 'BreadcrumbList', 'Organization']],
  [/^\/about$/, ['AboutPage', 'Organization']],
  [/^\/contact$/, ['ContactPage', 'FAQPage', 'Organization']],
]

/** The types of structured data a page has to have, by its English path. */
export function expectedTypes(path: string): readonly string[] {
  if (/^\/product\/./.test(path))
    return [siteEnvironment().PRODUCT_MARKUP ? 'Product' : 'WebPage', 'BreadcrumbList', 'Organization']
  return TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? []
}
