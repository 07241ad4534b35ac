import { currentMessages } from '../../../cache/text-records'
import { productPath, WHOLE_RANGE } from '../../../config/paths'
import type { CatalogueLight, CatalogueSheet } from '../../../data-sheets/catalogue'
import { readSiteDetails } from '../../../firm/site-details'
import { quantityText } from '../../../lighting/measurement'
import { DEFAULT_PRODUCT_SORT, RECOMMENDED } from '../../../lighting/product-sort'
import { absoluteUrl } from '../../../seo/metadata'
import type { Locale } from '../../../texts/locales'
import { WRITING } from '../../../texts/writing'
import { CATALOGUE_MAX_LIGHTS } from '../../../values/limits'
import { categoryQueries } from '../../category/queries'
import { figuresOf, type SheetWords, sheetWords, specRows } from '../data-sheet'
import { isArranged, type ListedSummary, listInBatches } from '../queries'
import { TABLE_COLUMNS, type TableColumn } from '../table-columns'

/** What an order begins with, below the rows of the specification. */
const TERMS: readonly string[] = ['moq', 'lead', 'sample']

/**
 * The catalogue of a category, or of the whole range by categories, from the database as it is now
 * (docs/specification.md, section 2.16).
 *
 * @param range The slug of a category, or `WHOLE_RANGE`.
 * @returns null for a category that is not public.
 */
export async function printedCatalogue(range: string, locale: Locale): Promise<CatalogueSheet | null> {
  const { items: categories } = await categoryQueries.list({ locale })
  const category = range === WHOLE_RANGE ? undefined : categories.find(({ slug }) => slug === range)
  if (!category && range !== WHOLE_RANGE) return null
  const [messages, firm] = await Promise.all([currentMessages(locale), readSiteDetails()])
  const t = sheetWords(locale, messages)
  const sort = category && (await isArranged(range)) ? RECOMMENDED : DEFAULT_PRODUCT_SORT
  const query = { locale, sort, category: category?.slug, limit: CATALOGUE_MAX_LIGHTS }
  const lights: { of: string | null; light: CatalogueLight }[] = []
  let all = 0
  for await (const { total, items } of listInBatches(query, CATALOGUE_MAX_LIGHTS)) {
    all = total
    for (const product of items)
      lights.push({ of: product.category?.slug ?? null, light: lightOf(product, t, locale) })
  }
  const groups = [...categories, null].map((each) => ({
    heading: each?.name ?? (range === WHOLE_RANGE ? t('catalogue.others') : ''),
    lights: lights.filter(({ of }) => of === (each?.slug ?? null)).map(({ light }) => light),
  }))
  const count = t('catalogue.lights', { count: lights.length })
  return {
    lang: WRITING[locale].tag,
    brand: firm.shortTitle[locale],
    identity: firm.identity,
    label: t('catalogue.heading'),
    title: category?.name ?? t('products.heading'),
    text: all > lights.length ? t('catalogue.first', { count: lights.length, total: all }) : count,
    address: absoluteUrl(locale, '/'),
    contents: t('catalogue.contents'),
    groups: groups.filter((group) => group.lights.length > 0),
  }
}

function lightOf(product: ListedSummary, t: SheetWords, locale: Locale): CatalogueLight {
  const { name, productNumber, description, picture, figures, slug } = product
  const textOf = ({ unit }: TableColumn, value: string | number) =>
    typeof value === 'string' ? value : quantityText(value, unit, { locale, units: 'metric' }, 1)
  const terms = TABLE_COLUMNS.filter((column) => TERMS.includes(column.name)).flatMap((column) => {
    const value = column.value(product)
    return value === null
      ? []
      : [{ label: t(`products.columns.${column.name}`), value: textOf(column, value) }]
  })
  return {
    name,
    number: productNumber ?? '',
    text: description,
    pictureUrl: picture.url,
    pictureAlt: picture.alt,
    figures: figuresOf(figures, t, locale),
    rows: specRows(product, t),
    terms,
    address: absoluteUrl(locale, productPath(slug)),
  }
}
