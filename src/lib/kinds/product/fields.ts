import { z } from 'zod'
import { isFormerDataSheetPath, productPath } from '../../config/paths'
import {
  choice,
  field,
  imageAlt,
  line,
  markdown,
  PUBLISHING_FIELDS,
  paragraph,
  picture,
  pictures,
  recordOf,
  SEARCH_FIELDS,
  slugFrom,
  textsField,
} from '../../fields/declare'
import { refinement, requirement } from '../../fields/issue-codes'
import {
  type Feature,
  featuresSchema,
  nameTranslations,
  specsSchema,
  translatedFeatures,
  translatedSpecs,
} from '../../fields/json-columns'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { model } from '../../fields/model'
import {
  amount,
  listSchema,
  optionalChoice,
  optionalDay,
  optionalLine,
  requiredAddress,
  requiredAmount,
  requiredLine,
  requiredParagraph,
} from '../../fields/value-schemas'
import {
  LIGHT_COLORS,
  MODE_FIGURES,
  MODE_QUOTES,
  type ModeFigure,
  OUTPUT_REGULATIONS,
} from '../../lighting/light-figures'
import { CURVE_MAX_POINTS, CURVE_RANGES, CURVE_SOURCES } from '../../lighting/output-curve'
import type { Spec } from '../../lighting/specs'
import { dayOf } from '../../values/calendar-day'
import { DOCUMENT_KINDS } from '../../values/document-kinds'
import { PARAGRAPH_MAX_CHARS, SPECS_MAX_ROWS } from '../../values/limits'
import { facts } from './facts/fact-fields'
import { eachFact, FACT_NAMES, NO_FACTS, type ProductFacts } from './facts/facts'
import { computedSpecs, type SpecifiedProduct } from './facts/specification-rows'
import { productWarnings } from './warnings'

/** Rows of the specifications table in their order; those without a value are dropped (docs/specification.md, section 3). */
const specs = listSchema(
  z.strictObject({
    name: requiredLine('Please enter a name for the specification.'),
    value: optionalLine(PARAGRAPH_MAX_CHARS),
  }),
  SPECS_MAX_ROWS,
).transform((rows) => rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])))

const features = listSchema(
  z.union(
    [
      requiredParagraph('Please enter the feature.'),
      z.strictObject({
        title: requiredLine('Please enter a title for the feature.'),
        description: z.string().trim().max(2000),
      }),
    ],
    { error: 'Must be a text, or a title with a description' },
  ),
)

const document = z.strictObject({
  name: requiredLine('Please enter a name for the document.'),
  url: requiredAddress('Please provide the URL of the document.'),
  kind: z.enum(DOCUMENT_KINDS, { error: 'Unknown kind' }).default('OTHER'),
  type: requiredLine('Please enter the type of the document, such as PDF.', 20).default('PDF'),
  sizeBytes: z
    .int32({ error: 'Must be a whole number' })
    .refine((bytes) => bytes >= 1, requirement('Please enter the size of the document in bytes.')),
  validUntil: optionalDay().default(null),
  translations: nameTranslations.default({}),
})

const figure = (name: ModeFigure) => amount(MODE_FIGURES[name].range).default(null)
const requiredFigure = (name: ModeFigure) => requiredAmount(MODE_FIGURES[name].range)

/** White where nothing is said. */
const lightColor = optionalChoice(LIGHT_COLORS)
  .default(null)
  .transform((color) => color ?? 'white')

const outputCurve = listSchema(
  z.strictObject({
    minutes: requiredAmount(CURVE_RANGES.minutes),
    percent: requiredAmount(CURVE_RANGES.percent),
  }),
  CURVE_MAX_POINTS,
).refine(
  (points) =>
    points.every(({ minutes }, index) => index === 0 || minutes > (points[index - 1]?.minutes ?? 0)),
  refinement('curve_not_in_order'),
)

const curveSource = optionalChoice(CURVE_SOURCES)
  .default(null)
  .transform((source) => source ?? 'calculated')

const mode = z.strictObject({
  name: requiredLine('Please enter a name for the mode.'),
  lumens: requiredFigure('lumens'),
  runtimeMinutes: requiredFigure('runtimeMinutes'),
  beamDistanceMetres: figure('beamDistanceMetres'),
  peakIntensityCandela: figure('peakIntensityCandela'),
  powerWatts: figure('powerWatts'),
  dutyCycle: figure('dutyCycle'),
  lightColor,
  outputRegulation: optionalChoice(OUTPUT_REGULATIONS).default(null),
  outputCurve: outputCurve.default([]),
  curveSource,
  quotedIn: optionalChoice(MODE_QUOTES).default(null),
  translations: nameTranslations.default({}),
})

/** What the rows are computed from, in a record or in what a form holds: what is no number yet counts as unknown. */
function specifiedBy(input: Readonly<Record<string, unknown>>): SpecifiedProduct {
  const sent = (input.facts ?? {}) as Record<string, unknown>
  const modes: unknown[] = Array.isArray(input.modes) ? input.modes : []
  return {
    facts: eachFact(FACT_NAMES, (name) => {
      const { data } = facts.parts[name].schema.safeParse(sent[name])
      return data ?? NO_FACTS[name]
    }) as ProductFacts,
    modes: modes.flatMap((each) => mode.safeParse(each).data ?? []),
    translations: input.translations,
  }
}

type Badge = 'BEST_SELLER' | 'NEW' | null

const badge = z
  .enum(['', 'BEST_SELLER', 'NEW'], { error: 'Must be empty, BEST_SELLER or NEW' })
  .transform((value) => value || null)
  .nullable()

/** Of `/api/products/…`, which are no products. */
const RESERVED_SLUGS = ['facets', 'near']

/** A product of the catalogue (docs/specification.md, sections 3 and 5). */
export const products = defineKind({
  key: 'products',
  label: 'product',
  plural: 'products',
  title: 'name',
  typedUrl: true,
  doubts: productWarnings,
  fields: {
    name: line({ required: 'Please enter a name for the product.', translated: true, shown: 'card' }),
    slug: slugFrom('name', 'Please enter a slug for the product.', RESERVED_SLUGS),
    productNumber: line({
      required: 'Please enter a product number for the product.',
      unique: true,
      shown: 'card',
    }),
    /** Without one it is in no category's list (docs/specification.md, section 3.1). */
    categoryId: recordOf('categories', 'selected_category_not_found'),
    badge: choice<Badge, { shown: 'card' }>(['', 'BEST_SELLER', 'NEW'], badge, { shown: 'card' }),
    description: paragraph({
      required: 'Please enter a description for the product.',
      translated: true,
      shown: 'card',
    }),
    tags: textsField({ translated: true, shown: 'card' }),
    imageUrl: picture({ required: 'Please choose a picture', shown: 'card' }),
    imageAlt: imageAlt(),
    nightImageUrl: picture(),
    images: pictures({ shown: 'page' }),
    modelUrl: model({ group: 'pictures' }),
    specs: field<Spec[], { group: 'content' }>('specs', specs, {
      group: 'content',
      translation: translatedSpecs,
      computed: (input, locale) => computedSpecs(specifiedBy(input), locale),
      read: (stored: unknown) => specsSchema.safeParse(stored).data ?? [],
    }),
    features: field<Feature[], { group: 'content'; shown: 'card' }>('features', features, {
      group: 'content',
      shown: 'card',
      translation: translatedFeatures,
      read: (stored: unknown) => featuresSchema.safeParse(stored).data ?? [],
    }),
    detailedDescription: markdown({ translated: true, group: 'content', shown: 'page' }),
    documents: field<ProductDocumentRecord[], { group: 'content' }>('documents', listSchema(document), {
      group: 'content',
      read: (rows: (Omit<ProductDocumentRecord, 'validUntil'> & PartRow & { validUntil: Date | null })[]) =>
        rows
          .filter(({ url }) => !isFormerDataSheetPath(url))
          .map(({ id, productId, position, ...part }) => ({ ...part, validUntil: dayOf(part.validUntil) })),
    }),
    /** The light modes, brightest first. */
    modes: field<ProductModeRecord[], { group: 'facts' }>('modes', listSchema(mode), {
      group: 'facts',
      read: (rows: (ProductModeRecord & PartRow)[]) =>
        rows.map(({ id, productId, position, ...part }) => part),
    }),
    facts,
    ...SEARCH_FIELDS,
    ...PUBLISHING_FIELDS,
  },
  columns: [
    'imageUrl',
    'name',
    'productNumber',
    { name: 'category.name', type: 'text' },
    'badge',
    'status',
    { name: 'updatedAt', type: 'time' },
  ],
  // One column holds all searchable texts of a product, in all languages.
  searchable: ['searchText'],
  sorts: [NEWEST, ...byText('name'), LAST_CHANGED],
  page: {
    path: productPath,
    mainTexts: ['name', 'description'],
    fixedBy: { title: 'name', text: 'detailedDescription', imageAlt: 'imageAlt', translation: 'description' },
  },
})

/** What a row of a part has beside what the part says. */
type PartRow = { id: string; productId: string; position: number }

export type ProductDocumentRecord = z.infer<typeof document>
export type ProductModeRecord = z.infer<typeof mode>
