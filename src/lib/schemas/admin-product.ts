import { z } from 'zod'
import { eachFact, FACT_NAMES, type FactName, factType } from '../kinds/product/facts'
import {
  inputSchemas,
  listOf,
  optionalAddress,
  optionalMarkdown,
  optionalParagraph,
  optionalText,
  pictureList,
  publishStatus,
  reference,
  requiredAddress,
  requiredParagraph,
  requiredText,
  SELECTED_CATEGORY_NOT_FOUND,
  searchFields,
  slug,
  textList,
} from './admin-fields'
import { nameTranslations, productTranslations } from './translations'

const NUMBER = 'Must be a number'
const WHOLE = 'Must be a whole number'
const NOT_NEGATIVE = 'Must be 0 or more'

const amount = () => z.number({ error: NUMBER }).min(0, { error: NOT_NEGATIVE }).nullable()
const count = () => z.int32({ error: WHOLE }).min(0, { error: NOT_NEGATIVE }).nullable()

const FACT_SCHEMAS = {
  amount,
  count,
  words: optionalText,
  code: optionalText,
  toggle: () => z.boolean({ error: 'Must be true or false' }).nullable(),
}

/** The facts, units in the names. Facts not sent stay. */
const facts = z
  .strictObject(eachFact<FactName, z.ZodType>(FACT_NAMES, (name) => FACT_SCHEMAS[factType(name)]()))
  .partial()

/** Rows of the specifications table in their order; those without a value are dropped (specification section 3). */
const specs = listOf(
  z.strictObject({
    name: requiredText('Please enter a name for the specification.'),
    value: optionalParagraph(),
  }),
).transform((rows) => rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])))

const features = listOf(
  z.union(
    [
      requiredParagraph('Please enter the feature.'),
      z.strictObject({
        title: requiredText('Please enter a title for the feature.'),
        description: z.string().trim().max(2000),
      }),
    ],
    { error: 'Must be a text, or a title with a description' },
  ),
)

const documents = listOf(
  z.strictObject({
    name: requiredText('Please enter a name for the document.'),
    url: requiredAddress('Please provide the URL of the document.'),
    kind: z.enum(['DATASHEET', 'MANUAL', 'CERTIFICATE', 'OTHER'], { error: 'Unknown kind' }).default('OTHER'),
    type: requiredText('Please enter the type of the document, such as PDF.', 20).default('PDF'),
    sizeBytes: z.int32({ error: WHOLE }).min(1, { error: 'Please enter the size of the document in bytes.' }),
    translations: nameTranslations.default({}),
  }),
)

/** The light modes, brightest first. */
const modes = listOf(
  z.strictObject({
    name: requiredText('Please enter a name for the mode.'),
    lumens: z.number({ error: NUMBER }).min(0, { error: NOT_NEGATIVE }),
    runtimeMinutes: z.number({ error: NUMBER }).min(0, { error: NOT_NEGATIVE }),
    beamDistanceMetres: amount().default(null),
    peakIntensityCandela: amount().default(null),
    powerWatts: amount().default(null),
    dutyCycle: amount()
      .refine((share) => share === null || share <= 1, { error: 'Must be from 0 to 1' })
      .default(null),
    translations: nameTranslations.default({}),
  }),
)

const badge = z
  .enum(['', 'BEST_SELLER', 'NEW'], { error: 'Must be empty, BEST_SELLER or NEW' })
  .transform((value) => value || null)
  .nullable()

/** What a product is made of (specification sections 3 and 5). */
export const productInput = inputSchemas(
  {
    slug: slug('Please enter a slug for the product.'),
    name: requiredText('Please enter a name for the product.'),
    productNumber: requiredText('Please enter a product number for the product.'),
    description: requiredParagraph('Please enter a description for the product.'),
    imageUrl: requiredAddress('Please provide an image URL for the product.'),
  },
  {
    /** The first category when missing: the specification does not require one, the catalogue does. */
    categoryId: reference(SELECTED_CATEGORY_NOT_FOUND),
    images: pictureList(),
    nightImageUrl: optionalAddress(),
    imageAlt: optionalText(),
    tags: textList(),
    badge,
    specs,
    features,
    documents,
    modes,
    facts,
    detailedDescription: optionalMarkdown(),
    ...searchFields(),
    status: publishStatus(),
    translations: productTranslations,
  },
)
