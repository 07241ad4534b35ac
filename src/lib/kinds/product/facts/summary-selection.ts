import type { LibraryPicture } from '../../../data/pictures'
import { Prisma, type Product } from '../../../data/prisma'
import { DEFAULT_LOCALE, type Locale } from '../../../texts/locales'
import { TERM_COLUMNS } from '../../../trade/order-terms'
import { OWN_FACT_COLUMNS } from '../../own-fact/queries'
import { DOCUMENT_COLUMNS } from '../documents'
import type { ProductSelection } from '../search/product-rows'
import type { ListedProduct, ModeRow } from '../view'
import { FACT_NAMES } from './facts'

/** The columns a list reads of a product: those of a summary, with the translations of the language. */
export type SummaryRow = ListedProduct & {
  picture: LibraryPicture | null
  nightPicture: LibraryPicture | null
}

const PICTURE_FIELDS = ['url', 'widthPx', 'heightPx', 'variantsPx', 'placeholder', 'alt']

const MODE_FIELDS = [
  'name',
  'lumens',
  'runtimeMinutes',
  'beamDistanceMetres',
  'peakIntensityCandela',
  'dutyCycle',
  'lightColor',
  'powerWatts',
  'outputRegulation',
  'quotedIn',
] as const satisfies (keyof ModeRow)[]

const PRODUCT_COLUMNS = [
  'slug',
  'name',
  'productNumber',
  'description',
  'imageUrl',
  'nightImageUrl',
  'imageAlt',
  'specs',
  'features',
  'createdAt',
  // What the rows of the specification table are computed from.
  ...FACT_NAMES,
] as const satisfies (keyof ListedProduct & keyof Product)[]

/**
 * The columns of a summary with its related rows, so that a list is one statement. Related rows are read as JSON, which
 * is faster than separate queries.
 */
export function summarySelection(locale: Locale): ProductSelection {
  // Raw SQL is safe here, because the names of tables and columns are constants of this file.
  const object = (alias: string, fields: readonly string[]) => {
    const pairs = fields.map((field) => `'${field}', ${alias}."${field}"`)
    if (locale !== DEFAULT_LOCALE) pairs.push(`'translations', ${alias}."translations"`)
    return `json_build_object(${pairs.join(', ')})`
  }
  const parts = (table: string, fields: readonly string[]) =>
    `coalesce((SELECT json_agg(${object('part', fields)} ORDER BY part."position")
      FROM "${table}" part WHERE part."productId" = p."id"), '[]')`
  const pairs = OWN_FACT_COLUMNS.map((name) => `'${name}', f."${name}"`)
  const ownFacts = `coalesce((
      SELECT json_agg(json_build_object('value', v."value", 'fact', json_build_object(${pairs.join(', ')}))
        ORDER BY f."position", f."id")
      FROM "own_fact_values" v JOIN "own_facts" f ON f."id" = v."factId" AND f."deletedAt" IS NULL
      WHERE v."productId" = p."id"), '[]')`
  const documents = `coalesce((
      SELECT json_agg(json_build_object('document', ${object('d', DOCUMENT_COLUMNS)}) ORDER BY l."position")
      FROM "document_products" l JOIN "documents" d ON d."id" = l."documentId" AND d."deletedAt" IS NULL
      WHERE l."productId" = p."id"), '[]')`
  const optional = (alias: string, fields: readonly string[]) =>
    `CASE WHEN ${alias}."id" IS NOT NULL THEN ${object(alias, fields)} END`
  return {
    columns: Prisma.raw(`
      ${PRODUCT_COLUMNS.map((name) => `p."${name}"`).join(', ')}, p."badge"::text AS "badge",
      coalesce(p."tags", '{}') AS "tags",
      ${locale === DEFAULT_LOCALE ? 'NULL' : 'p."translations"'} AS "translations",
      ${optional('c', ['slug', 'name', 'status', 'deletedAt', ...TERM_COLUMNS])} AS "category",
      ${parts('product_modes', MODE_FIELDS)} AS "modes",
      ${documents} AS "documents", ${ownFacts} AS "ownFacts",
      ${optional('day', PICTURE_FIELDS)} AS "picture", ${optional('night', PICTURE_FIELDS)} AS "nightPicture"`),
    joins: Prisma.raw(`
      LEFT JOIN "categories" c ON c."id" = p."categoryId"
      LEFT JOIN "media_items" day ON day."url" = p."imageUrl"
      LEFT JOIN "media_items" night ON night."url" = p."nightImageUrl"`),
  }
}
