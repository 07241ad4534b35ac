import type { Category, Prisma, Product, ProductMode } from '../../data/prisma'
import { isPublicRow } from '../../data/public-rows'
import { nameIn, translator } from '../../data/translator'
import { specsSchema, translatedSpecs } from '../../fields/json-columns'
import { firmToday } from '../../firm/firm-day'
import { modeSlugs } from '../../lighting/chosen-mode'
import {
  type HeadlineFigures,
  type LightColor,
  type LightMode,
  lightFigures,
  type OutputRegulation,
} from '../../lighting/light-figures'
import type { CurvePoint, CurveSource } from '../../lighting/output-curve'
import type { Spec } from '../../lighting/specs'
import { shownModel } from '../../models-3d/shown-model'
import { contentView, type ViewContext } from '../../records/content-view'
import { DEFAULT_LOCALE, inEachLocale, type Locale } from '../../texts/locales'
import { productTerms, TERM_COLUMNS, type TermColumns } from '../../trade/order-terms'
import type { DocumentKind } from '../../values/codes/document-kinds'
import { isCurrent } from '../document/current'
import type { OwnFactValue } from '../own-fact/own-facts'
import { OWN_FACT_COLUMNS, type OwnFactRow, ownFactView } from '../own-fact/queries'
import { type DocumentRow, documentViews } from './documents'
import { eachFact, type FactName, productFacts, TRANSLATED_FACTS } from './facts/facts'
import { specificationRows } from './facts/specification-rows'
import { briefCellsText } from './facts/specification-texts'
import { products } from './fields'
import { marketTable } from './market-table'
import { currentRevision } from './papers/revisions'

type OwnFactSelection = Record<(typeof OWN_FACT_COLUMNS)[number], true>

/** What is read with every product. */
export const PRODUCT_RELATIONS = {
  category: {
    select: {
      slug: true,
      name: true,
      translations: true,
      status: true,
      deletedAt: true,
      ...eachFact(TERM_COLUMNS, () => true as const),
    },
  },
  modes: { orderBy: { position: 'asc' } },
  documents: {
    where: { document: { deletedAt: null } },
    orderBy: { position: 'asc' },
    include: { document: true },
  },
  ownFacts: {
    where: { fact: { deletedAt: null } },
    orderBy: [{ fact: { position: 'asc' } }, { factId: 'asc' }],
    select: {
      value: true,
      fact: { select: Object.fromEntries(OWN_FACT_COLUMNS.map((name) => [name, true])) as OwnFactSelection },
    },
  },
} as const satisfies Prisma.ProductInclude

type ProductRow = Prisma.ProductGetPayload<{ include: typeof PRODUCT_RELATIONS }>

/** A specification row; `label` is its name in the view's language where it differs from `name`. */
export type SpecView = Spec & { label: string | null }

export type ModeView = LightMode & {
  /** Names the mode in the address of the product's page. */
  slug: string
  powerWatts: number | null
  lightColor: LightColor
  /** How the output behaves over the runtime; null where that is not stated. */
  outputRegulation: OutputRegulation | null
}

/** A mode with its output over time, as the product's page has it. */
export type PageMode = ModeView & { outputCurve: CurvePoint[]; curveSource: CurveSource }

/** Columns of a part that a view shows; translations are missing where they are not needed. */
type Part<Row, Column extends keyof Row> = Pick<Row, Column> & { translations?: unknown }

export type ModeRow = Part<ProductMode, Exclude<keyof ModeView, 'slug'> | 'quotedIn'>

/** What a card is made from. */
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
  | FactName
> & {
  translations: unknown
  category: (Part<Category, 'slug' | 'name' | 'status' | keyof TermColumns> & { deletedAt: unknown }) | null
  modes: ModeRow[]
  documents: DocumentRow[]
  ownFacts: { value: number; fact: OwnFactRow }[]
}

type Context<Row> = ViewContext<typeof products, Row>

function specViews({ row, raw, fellBack, locale }: Context<ListedProduct>): SpecView[] {
  const english = specsSchema.safeParse(row.specs).data ?? []
  const translated = translatedSpecs.safeParse(raw('specs')).data ?? []
  const rows = { ...inEachLocale(() => translated), [DEFAULT_LOCALE]: english }
  const { modes, translations } = row
  const shown = specificationRows({ facts: row, modes, translations }, rows, locale)
  if (shown.some(({ english }) => english)) fellBack('specs')
  return shown.map(({ english, ...spec }) => spec)
}

export function modeViews(modes: readonly ModeRow[], locale: Locale): ModeView[] {
  const slugs = modeSlugs(modes.map(({ name }) => name))
  return modes.map((mode, index) => ({
    slug: slugs[index] ?? '',
    name: nameIn(mode, locale).name,
    lumens: mode.lumens,
    runtimeMinutes: mode.runtimeMinutes,
    beamDistanceMetres: mode.beamDistanceMetres,
    peakIntensityCandela: mode.peakIntensityCandela,
    dutyCycle: mode.dutyCycle,
    lightColor: mode.lightColor as LightColor,
    powerWatts: mode.powerWatts,
    outputRegulation: mode.outputRegulation,
  }))
}

/** What the table view says of a product beside the figures of its mode; null for what is not known. */
function keyFacts({ row, raw, locale }: Context<ListedProduct>) {
  const { moqPieces, leadTimeDays, sampleLeadDays } = productTerms(row, row.category)
  const words = raw('batteryWords')
  const batteryWords = typeof words === 'string' && words ? words : row.batteryWords
  return {
    weightGrams: row.weightGrams,
    ipRating: row.ipRating,
    cells: briefCellsText({ ...productFacts(row), batteryWords }, locale),
    moqPieces,
    leadTimeDays,
    sampleLeadDays,
  }
}

async function card(context: Context<ListedProduct>) {
  const { row, text, pictures, locale, title, fellBack } = context
  const imageAlt = text('imageAlt', row.imageAlt)
  const figures: HeadlineFigures | null = lightFigures(modeViews(row.modes, locale))
  const category = row.category && isPublicRow(row.category) ? row.category : null
  const isEnglish = (part: Parameters<typeof nameIn>[0]) =>
    locale !== DEFAULT_LOCALE && nameIn(part, locale).isEnglish
  if (category && isEnglish(category)) fellBack('category')
  if (row.modes.some(isEnglish)) fellBack('modes')
  const today = await firmToday()
  const documents = documentViews(row, title, locale, today)
  if (documents.some(({ isEnglish }) => isEnglish)) fellBack('documents')
  return {
    picture: pictures.picture(row.imageUrl, imageAlt, title),
    /** The product switched on at night, for the dark theme. */
    nightPicture: pictures.optional(row.nightImageUrl, imageAlt, title),
    /** null without a category and while it is not public. */
    category: category && { slug: category.slug, name: nameIn(category, locale).name },
    specs: specViews(context),
    documents,
    /** The plants that can make it. */
    origins: row.origins,
    /** The figures of the brightest steady mode. */
    figures,
    keyFacts: keyFacts(context),
    /** Numbers of the facts that the firm has declared. */
    ownFacts: row.ownFacts.map(({ value, fact }): OwnFactValue => ({ ...ownFactView(fact, locale), value })),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The rows of a list with their texts in the view's language and their pictures. */
function rowViews<Name extends string, Row extends { pictureUrl: string | null; translations: unknown }>(
  { pictures, locale, fellBack, title }: Context<ProductRow>,
  field: 'cellRemoval' | 'spareParts',
  rows: readonly (Row & Record<Name, string>)[],
  name: Name,
) {
  return rows.map((part) => {
    const { text, localized } = translator<Name>(part.translations, locale)
    const shown = String(text(name, part[name]))
    const isEnglish = localized.fallbackFields.length > 0
    if (isEnglish) fellBack(field)
    return { part, text: shown, isEnglish, picture: pictures.optional(part.pictureUrl, shown, title) }
  })
}

async function page(context: Context<ProductRow>) {
  const { row, text, pictures, locale, title } = context
  const { cellRemoval, spareParts } = products.declared
  const today = await firmToday()
  const papers = row.documents.map(({ document }) => document)
  const current = papers.filter((document) => isCurrent(document, today))
  return {
    /** The kinds of its current documents by their addresses: its list of documents has all proofs as certificates. */
    exactKinds: Object.fromEntries(current.map(({ url, kind }) => [url, kind as DocumentKind])),
    /** Its proofs by kind and market; none without any. */
    markets: marketTable(papers, row.complianceOnRequest, today),
    /** How the cells are taken out, step by step. */
    cellRemoval: rowViews(context, 'cellRemoval', cellRemoval.read(row.cellRemoval), 'text').map(
      ({ text, isEnglish, picture }) => ({ text, isEnglish, picture }),
    ),
    spareParts: rowViews(context, 'spareParts', spareParts.read(row.spareParts), 'name').map(
      ({ part, text: name, isEnglish, picture }) => ({ number: part.number, name, isEnglish, picture }),
    ),
    gallery: row.images.map((url) => pictures.picture(url, null, title)),
    /** The product in three dimensions; null where there is no model of it. */
    model: await shownModel(row),
    /** Brightest first. */
    modes: modeViews(row.modes, locale).map(
      (mode, index): PageMode => ({
        ...mode,
        outputCurve: row.modes[index]?.outputCurve as CurvePoint[],
        curveSource: row.modes[index]?.curveSource as CurveSource,
      }),
    ),
    /** What its data sheet carries; null while it is not recorded. */
    revision: await currentRevision(row),
    facts: {
      ...productFacts(row),
      ...productTerms(row, row.category),
      ...eachFact(TRANSLATED_FACTS, (name) => text(name, row[name])),
    },
  }
}

export const productView = contentView({ kind: products, card, page })

/** A product in lists and on cards. */
export type ProductSummary = Awaited<ReturnType<typeof productView.cards>>[number]

/** A product on its own page. */
export type ProductView = Awaited<ReturnType<typeof productView.pages>>[number]
