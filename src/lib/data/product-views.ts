import type { Category, Prisma, Product, ProductDocument, ProductMode } from '@/generated/prisma/client'
import { markdownToHtml } from '../content/markdown'
import { fileSizeLabel } from '../domain/file-size'
import { lightFigures } from '../domain/light-figures'
import type { Locale } from '../domain/locales'
import { specKey } from '../domain/specs'
import { serverEnvironment } from '../env'
import { eachFact, productFacts, TRANSLATED_FACTS } from '../kinds/product/facts'
import {
  featuresSchema,
  specsSchema,
  translatedFeatures,
  translatedSpecs,
  translatedTags,
} from '../schemas/json-columns'
import type { DocumentView, ModeView, ProductSummary, ProductView, SpecView } from '../schemas/public-views'
import type { categoryTranslations, nameTranslations, productTranslations } from '../schemas/translations'
import type { PictureLookup } from './pictures'
import { isPublicRow } from './public-rows'
import { type FieldOf, type Translator, translator } from './translator'

/** The relations read with every product. */
export const PRODUCT_RELATIONS = {
  category: { select: { slug: true, name: true, translations: true, status: true, deletedAt: true } },
  modes: { orderBy: { position: 'asc' } },
  documents: { orderBy: { position: 'asc' } },
} as const satisfies Prisma.ProductInclude

type ProductRow = Prisma.ProductGetPayload<{ include: typeof PRODUCT_RELATIONS }>

/** The columns of a related row that a view shows. `translations` is missing where it is not needed. */
type Part<Row, Column extends keyof Row> = Pick<Row, Column> & { translations?: unknown }

export type ModeRow = Part<ProductMode, keyof ModeView>
export type DocumentRow = Part<ProductDocument, 'name' | 'kind' | 'url' | 'type' | 'sizeBytes'>

/** The columns a summary is made from. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'productNumber'
  | 'description'
  | 'imageUrl'
  | 'nightImageUrl'
  | 'imageAlt'
  | 'badge'
  | 'tags'
  | 'specs'
  | 'features'
  | 'createdAt'
> & {
  translations: unknown
  category: Part<Category, 'slug' | 'name' | 'status'> & { deletedAt: unknown }
  modes: ModeRow[]
  documents: DocumentRow[]
}

type ProductTranslator = Translator<FieldOf<typeof productTranslations>>

function specViews(json: unknown, translated: ProductTranslator): SpecView[] {
  const specs = specsSchema.safeParse(json).data ?? []
  const translations = new Map(
    translatedSpecs.safeParse(translated.raw('specs')).data?.map((spec) => [specKey(spec.name), spec]),
  )
  const views = specs.map(({ name, value }) => {
    const translation = translations.get(specKey(name))
    return { name, value: translation?.value || value, label: translation?.label || null }
  })
  if (specs.some(({ name }) => !translations.get(specKey(name))?.value)) translated.fellBack('specs')
  return views
}

function modeViews(modes: readonly ModeRow[], locale: Locale): ModeView[] {
  return modes.map((mode) => ({
    name: translator<typeof nameTranslations>(mode.translations, locale).text('name', mode.name),
    lumens: mode.lumens,
    runtimeMinutes: mode.runtimeMinutes,
    beamDistanceMetres: mode.beamDistanceMetres,
    peakIntensityCandela: mode.peakIntensityCandela,
    dutyCycle: mode.dutyCycle,
    powerWatts: mode.powerWatts,
  }))
}

function documentViews(documents: readonly DocumentRow[], locale: Locale): DocumentView[] {
  return documents.map((document) => ({
    name: translator<typeof nameTranslations>(document.translations, locale).text('name', document.name),
    kind: document.kind,
    url: document.url,
    type: document.type,
    size: fileSizeLabel(document.sizeBytes),
    sizeBytes: document.sizeBytes,
  }))
}

function categoryOf({ category }: ListedProduct, locale: Locale): ProductSummary['category'] {
  if (!isPublicRow(category)) return null
  const { text } = translator<typeof categoryTranslations>(category.translations, locale)
  return { slug: category.slug, name: text('name', category.name) }
}

function summaryWith(
  translated: ProductTranslator,
  row: ListedProduct,
  lookup: PictureLookup,
  locale: Locale,
): ProductSummary {
  const name = translated.text('name', row.name)
  const imageAlt = translated.text('imageAlt', row.imageAlt)
  return {
    id: row.id,
    slug: row.slug,
    name,
    productNumber: row.productNumber,
    description: translated.text('description', row.description),
    imageUrl: row.imageUrl,
    picture: lookup.picture(row.imageUrl, imageAlt, name),
    nightPicture: lookup.optional(row.nightImageUrl, imageAlt, name),
    category: categoryOf(row, locale),
    tags: translated.list('tags', translatedTags, row.tags),
    badge: row.badge,
    specs: specViews(row.specs, translated),
    features: translated.list(
      'features',
      translatedFeatures,
      featuresSchema.safeParse(row.features).data ?? [],
    ),
    documents: documentViews(row.documents, locale),
    figures: lightFigures(modeViews(row.modes, locale)),
    createdAt: row.createdAt.toISOString(),
    ...translated.localized,
  }
}

/** A product for lists and cards. */
export function productSummary(row: ListedProduct, lookup: PictureLookup, locale: Locale): ProductSummary {
  return summaryWith(translator<typeof productTranslations>(row.translations, locale), row, lookup, locale)
}

/** A product for its own page. */
export function productView(row: ProductRow, lookup: PictureLookup, locale: Locale): ProductView {
  const translated = translator<typeof productTranslations>(row.translations, locale)
  const { text } = translated
  const summary = summaryWith(translated, row, lookup, locale)
  const detailedDescription = text('detailedDescription', row.detailedDescription)
  const { imageHosts } = serverEnvironment()
  return {
    ...summary,
    detailedDescription: detailedDescription && markdownToHtml(detailedDescription, { locale, imageHosts }),
    metaTitle: translated.own('metaTitle', row.metaTitle),
    metaDescription: translated.own('metaDescription', row.metaDescription),
    sharePicture: lookup.optional(row.shareImageUrl, null, summary.name),
    languages: translated.languagesOf(['name', 'description']),
    images: row.images,
    gallery: row.images.map((url) => lookup.picture(url, null, summary.name)),
    modes: modeViews(row.modes, locale),
    facts: {
      ...productFacts(row),
      ...eachFact(TRANSLATED_FACTS, (name) => text(name, row[name])),
    },
    updatedAt: row.updatedAt.toISOString(),
  }
}
