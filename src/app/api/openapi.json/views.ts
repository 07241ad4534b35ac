import { z } from 'zod'
import type { Kind } from '@/lib/fields/kind'
import { blogPosts } from '@/lib/kinds/blog-post/fields'
import { caseStudies } from '@/lib/kinds/case-study/fields'
import { categories } from '@/lib/kinds/category/fields'
import { customPages } from '@/lib/kinds/custom-page/fields'
import { OWN_FACT_BETTER, OWN_FACT_PLACES } from '@/lib/kinds/own-fact/own-facts'
import { FACT_NAMES } from '@/lib/kinds/product/facts/facts'
import { products } from '@/lib/kinds/product/fields'
import { teamMembers } from '@/lib/kinds/team-member/fields'
import { DOCUMENT_KINDS, MARKETS } from '@/lib/values/codes/document-kinds'
import { type JsonSchema, jsonSchema } from './json-schema'

const text = z.string()
const number = z.number()
const texts = z.array(text)
const moment = z.iso.datetime()
const numberOrNull = number.nullable()

const picture = z.object({
  url: text,
  widthPx: numberOrNull,
  heightPx: numberOrNull,
  variantsPx: z.array(number),
  placeholder: text.nullable(),
  alt: text,
})

const match = z.object({
  mode: text,
  slug: text.nullable(),
  lumens: number,
  runtimeHours: number,
  beamMetres: numberOrNull,
  candela: numberOrNull,
})

const mode = z.object({
  slug: text,
  name: text,
  lumens: number,
  runtimeMinutes: number,
  beamDistanceMetres: numberOrNull,
  peakIntensityCandela: numberOrNull,
  dutyCycle: numberOrNull,
  lightColor: text,
  powerWatts: numberOrNull,
  outputRegulation: text.nullable(),
  outputCurve: z.array(z.object({ minutes: number, percent: number })),
  curveSource: text,
})

const ofRevision = z.object({ revision: text, digest: text, since: moment })
const changes = z.array(z.object({ path: text, before: z.unknown(), after: z.unknown() }))

/** What a card has beside the fields of its kind, as `contentView` makes it. */
const CARD = { id: z.uuid(), locale: text, fallbackFields: texts }

/** What a record's own page has beside that. */
const INDEXABLE = {
  metaTitle: text.nullable(),
  metaDescription: text.nullable(),
  sharePicture: picture.nullable(),
  languages: texts,
  updatedAt: moment,
}

/** The part that each row of a list has beside its text. */
const ROW = { isEnglish: z.boolean(), picture: picture.nullable() }

/** A field as the public sees it: Markdown as HTML, nothing more precise where its input is rewritten. */
const shownSchema = (field: Kind['declared'][string]): JsonSchema =>
  field.type?.name === 'markdown' ? { type: ['string', 'null'] } : jsonSchema(field.schema)

/** A view as `contentView` makes it: the fields of the kind that are shown, and those the kind adds. */
function viewOf(kind: Kind, shown: 'card' | 'page', own: z.ZodRawShape): JsonSchema {
  const fields = Object.entries(kind.declared).flatMap(([name, field]) =>
    field.shown === 'card' || field.shown === shown ? [[name, shownSchema(field)]] : [],
  )
  const added = jsonSchema(z.object({ ...CARD, ...(shown === 'page' && INDEXABLE), ...own }))
  const required = [...fields.map(([name]) => name), ...(added.required as string[])]
  const properties = { ...Object.fromEntries(fields), ...(added.properties as object) }
  return { type: 'object', properties, required: [...new Set(required)] }
}

const created = { createdAt: moment }

const productCard = {
  ...created,
  picture,
  nightPicture: picture.nullable(),
  category: z.object({ slug: text, name: text }).nullable(),
  specs: z.array(z.object({ name: text, value: text, label: text.nullable() })),
  documents: z.array(
    z.object({
      name: text,
      kind: text,
      url: text,
      type: text,
      size: text.nullable(),
      sizeBytes: numberOrNull,
      validUntil: text.nullable(),
      isEnglish: z.literal(true).optional(),
    }),
  ),
  origins: texts,
  figures: z
    .object({
      modeName: text,
      lumens: number,
      runtime: z.object({ hours: number, minutes: number }),
      beamDistanceMetres: numberOrNull,
      peakIntensityCandela: numberOrNull,
    })
    .nullable(),
  keyFacts: z.object({
    weightGrams: numberOrNull,
    ipRating: text.nullable(),
    cells: text.nullable(),
    moqPieces: numberOrNull,
    leadTimeDays: numberOrNull,
    sampleLeadDays: numberOrNull,
  }),
  ownFacts: z.array(
    z.object({
      slug: text,
      name: text,
      isEnglish: z.boolean(),
      unit: text.nullable(),
      decimals: number,
      better: z.enum(OWN_FACT_BETTER),
      places: z.array(z.enum(OWN_FACT_PLACES)),
      value: number,
    }),
  ),
}

const listedCard = { ...productCard, match: match.optional(), changedAt: moment.optional() }

const postCard = { ...created, picture, category: text.nullable(), categorySlug: text.nullable() }
const studyCard = { picture, summary: text }
const counted = z.object({ value: text, count: number })
const misses = z.array(
  z.object({
    name: text,
    wanted: z.union([number, text]),
    has: z.union([number, text]),
    by: numberOrNull,
  }),
)

/** What there is of a kind of document for a market, as `marketTable` says it. */
const marketCell = z.union([
  z.object({
    state: z.literal('current'),
    url: text,
    isSample: z.boolean(),
    until: z.iso.date().nullable(),
  }),
  z.object({ state: z.literal('ended'), on: z.iso.date() }),
  z.object({ state: z.literal('onRequest') }),
])

/** What the public API answers, by the names of the components of the description. */
export const RESPONSE_SCHEMAS = {
  ProductSummary: viewOf(products, 'card', listedCard),
  GoneProduct: jsonSchema(
    z.object({
      slug: text,
      id: z.uuid(),
      deleted: z.literal(true),
      at: moment,
      movedTo: text.nullable(),
    }),
  ),
  Product: viewOf(products, 'page', {
    ...productCard,
    cellRemoval: z.array(z.object({ text, ...ROW })),
    spareParts: z.array(z.object({ number: text, name: text, ...ROW })),
    gallery: z.array(picture),
    model: z.object({ url: text, plainUrl: text.nullable() }).nullable(),
    modes: z.array(mode),
    revision: z.object({ code: text, since: moment }).nullable(),
    markets: z.array(
      z.object({ kind: z.enum(DOCUMENT_KINDS), cells: z.record(z.enum(MARKETS), marketCell.nullable()) }),
    ),
    exactKinds: z.record(z.string(), z.enum(DOCUMENT_KINDS)),
    facts: z.object(
      Object.fromEntries(
        FACT_NAMES.map((name) => [name, products.declared.facts.parts?.[name]?.schema ?? z.unknown()]),
      ),
    ),
  }),
  NearProduct: viewOf(products, 'card', { ...listedCard, misses }),
  Facet: jsonSchema(
    z.object({
      name: text,
      kind: z.enum(['range', 'values', 'protection']),
      unit: text.nullable(),
      min: numberOrNull.optional(),
      max: numberOrNull.optional(),
      buckets: z.array(z.object({ from: number, to: number, count: number })).optional(),
      values: z.array(counted).optional(),
      steps: z.array(counted).optional(),
    }),
  ),
  Revision: jsonSchema(ofRevision.extend({ changes })),
  VerifiedRevision: jsonSchema(
    ofRevision.extend({
      type: z.literal('sheet'),
      state: z.enum(['current', 'superseded', 'withdrawn']),
      until: moment.nullable(),
      withdrawnAt: moment.nullable(),
      url: text.nullable(),
      facts: z.looseObject({}),
      changes,
    }),
  ),
  VerifiedPapers: jsonSchema(
    ofRevision.extend({
      type: z.literal('papers'),
      url: text.nullable(),
      files: z.array(
        z.object({
          name: text,
          sha256: text,
          bytes: number,
          revision: text.optional(),
          state: z.enum(['current', 'superseded', 'withdrawn']).nullable(),
        }),
      ),
    }),
  ),
  VerifiedFile: jsonSchema(
    z.object({
      type: z.literal('file'),
      digest: text,
      name: text,
      bytes: numberOrNull,
      since: moment.nullable(),
      validUntil: z.iso.date().nullable(),
      state: z.enum(['current', 'superseded', 'withdrawn', 'ended']).nullable(),
      revision: text.nullable(),
      urls: z.array(text),
    }),
  ),
  Category: viewOf(categories, 'page', { picture, bannerPicture: picture.nullable() }),
  BlogPostSummary: viewOf(blogPosts, 'card', postCard),
  BlogPost: viewOf(blogPosts, 'page', { ...postCard, fixed: z.boolean() }),
  CaseStudySummary: viewOf(caseStudies, 'card', studyCard),
  CaseStudy: viewOf(caseStudies, 'page', {
    ...studyCard,
    ...created,
    content: text,
    testimonial: z
      .object({ quote: text, author: text.nullable(), position: text.nullable(), company: text.nullable() })
      .nullable(),
    bannerPicture: picture.nullable(),
  }),
  CustomPageSummary: viewOf(customPages, 'card', created),
  CustomPage: viewOf(customPages, 'page', { ...created, summary: text }),
  TeamMember: viewOf(teamMembers, 'card', { picture: picture.nullable(), slug: text }),
} satisfies Record<string, JsonSchema>

export type ResponseSchema = keyof typeof RESPONSE_SCHEMAS
