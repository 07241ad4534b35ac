import { z } from 'zod'
import type { CaseStudy, Prisma } from '@/generated/prisma/client'
import { markdownToHtml, markdownToPlainText } from '../content/markdown'
import { firstSentence } from '../domain/first-sentence'
import { RELATED_ITEMS } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { isSlug } from '../domain/slug'
import { serverEnvironment } from '../env'
import { resultsSchema, translatedResults, translatedTags } from '../schemas/json-columns'
import type { CaseStudySummary, CaseStudyView, ListPage } from '../schemas/public-views'
import type { caseStudyTranslations } from '../schemas/translations'
import { type ListQuery, readPage } from './keyset'
import { type PictureLookup, pictureLookup } from './pictures'
import { database } from './prisma'
import { dayOf, PUBLIC_ROWS } from './public-rows'
import { readRelated } from './related'
import { type FieldOf, type Translator, translator } from './translator'

const NEWEST_FIRST = [
  { date: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.CaseStudyOrderByWithRelationInput[]

const HEADINGS = {
  en: { challenge: 'Challenge', solution: 'Solution' },
  zh: { challenge: '挑战', solution: '方案' },
} as const satisfies Record<Locale, object>

type StudyTranslator = Translator<FieldOf<typeof caseStudyTranslations>>

function summaryWith(
  { text, list, localized }: StudyTranslator,
  row: CaseStudy,
  lookup: PictureLookup,
): CaseStudySummary {
  const title = text('title', row.title)
  // Used only where there is no summary.
  const summary =
    text('summary', row.summary) || firstSentence(markdownToPlainText(text('challenge', row.challenge)))
  return {
    id: row.id,
    slug: row.slug,
    title,
    client: text('client', row.client),
    industry: text('industry', row.industry),
    date: dayOf(row.date),
    imageUrl: row.imageUrl,
    picture: lookup.picture(row.imageUrl, text('imageAlt', row.imageAlt), title),
    summary,
    featured: row.featured,
    tags: list('tags', translatedTags, row.tags),
    ...localized,
  }
}

async function studySummaries(rows: readonly CaseStudy[], locale: Locale): Promise<CaseStudySummary[]> {
  const lookup = await pictureLookup(
    rows.map(({ imageUrl }) => imageUrl),
    locale,
  )
  return rows.map((row) =>
    summaryWith(translator<typeof caseStudyTranslations>(row.translations, locale), row, lookup),
  )
}

function studyView(row: CaseStudy, lookup: PictureLookup, locale: Locale): CaseStudyView {
  const translated = translator<typeof caseStudyTranslations>(row.translations, locale)
  const { text, list } = translated
  const summary = summaryWith(translated, row, lookup)
  const headings = HEADINGS[locale]
  const parts = [
    `## ${headings.challenge}\n\n${text('challenge', row.challenge)}`,
    `## ${headings.solution}\n\n${text('solution', row.solution)}`,
  ]
  const { imageHosts } = serverEnvironment()
  const quote = text('testimonial', row.testimonial)
  return {
    ...summary,
    content: markdownToHtml(parts.join('\n\n'), { locale, imageHosts }),
    testimonial: quote
      ? {
          quote,
          author: text('testimonialAuthor', row.testimonialAuthor),
          position: text('testimonialPosition', row.testimonialPosition),
          company: text('testimonialCompany', row.testimonialCompany),
        }
      : null,
    results: list('results', translatedResults, resultsSchema.safeParse(row.results).data ?? []),
    bannerImage: row.bannerImage,
    bannerPicture: lookup.optional(row.bannerImage, null, summary.title),
    metaTitle: translated.own('metaTitle', row.metaTitle),
    metaDescription: translated.own('metaDescription', row.metaDescription),
    sharePicture: lookup.optional(row.shareImageUrl, null, summary.title),
    languages: translated.languagesOf(['title', 'challenge', 'solution']),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * The case studies the public may see, newest first.
 *
 * @throws InvalidCursorError for a cursor that is not of this list.
 */
export async function listCaseStudies(query: ListQuery): Promise<ListPage<CaseStudySummary>> {
  const page = await readPage<CaseStudy, Date>(query, {
    order: 'case-studies',
    keySchema: z.iso.datetime().pipe(z.coerce.date()),
    keyOf: ({ date }) => date,
    count: () => database().caseStudy.count({ where: PUBLIC_ROWS }),
    read: (after, take) =>
      database().caseStudy.findMany({
        where: {
          ...PUBLIC_ROWS,
          ...(after && { OR: [{ date: { lt: after.key } }, { date: after.key, id: { lt: after.id } }] }),
        },
        orderBy: NEWEST_FIRST,
        take,
      }),
  })
  return { ...page, items: await studySummaries(page.items, query.locale) }
}

/**
 * One case study the public may see.
 *
 * @returns The study in that language with its content as sanitised HTML, or null when there is none of that slug.
 */
export async function getCaseStudyBySlug(slug: string, locale: Locale): Promise<CaseStudyView | null> {
  return isSlug(slug) ? readStudy({ ...PUBLIC_ROWS, slug }, locale) : null
}

/** One study whether the public may see it or not, for its preview; null when it is deleted. */
export async function getCaseStudyForPreview(id: string, locale: Locale): Promise<CaseStudyView | null> {
  return readStudy({ id, deletedAt: null }, locale)
}

async function readStudy(where: Prisma.CaseStudyWhereInput, locale: Locale): Promise<CaseStudyView | null> {
  const row = await database().caseStudy.findFirst({ where })
  return (
    row &&
    studyView(row, await pictureLookup([row.imageUrl, row.bannerImage, row.shareImageUrl], locale), locale)
  )
}

/**
 * Studies of the same industry or with one of the same tags, newest first, then other new ones.
 *
 * @returns At most three, never the study itself; null when there is no study of that slug.
 */
export async function listRelatedCaseStudies(
  slug: string,
  locale: Locale,
): Promise<CaseStudySummary[] | null> {
  if (!isSlug(slug)) return null
  const study = await database().caseStudy.findFirst({
    where: { ...PUBLIC_ROWS, slug },
    select: { industry: true, tags: true },
  })
  if (!study) return null
  const rows = await readRelated(
    RELATED_ITEMS,
    [{ industry: study.industry }, { tags: { hasSome: study.tags } }],
    (where, take) =>
      database().caseStudy.findMany({
        where: { ...PUBLIC_ROWS, slug: { not: slug }, ...where },
        orderBy: NEWEST_FIRST,
        take,
      }),
  )
  return studySummaries(rows, locale)
}
