/** The seed content as rows of the database: English in the columns, other languages in `translations`. */

import type { Prisma } from '../../src/generated/prisma/client'
import { pictureManifest, shippedPicture } from '../../src/lib/content/pictures'
import { complianceNames } from '../../src/lib/firm/compliance-names'
import { NO_FACTS, type ProductFacts } from '../../src/lib/kinds/product/facts/facts'
import { allSpecRows } from '../../src/lib/kinds/product/facts/specification-rows'
import { searchedFactText } from '../../src/lib/kinds/product/facts/stored-specs'
import { headlineMode } from '../../src/lib/lighting/light-figures'
import { TRANSLATED_LOCALES } from '../../src/lib/texts/locales'
import type { DocumentKind } from '../../src/lib/values/codes/document-kinds'
import { normalizeSlug } from '../../src/lib/values/slug'
import { FURTHER_PICTURES } from './further-pictures'
import { inLocale } from './in-locale'
import {
  blogCategories,
  blogPosts,
  caseStudies,
  categories,
  featuredArticles,
  productDocumentFiles,
  products,
  type SeedBlogPost,
  type SeedDocumentFile,
  type SeedProduct,
  type SeedText,
  team,
} from './seed-content'

/** When content without a date of its own was written. Fixed, so that seeding twice says the same. */
const CONTENT_DATE = new Date('2024-01-15T08:00:00.000Z')
const OFFICE_OPENS = 'T08:00:00.000Z'

/** Dates of a row that nobody has edited yet. */
const writtenOn = (date: Date) => ({ createdAt: date, updatedAt: date })
const english = <T>(content: T) => inLocale(content, 'en')

/** A record's texts in every language that its first one, the name or title, is there in. */
function translated(texts: Readonly<Record<string, unknown>>): Record<string, Prisma.InputJsonObject> {
  const [name] = Object.values(texts) as SeedText[]
  const locales = TRANSLATED_LOCALES.filter((locale) => name?.[locale] !== undefined)
  return Object.fromEntries(
    locales.map((locale) => [locale, inLocale(texts, locale) as Prisma.InputJsonObject]),
  )
}

const url = (picture: string) => shippedPicture(picture).url

const furtherPictures = ({ slug }: SeedProduct) =>
  Object.keys(FURTHER_PICTURES)
    .map((group) => `${group}/${slug}`)
    .filter((key) => key in pictureManifest)

export type CategoryRow = Prisma.CategoryCreateManyInput
export type ProductRow = Omit<Prisma.ProductCreateManyInput, 'categoryId'> & { categorySlug: string }
export type BlogPostRow = Omit<Prisma.BlogPostCreateManyInput, 'categoryId'> & { categorySlug: string | null }

export const categoryRows: CategoryRow[] = categories.map((category, position) => ({
  slug: category.slug,
  role: category.role,
  position,
  name: category.name.en,
  description: category.description.en,
  metaDescription: category.metaDescription.en,
  imageUrl: url(category.picture),
  bannerImage: url(category.bannerPicture),
  translations: translated({
    name: category.name,
    description: category.description,
    metaDescription: category.metaDescription,
  }),
  ...writtenOn(CONTENT_DATE),
}))

function factsOf(product: SeedProduct): Partial<ProductFacts> {
  const { led, battery, sizeMm, customization } = product
  return {
    ledType: led.type.en,
    ledMixed: led.mixed ?? null,
    ledCount: led.count,
    ledCctKelvin: led.cct,
    ledCri: led.cri,
    ipRating: product.ipRating,
    waterDepthMetres: product.waterDepthMetres ?? null,
    impactMetres: product.impactMetres,
    weightGrams: product.weightGrams,
    cellReplacement: battery.replacement ?? null,
    batteryChemistry: battery.chemistry,
    batteryFormat: battery.format,
    batteryPack: battery.pack ?? null,
    batteryCount: battery.count,
    batteryVolts: battery.voltage,
    batteryCapacityMah: battery.capacityMah,
    batteryEnergyWh: battery.energyWh,
    rechargeable: battery.rechargeable,
    chargingMethods: battery.chargingMethods,
    charging: battery.charging.en,
    chargingPort: battery.chargingPort ?? null,
    chargingMinutes: battery.chargingMinutes ?? null,
    lengthMm: sizeMm.length ?? null,
    unfoldedLengthMm: sizeMm.unfoldedLength ?? null,
    widthMm: sizeMm.width ?? null,
    heightMm: sizeMm.height ?? null,
    foldedHeightMm: sizeMm.foldedHeight ?? null,
    depthMm: sizeMm.depth ?? null,
    diameterMm: sizeMm.diameter ?? null,
    headDiameterMm: sizeMm.headDiameter ?? null,
    bodyDiameterMm: sizeMm.bodyDiameter ?? null,
    packLengthMm: sizeMm.packLength ?? null,
    packWidthMm: sizeMm.packWidth ?? null,
    packHeightMm: sizeMm.packHeight ?? null,
    origins: product.origins,
    complianceDocuments: product.complianceDocuments,
    complianceOnRequest: product.complianceOnRequest,
    hsCode: product.hsCode,
    cartonPieces: product.carton.pieces,
    cartonLengthMm: product.carton.lengthMm,
    cartonWidthMm: product.carton.widthMm,
    cartonHeightMm: product.carton.heightMm,
    cartonKg: product.carton.kg,
    moqPieces: product.moq,
    sampleLeadDays: product.sampleLeadDays,
    leadTimeDays: product.leadTimeDays,
    bodyColorPieces: customization.colors.body ?? null,
    accentColorPieces: customization.colors.accent ?? null,
    strapColorPieces: customization.colors.strap ?? null,
    stripeColorPieces: customization.colors.stripe ?? null,
    metalColorPieces: customization.colors.metal ?? null,
    rubberColorPieces: customization.colors.rubber ?? null,
    logoProcesses: customization.processes,
  }
}

const textsOf = (product: SeedProduct) => ({
  name: product.name,
  description: product.description,
  detailedDescription: product.detailedDescription,
  metaDescription: product.metaDescription,
  imageAlt: product.imageAlt,
  tags: product.tags,
  features: product.features,
  ledType: product.led.type,
  charging: product.battery.charging,
})

/** What the rows of a product's specification table are computed from. */
const specifiedBy = (product: SeedProduct) => ({
  facts: { ...NO_FACTS, ...factsOf(product) },
  modes: modesOf(product),
  translations: translated(textsOf(product)),
})

/** The rows in both languages, all of them computed. */
export function specRowsOf(product: SeedProduct) {
  return allSpecRows({ en: [], zh: [] }, specifiedBy(product))
}

function productRow(product: SeedProduct): ProductRow {
  const specs = specRowsOf(product)
  const texts = translated(textsOf(product))
  return {
    slug: product.slug,
    categorySlug: product.category,
    name: product.name.en,
    productNumber: product.productNumber,
    description: product.description.en,
    detailedDescription: product.detailedDescription.en,
    metaDescription: product.metaDescription.en,
    imageUrl: url(`studio/${product.slug}`),
    nightImageUrl: url(`night/${product.slug}`),
    imageAlt: product.imageAlt.en,
    images: [`night/${product.slug}`, ...furtherPictures(product)].map(url),
    badge: product.badge,
    tags: english(product.tags),
    specs: specs.en,
    features: english(product.features),
    ...NO_FACTS,
    ...factsOf(product),
    factText: searchedFactText(specifiedBy(product), specs, COMPLIANCE),
    headlineLumens: headlineMode(modesOf(product))?.lumens ?? null,
    translations: { ...texts, zh: { ...texts.zh, specs: specs.zh } },
    ...writtenOn(new Date(product.createdAt)),
  }
}

/** The names of the shipped firm's documents of compliance. */
const COMPLIANCE = complianceNames()

export const productRows: ProductRow[] = products.map(productRow)

/** The modes of a product in the order of its specifications: the levels, brightest first, then special lights. */
function modesOf({ modes }: SeedProduct) {
  return modes.map(({ name, dutyCycle, outputRegulation, quotedIn, curve, ...figures }, position) => ({
    position,
    name: name.en,
    ...figures,
    dutyCycle: dutyCycle ?? null,
    outputRegulation: outputRegulation ?? null,
    outputCurve: curve.map(([minutes, percent]) => ({ minutes, percent })),
    quotedIn: quotedIn ?? null,
    translations: translated({ name }),
  }))
}

export function modeRows(slug: string): ReturnType<typeof modesOf> {
  return products.filter((product) => product.slug === slug).flatMap(modesOf)
}

/** The kinds of documents of the shipped samples, by the beginning of their names. */
const TEST_KINDS: readonly (readonly [string, DocumentKind])[] = [
  ['UN 38.3', 'UN38_3'],
  ['IP', 'IP_REPORT'],
  ['IEC 62471', 'IEC_62471'],
]

const documentKind = ({ kind, name }: SeedDocumentFile): DocumentKind =>
  kind === 'manual'
    ? 'MANUAL'
    : (TEST_KINDS.find(([begin]) => name.en.startsWith(begin))?.[1] ?? 'CERTIFICATE')

type DocumentRow = Prisma.DocumentCreateManyInput & { productSlug: string; position: number }

/** The documents of the products. The genuine certificates come with a quotation or an order; the shipped ones are samples. */
export const documentRows: DocumentRow[] = Object.entries(productDocumentFiles).flatMap(
  ([productSlug, files]) =>
    files.map((file, position) => ({
      productSlug,
      position,
      slug: `${productSlug}-${file.kind}`,
      title: file.name.en,
      kind: documentKind(file),
      isSample: file.kind === 'certificate',
      url: file.url,
      type: file.type,
      sizeBytes: file.sizeBytes,
      translations: translated({ title: file.name }),
      ...writtenOn(CONTENT_DATE),
    })),
)

export const blogCategoryRows: Prisma.BlogCategoryCreateManyInput[] = blogCategories.map(
  ({ slug, name }) => ({
    slug,
    name: name.en,
    translations: translated({ name }),
    ...writtenOn(CONTENT_DATE),
  }),
)

const blogPostRow = (post: SeedBlogPost): BlogPostRow => ({
  slug: post.slug,
  categorySlug: post.category && normalizeSlug(post.category),
  title: post.title.en,
  excerpt: post.excerpt.en,
  content: post.content.en,
  metaDescription: post.metaDescription.en,
  author: post.author.en,
  date: new Date(post.date),
  tags: english(post.tags),
  featured: post.featured === 1,
  imageUrl: url(post.coverPicture),
  imageAlt: post.cover.en,
  translations: translated({
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    metaDescription: post.metaDescription,
    author: post.author,
    tags: post.tags,
    imageAlt: post.cover,
  }),
  ...writtenOn(new Date(post.date + OFFICE_OPENS)),
})

export const blogPostRows: BlogPostRow[] = [
  ...featuredArticles.map((article, index) => ({ ...blogPostRow(article), featuredPlace: index + 1 })),
  ...blogPosts.map(blogPostRow),
]

export const caseStudyRows: Prisma.CaseStudyCreateManyInput[] = caseStudies.map((study) => {
  const texts = {
    title: study.title,
    client: study.client,
    industry: study.industry,
    summary: study.summary,
    challenge: study.challenge,
    solution: study.solution,
    results: study.results,
    testimonial: study.testimonial.quote,
    testimonialAuthor: study.testimonial.author,
    testimonialPosition: study.testimonial.position,
    testimonialCompany: study.testimonial.company,
    metaDescription: study.metaDescription,
    tags: study.tags,
    imageAlt: study.cover,
  }
  return {
    slug: study.slug,
    date: new Date(study.date),
    featured: study.featured,
    imageUrl: url(study.coverPicture),
    bannerImage: url(study.bannerPicture),
    ...english(texts),
    translations: translated(texts),
    ...writtenOn(new Date(study.date + OFFICE_OPENS)),
  }
})

export const teamMemberRows: Prisma.TeamMemberCreateManyInput[] = team.map((member) => {
  const texts = {
    name: member.name,
    position: member.position,
    bio: member.bio,
    expertise: member.expertise,
    education: member.education,
  }
  return {
    slug: normalizeSlug(member.name.en),
    department: member.department,
    // Without a picture a person is shown by a drawn monogram.
    imageUrl: '',
    email: member.email,
    phone: member.phone ?? null,
    linkedIn: member.linkedIn || null,
    twitter: member.twitter || null,
    featured: member.featured,
    order: member.order,
    ...english(texts),
    translations: translated(texts),
    ...writtenOn(CONTENT_DATE),
  }
})

const COMPOSED_ALTS: Record<string, SeedText> = {
  'hero/hero': {
    en: 'Flashlight, lantern and work light switched on, on wet ground at night',
    zh: '夜晚湿地面上点亮的手电、提灯与工作灯',
    de: 'Taschenlampe, Laterne und Arbeitsleuchte, eingeschaltet auf nassem Boden bei Nacht',
  },
  'hero/hero-headline': {
    en: 'Flashlight, lantern and work light at the right, dark space at the left',
    zh: '手电、提灯与工作灯位于右侧，左侧为暗部',
    de: 'Taschenlampe, Laterne und Arbeitsleuchte rechts, dunkler Raum links',
  },
  'hero/hero-portrait': {
    en: 'Flashlight, lantern and work light at night, upright format',
    zh: '夜晚点亮的手电、提灯与工作灯，竖幅',
    de: 'Taschenlampe, Laterne und Arbeitsleuchte bei Nacht, Hochformat',
  },
  'category/flashlights': {
    en: 'Four flashlights lit at night',
    zh: '夜晚点亮的四支手电',
    de: 'Vier bei Nacht eingeschaltete Taschenlampen',
  },
  'category/head-lamps': {
    en: 'Four headlamps lit at night',
    zh: '夜晚点亮的四款头灯',
    de: 'Vier bei Nacht eingeschaltete Stirnlampen',
  },
  'category/lanterns': {
    en: 'Six lanterns glowing on a dark floor',
    zh: '暗色地面上发光的六盏提灯',
    de: 'Sechs leuchtende Laternen auf dunklem Boden',
  },
  'category/multi-lights': {
    en: 'Five work lights switched on',
    zh: '点亮的五款工作灯',
    de: 'Fünf eingeschaltete Arbeitsleuchten',
  },
  'series/bare': {
    en: 'Flashlight of bare aluminum',
    zh: '未上色的铝制手电',
    de: 'Taschenlampe aus blankem Aluminium',
  },
  'series/colored': {
    en: 'The same flashlight in a customer’s green',
    zh: '同一款手电，采用客户指定的绿色',
    de: 'Dieselbe Taschenlampe im Grün eines Kunden',
  },
  'series/boxed': {
    en: 'The green flashlight before its box with a green sleeve',
    zh: '绿色手电与配绿色腰封的包装盒',
    de: 'Die grüne Taschenlampe vor ihrer Schachtel mit grüner Banderole',
  },
  'series/shipped': {
    en: 'Open carton with six of the boxes',
    zh: '敞开的外箱，装有六只包装盒',
    de: 'Offener Karton mit sechs der Schachteln',
  },
  'series/apart': {
    en: 'The green flashlight in its parts, from cap and cell to reflector and lens',
    zh: '绿色手电的全部零件：尾盖、电芯、筒身、反光杯与镜片',
    de: 'Die grüne Taschenlampe in Einzelteilen, von Kappe und Zelle bis Reflektor und Linse',
  },
}

/** What each shipped picture shows, from the content that uses it. */
function pictureAlts(): Record<string, SeedText> {
  const alts: Record<string, SeedText> = { ...COMPOSED_ALTS }
  for (const product of products) {
    const { slug, imageAlt } = product
    for (const [group, say] of Object.entries(FURTHER_PICTURES)) alts[`${group}/${slug}`] = say(product)
    alts[`studio/${slug}`] = imageAlt
    alts[`night/${slug}`] = {
      en: `${imageAlt.en}, switched on at night`,
      zh: `${imageAlt.zh}，夜间点亮`,
      de: `${imageAlt.de}, bei Nacht eingeschaltet`,
    }
  }
  for (const { coverPicture, cover } of [...blogPosts, ...featuredArticles, ...caseStudies])
    alts[coverPicture] ??= cover
  return alts
}

export function mediaRows(): Prisma.MediaItemCreateManyInput[] {
  const alts = pictureAlts()
  // The neutral ones belong to sites that began empty.
  const shown = Object.entries(pictureManifest).filter(([key]) => !key.startsWith('neutral/'))
  return shown.map(([key, picture]) => {
    const alt = alts[key]
    if (!alt) throw new Error(`Nothing says what the picture '${key}' shows`)
    return {
      filename: `${key.replace('/', '-')}.webp`,
      ...picture,
      alt: alt.en,
      translations: translated({ alt }),
      ...writtenOn(CONTENT_DATE),
    }
  })
}
