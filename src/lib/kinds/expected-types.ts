import { siteEnvironment } from '../config/env'
import { FIXED_PAGES } from '../config/site-pages'
import { KINDS, type PageKindKey, recordAt } from './index'

/** The types of structured data of the pages that are no record's, by their English path. */
const TYPES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(FIXED_PAGES).map(({ path, graphTypes }) => [path, graphTypes]),
)

/** The types of structured data the page of a record must have; without `PRODUCT_MARKUP`, that of a product is a plain page. */
export function expectedRecordTypes(key: PageKindKey): readonly string[] {
  const types: readonly string[] = KINDS[key].page.graphTypes
  return siteEnvironment().PRODUCT_MARKUP
    ? types
    : types.map((type) => (type === 'Product' ? 'WebPage' : type))
}

/** The types of structured data the page at an English path must have. */
export function expectedTypes(path: string): readonly string[] {
  const record = recordAt(path)
  return TYPES[path] ?? (record ? expectedRecordTypes(record.key) : [])
}
