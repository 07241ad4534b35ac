/**
 * The content the site starts with, read and checked. Firms, people, addresses and figures in it are invented
 * examples; README.md beside this file explains the fields.
 */
import { z } from 'zod'
import documentFiles from '../../src/lib/content/documents.json'
import pageValues from '../../src/lib/content/page-values.json'
import {
  CELL_CHEMISTRIES,
  CELL_FORMATS,
  CELL_REPLACEMENTS,
  CHARGING_METHODS,
} from '../../src/lib/kinds/product/facts/fact-codes'
import { COLORED_PARTS } from '../../src/lib/lighting/light-configuration'
import { LIGHT_COLORS, MODE_QUOTES, OUTPUT_REGULATIONS } from '../../src/lib/lighting/light-figures'
import { LOGO_PROCESSES } from '../../src/lib/lighting/logo-processes'
import { inEachLocale } from '../../src/lib/texts/locales'
import { COUNTRIES } from '../../src/lib/values/codes/countries'
import blogPostData from './blog-posts.json'
import caseStudyData from './case-studies.json'
import categoryData from './categories.json'
import featuredArticleData from './featured-articles.json'
import productData from './products.json'
import teamData from './team.json'

const filled = z.string().min(1)
const text = z.strictObject({ ...inEachLocale(() => filled.optional()), en: filled, zh: filled })
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const day = z.iso.date()
const compliance = z.enum(pageValues.settings.complianceDocuments.map(({ code }) => code))

const category = z.strictObject({
  slug,
  /** What the menus of the site know it by, whatever its name and slug become. */
  role: z.enum(['FLASHLIGHTS', 'HEAD_LAMPS', 'LANTERNS', 'MULTI_LIGHTS']),
  name: text,
  description: text,
  metaDescription: text,
  picture: z.string(),
  bannerPicture: z.string(),
})

const mode = z.strictObject({
  name: text,
  lumens: z.number(),
  /** To 10 % of the initial output, as ANSI/PLATO FL 1 defines it. */
  runtimeMinutes: z.number(),
  beamDistanceMetres: z.number(),
  peakIntensityCandela: z.number(),
  /** Drawn from the battery at rated output. */
  powerWatts: z.number(),
  /** White where it is not said. */
  lightColor: z.enum(LIGHT_COLORS).default('white'),
  /** Flashing modes: share of the time the light is on; the lumens are then the peak. */
  dutyCycle: z.number().optional(),
  /** Whether the output steps down, or falls with the cells; not stated for most modes. */
  outputRegulation: z.enum(OUTPUT_REGULATIONS).optional(),
  /** Output over time: minutes, and percent of the initial output (output-model.ts). */
  curve: z.array(z.tuple([z.number(), z.number()])).default([]),
  /** The rows of the specification table that quote the mode. */
  quotedIn: z.enum(MODE_QUOTES).optional(),
})

const battery = z.strictObject({
  chemistry: z.enum(CELL_CHEMISTRIES),
  /** A pack that is built in, instead of cells of the format. */
  pack: z.literal(true).optional(),
  format: z.enum(CELL_FORMATS),
  count: z.number(),
  /** Per cell, as is `capacityMah`. */
  voltage: z.number(),
  capacityMah: z.number(),
  /** All cells together. */
  energyWh: z.number(),
  rechargeable: z.boolean(),
  /** Only where the product's texts say it. */
  replacement: z.enum(CELL_REPLACEMENTS).optional(),
  chargingMethods: z.array(z.enum(CHARGING_METHODS)),
  charging: text,
  chargingPort: z.string().optional(),
  chargingMinutes: z.number().optional(),
})

const sizeMm = z.strictObject({
  length: z.number().optional(),
  unfoldedLength: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  foldedHeight: z.number().optional(),
  depth: z.number().optional(),
  diameter: z.number().optional(),
  headDiameter: z.number().optional(),
  bodyDiameter: z.number().optional(),
  packLength: z.number().optional(),
  packWidth: z.number().optional(),
  packHeight: z.number().optional(),
})

const productDocument = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual'), name: text }),
  z.strictObject({
    kind: z.literal('certificate'),
    name: text,
    test: z.enum(['un-38-3', 'pressure', 'ingress', 'photobiological', 'salt-spray']),
  }),
])

const product = z.strictObject({
  slug,
  name: text,
  productNumber: z.string(),
  category: slug,
  badge: z.enum(['BEST_SELLER', 'NEW']).nullable(),
  tags: z.array(text),
  description: text,
  detailedDescription: text,
  metaDescription: text,
  features: z.array(z.union([text, z.strictObject({ title: text, description: text })])),
  modes: z.array(mode),
  battery,
  ipRating: z.string(),
  waterDepthMetres: z.number().optional(),
  impactMetres: z.number(),
  /** With battery. */
  weightGrams: z.number(),
  sizeMm,
  /** `count` is all LEDs, `mixed` says that they are of several kinds; `cct` in kelvin and `cri` are those of the main white light. */
  led: z.strictObject({
    type: text,
    mixed: z.literal(true).optional(),
    count: z.number(),
    cct: z.number(),
    cri: z.number(),
  }),
  documents: z.array(productDocument),
  origins: z.array(z.enum(COUNTRIES)),
  complianceDocuments: z.array(compliance),
  complianceOnRequest: z.array(compliance),
  hsCode: z.string(),
  /** Outer sizes of a carton and its gross weight. */
  carton: z.strictObject({
    pieces: z.number(),
    lengthMm: z.number(),
    widthMm: z.number(),
    heightMm: z.number(),
    kg: z.number(),
  }),
  /** Pieces from which the plant gives a part a colour of the buyer's, and how it puts a logo on. */
  customization: z.strictObject({
    colors: z.partialRecord(z.enum(COLORED_PARTS), z.number()),
    processes: z.array(z.enum(LOGO_PROCESSES)),
  }),
  moq: z.number(),
  sampleLeadDays: z.number(),
  leadTimeDays: z.number(),
  createdAt: z.iso.datetime(),
  imageAlt: text,
})

const blogPost = z.strictObject({
  slug,
  title: text,
  excerpt: text,
  metaDescription: text,
  category: z.string().nullable(),
  author: text,
  date: day,
  tags: z.array(text),
  featured: z.union([z.literal(0), z.literal(1)]),
  cover: text,
  coverPicture: z.string(),
  content: text,
})

const caseStudy = z.strictObject({
  slug,
  title: text,
  client: text,
  industry: text,
  date: day,
  challenge: text,
  solution: text,
  results: z.array(z.strictObject({ value: text, label: text })),
  testimonial: z.strictObject({ quote: text, author: text, position: text, company: text }),
  summary: text,
  metaDescription: text,
  tags: z.array(text),
  cover: text,
  coverPicture: z.string(),
  bannerPicture: z.string(),
  featured: z.boolean(),
})

const teamMember = z.strictObject({
  name: text,
  position: text,
  department: z.enum(['executive', 'sales', 'engineering', 'marketing', 'customer', 'operations']),
  bio: text,
  email: z.email(),
  phone: z.string().optional(),
  linkedIn: z.string(),
  twitter: z.string(),
  featured: z.boolean(),
  order: z.number(),
  expertise: z.array(text),
  education: z.array(text),
})

const documentFile = z.strictObject({
  kind: z.enum(['manual', 'certificate']),
  name: text,
  url: z.string(),
  type: z.literal('PDF'),
  sizeBytes: z.number(),
})

export type SeedText = z.infer<typeof text>
export type SeedCategory = z.infer<typeof category>
export type SeedProduct = z.infer<typeof product>
export type SeedProductDocument = SeedProduct['documents'][number]
export type SeedBlogPost = z.infer<typeof blogPost>
export type SeedCaseStudy = z.infer<typeof caseStudy>
export type SeedTeamMember = z.infer<typeof teamMember>
export type SeedDocumentFile = z.infer<typeof documentFile>

/** In the order of the menus. */
export const categories: SeedCategory[] = z.array(category).parse(categoryData)
export const products: SeedProduct[] = z.array(product).parse(productData)
/** Oldest first. */
export const blogPosts: SeedBlogPost[] = z.array(blogPost).parse(blogPostData)
/** In the order of their places above the list. */
export const featuredArticles: SeedBlogPost[] = z.array(blogPost).parse(featuredArticleData)
export const caseStudies: SeedCaseStudy[] = z.array(caseStudy).parse(caseStudyData)
export const team: SeedTeamMember[] = z.array(teamMember).parse(teamData)
/** The documents made by `scripts/assets/make-documents.ts`, by slug of their product. */
export const productDocumentFiles: Record<string, SeedDocumentFile[]> = z
  .record(slug, z.array(documentFile))
  .parse(documentFiles)

/** The categories of the blog, in the order of their menu. */
export const blogCategories = [
  { slug: 'general', name: { en: 'General', zh: '综合', de: 'Allgemein' } },
  { slug: 'technology', name: { en: 'Technology', zh: '技术', de: 'Technik' } },
  { slug: 'industry', name: { en: 'Industry', zh: '行业', de: 'Branche' } },
  { slug: 'company-news', name: { en: 'Company News', zh: '公司动态', de: 'Aus dem Unternehmen' } },
  { slug: 'buying-guides', name: { en: 'Buying Guides', zh: '采购指南', de: 'Einkaufsratgeber' } },
] as const
