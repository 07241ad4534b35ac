import { z } from 'zod'
import { productPath } from '../../config/paths'
import { imageAlt, PUBLISHING_FIELDS, SEARCH_FIELDS } from '../../fields/common-fields'
import { field } from '../../fields/declare'
import type { Fields } from '../../fields/field'
import { refinement, requirement } from '../../fields/issue-codes'
import {
  type Feature,
  featuresSchema,
  specsSchema,
  translatedFeatures,
  translatedSpecs,
} from '../../fields/json-columns'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { curve } from '../../fields/types/curve'
import { optionalCalendarDay } from '../../fields/types/day'
import { webAddress } from '../../fields/types/link'
import { markdown } from '../../fields/types/markdown'
import { model } from '../../fields/types/model'
import { measured, NUMBER, whole } from '../../fields/types/number'
import { picture, pictures } from '../../fields/types/picture'
import { recordOf, recordSlug } from '../../fields/types/record'
import { records } from '../../fields/types/records'
import { type PartOf, partSchema, rowsField } from '../../fields/types/rows'
import { slugFrom } from '../../fields/types/slug'
import { line, paragraph } from '../../fields/types/text'
import { textsField } from '../../fields/types/texts'
import {
  listSchema,
  optionalChoice,
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
import { CURVE_SOURCES } from '../../lighting/output-curve'
import { KNOWN_SPECS, type Spec, specKey } from '../../lighting/specs'
import type { Locale } from '../../texts/locales'
import { SENT_KINDS, type SentKind } from '../../values/codes/document-kinds'
import { FILTER_NUMBER_MAX, PARAGRAPH_MAX_CHARS, SPECS_MAX_ROWS } from '../../values/limits'
import type { NumberRules } from '../../values/number-range'
import { isRank } from '../../values/rank'
import { facts } from './facts/fact-fields'
import { eachFact, FACT_NAMES, NO_FACTS, type ProductFacts } from './facts/facts'
import { computedSpecs, type SpecifiedProduct } from './facts/specification-rows'
import { productWarnings } from './warnings'

const specs = rowsField(
  'specs',
  {
    name: line({ required: 'Please enter a name for the specification.', translated: true }),
    value: {
      ...line({ translated: true, maxChars: PARAGRAPH_MAX_CHARS }),
      lines: 'growing' as const,
      required: true,
    },
  },
  {
    group: 'content',
    max: SPECS_MAX_ROWS,
    translation: translatedSpecs,
    list: {
      known: {
        names: KNOWN_SPECS.map(({ name }) => name),
        isSame: (a: string, b: string) => specKey(a) === specKey(b),
      },
    },
    computed: (input: Readonly<Record<string, unknown>>, locale: Locale) =>
      computedSpecs(specifiedBy(input), locale),
  },
)

const features = rowsField(
  'features',
  {
    title: line({ required: 'Please enter a title for the feature.', translated: true }),
    description: paragraph({ translated: true }),
  },
  { group: 'content', shown: 'card', translation: translatedFeatures, list: { alone: 'title' } },
)

const featureSchema = z.union(
  [
    requiredParagraph('Please enter the feature.'),
    z.strictObject({
      title: requiredLine('Please enter a title for the feature.'),
      description: z.string().trim().max(2000),
    }),
  ],
  { error: 'Must be a text, or a title with a description' },
)

const SPARE_PART = {
  number: line({ required: 'Please enter the number of the spare part.' }),
  name: line({ required: 'Please enter a name for the spare part.', translated: true }),
  pictureUrl: picture(),
}

const REMOVAL_STEP = {
  text: paragraph({ required: 'Please say what to do in this step.', translated: true }),
  pictureUrl: picture(),
}

/** A list that is stored as a whole in one column, each row with its translations. */
const storedRows = <const C extends Fields>(called: string, columns: C) => {
  const declared = rowsField(called, columns, { group: 'facts', list: { carryTranslations: true } })
  // What was damaged in the database counts as missing, so that the record can still be opened and saved.
  return {
    ...declared,
    read: (stored: unknown) => (declared.schema.safeParse(stored).data ?? []) as PartOf<C>[],
  }
}

const name = (what: string) => line({ required: `Please enter a name for the ${what}.`, translated: true })

const TYPE_MESSAGE = 'Please enter the type of the document, such as PDF.'

/** A document as it can be sent instead of the id of one, which becomes a record or is the one of its address. */
const SENT_DOCUMENT = {
  name: name('document'),
  url: webAddress({ required: 'Please provide the URL of the document.' }),
  kind: {
    ...choice<SentKind>(SENT_KINDS, z.enum(SENT_KINDS, { error: 'Unknown kind' })),
    initial: 'OTHER',
  },
  type: {
    ...line({ required: TYPE_MESSAGE, maxChars: 20 }),
    schema: requiredLine(TYPE_MESSAGE, 20).default('PDF'),
  },
  sizeBytes: {
    ...whole(
      {},
      z
        .int32({ error: 'Must be a whole number' })
        .refine((bytes) => bytes >= 1, requirement('Please enter the size of the document in bytes.')),
    ),
    required: true,
  },
  validUntil: optionalCalendarDay(),
}

const figureRules = (name: ModeFigure): Required<NumberRules> => {
  const { range, usual } = MODE_FIGURES[name]
  return { range, usual }
}
const figure = (name: ModeFigure) => measured(figureRules(name))
const requiredFigure = (name: ModeFigure) => ({
  ...field<number>(NUMBER, requiredAmount(MODE_FIGURES[name].range), figureRules(name)),
  required: true,
})

const OWN_FACT_RANGE = [-FILTER_NUMBER_MAX, FILTER_NUMBER_MAX] as const

const OWN_FACT = {
  fact: { ...recordSlug('own-facts'), required: true },
  value: {
    ...field<number>(NUMBER, requiredAmount(OWN_FACT_RANGE), { range: OWN_FACT_RANGE }),
    required: true,
  },
}

/** One of these; where nothing is said, the initial one. */
const choiceOr = <const Value extends string>(options: readonly Value[], initial: Value) => ({
  ...choice<Value>(
    options,
    optionalChoice(options).transform((value) => value ?? initial),
  ),
  initial,
})

const choiceOrNone = <const Value extends string>(options: readonly Value[]) => ({
  ...choice<Value | null>([...options, ''], optionalChoice(options)),
  initial: '',
})

const MODE = {
  name: name('mode'),
  lumens: requiredFigure('lumens'),
  runtimeMinutes: requiredFigure('runtimeMinutes'),
  beamDistanceMetres: figure('beamDistanceMetres'),
  peakIntensityCandela: figure('peakIntensityCandela'),
  powerWatts: figure('powerWatts'),
  dutyCycle: figure('dutyCycle'),
  lightColor: choiceOr(LIGHT_COLORS, 'white'),
  outputRegulation: choiceOrNone(OUTPUT_REGULATIONS),
  outputCurve: curve(),
  curveSource: choiceOr(CURVE_SOURCES, 'calculated'),
  quotedIn: choiceOrNone(MODE_QUOTES),
}

const mode = partSchema(MODE, true)

/** What the rows are computed from, in a record or in what a form holds: what is no number yet counts as unknown. */
function specifiedBy(input: Readonly<Record<string, unknown>>): SpecifiedProduct {
  const sent = (input.facts ?? {}) as Record<string, unknown>
  const modes: unknown[] = Array.isArray(input.modes) ? input.modes : []
  return {
    facts: eachFact(FACT_NAMES, (name) => {
      const { data } = facts.parts[name].schema.safeParse(sent[name])
      return data ?? NO_FACTS[name]
    }) as ProductFacts,
    modes: modes.flatMap((each) => (mode.safeParse(each).data as ProductModeRecord | undefined) ?? []),
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
  warnings: productWarnings,
  comparedFields: ['documents'],
  fields: {
    name: line({ required: 'Please enter a name for the product.', translated: true, shown: 'card' }),
    slug: slugFrom('name', 'Please enter a slug for the product.', (slug) => RESERVED_SLUGS.includes(slug)),
    productNumber: line({
      required: 'Please enter a product number for the product.',
      unique: true,
      shown: 'card',
    }),
    /** Without one it is in no category's list (docs/specification.md, section 3.1). */
    categoryId: recordOf('categories', 'selected_category_not_found'),
    /** Where it was put by hand among the products of its category; null for one that stands there by its creation. */
    categoryRank: field<string | null>(
      null,
      z.string().refine(isRank, refinement('invalid_value')).nullable(),
    ),
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
    specs: {
      ...specs,
      /** Rows without a value are dropped (docs/specification.md, section 3). */
      schema: (specs.schema as z.ZodType<{ name: string; value: string | null }[]>).transform((rows) =>
        rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
      ),
      read: (stored: unknown): Spec[] => specsSchema.safeParse(stored).data ?? [],
    },
    features: {
      ...features,
      schema: listSchema(featureSchema),
      read: (stored: unknown): Feature[] => featuresSchema.safeParse(stored).data ?? [],
    },
    detailedDescription: markdown({ translated: true, group: 'content', shown: 'page' }),
    documents: {
      ...records(
        'documents',
        'product_document_not_found',
        {
          group: 'content',
          read: (rows: { documentId: string }[]) => rows.map((row) => ({ id: row.documentId })),
        },
        { unsaved: partSchema(SENT_DOCUMENT, true) },
      ),
      ofDocument: true as const,
    },
    /** The light modes, brightest first. */
    modes: rowsField('modes', MODE, {
      group: 'facts',
      list: { carryTranslations: true },
      read: (rows: (ProductModeRecord & PartRow)[]) =>
        rows.map(({ id, productId, position, ...part }) => part),
    }),
    facts,
    /** How the cells are taken out, step by step. */
    cellRemoval: storedRows('steps', REMOVAL_STEP),
    spareParts: storedRows('spareParts', SPARE_PART),
    /** Numbers of the facts that the firm has declared, by their slugs. */
    ownFacts: rowsField('ownFacts', OWN_FACT, {
      group: 'facts',
      read: (rows: { fact: { slug: string }; value: number }[]) =>
        rows.map(({ fact, value }) => ({ fact: fact.slug, value })),
    }),
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
    { name: 'updatedAt', type: 'moment' },
  ],
  // One column holds all searchable texts of a product, in all languages.
  searchable: ['searchText'],
  sorts: [
    NEWEST,
    ...byText('name'),
    LAST_CHANGED,
    { value: 'byHand', by: 'categoryRank', type: 'text', direction: 'asc' },
  ],
  arranged: { within: 'categoryId', key: 'categoryRank', sort: 'byHand' },
  page: {
    path: productPath,
    mainTexts: ['name', 'description'],
    fixedBy: { title: 'name', text: 'detailedDescription', imageAlt: 'imageAlt', translation: 'description' },
    graphTypes: ['Product', 'BreadcrumbList', 'Organization'],
    linkOrder: null,
    words: {
      namespace: 'common.product',
      part: 'catalogue',
      notFound: ['notFound', 'notFoundText', 'backToProducts'],
    },
  },
})

/** What a row of a part has beside what the part says. */
type PartRow = { id: string; productId: string; position: number }

export type SentDocument = PartOf<typeof SENT_DOCUMENT>
export type ProductModeRecord = PartOf<typeof MODE>
export type ProductOwnFact = Pick<PartOf<typeof OWN_FACT>, 'fact' | 'value'>
