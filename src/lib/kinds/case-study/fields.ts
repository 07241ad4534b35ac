import { z } from 'zod'
import { caseStudyPath } from '../../config/paths'
import { imageAlt, PUBLISHING_FIELDS, SEARCH_FIELDS } from '../../fields/common-fields'
import { type CaseResult, resultsSchema, translatedResults } from '../../fields/json-columns'
import { BY_DAY, byText, defineKind, LAST_CHANGED } from '../../fields/kind'
import { calendarDay } from '../../fields/types/day'
import { markdown } from '../../fields/types/markdown'
import { picture } from '../../fields/types/picture'
import { rowsField } from '../../fields/types/rows'
import { slugFrom } from '../../fields/types/slug'
import { line, paragraph } from '../../fields/types/text'
import { textsField } from '../../fields/types/texts'
import { toggle } from '../../fields/types/toggle'
import { required } from '../../fields/value-schemas'

/** A result of a case study: '40 %' and its label. */
type ResultLine = { value: string; label: string }

/** The value of a result without a figure. */
const DONE = '✓'

/** The first figure of a text with its sign and unit: '+40 %', '3.5×', '€2m'. */
const FIGURE = /[+\-−~<>≥≤]?[€$£¥]?\d[\d.,]*\s?(%|×|x\b|k\b|m\b)?/iu

/**
 * The results of a case study written as text, one a line: `40 %: fewer returns`. A line without a colon takes its
 * first figure as the value and itself as the label.
 */
export function parseResultLines(text: string): ResultLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, value = '', label = ''] = /^([^:：]+)[:：](.+)$/.exec(line) ?? []
      if (value.trim() && label.trim()) return { value: value.trim(), label: label.trim() }
      return { value: FIGURE.exec(line)?.[0].trim() ?? DONE, label: line }
    })
}

const RESULTS_MESSAGE = 'Please enter the results of the case study.'

const hasEntries = (list: unknown) => Array.isArray(list) && list.length > 0

const resultRows = rowsField(
  'results',
  {
    value: line({ required: 'Please enter the value of the result.', translated: true }),
    label: line({ required: 'Please say what the value means.', translated: true }),
  },
  { required: RESULTS_MESSAGE, group: 'content', shown: 'page', translation: translatedResults },
)

/** `[{value, label}]`, or a text with one result a line, as `parseResultLines` reads it. */
const results = z.preprocess(
  (value) => (typeof value === 'string' ? parseResultLines(value) : value),
  required<unknown[]>(RESULTS_MESSAGE, hasEntries).pipe(resultRows.schema as z.ZodType<unknown, unknown[]>),
)

/** A case study (docs/specification.md, sections 3 and 5). */
export const caseStudies = defineKind({
  key: 'case-studies',
  label: 'case study',
  plural: 'case studies',
  title: 'title',
  fields: {
    title: line({ required: 'Please enter a title for the case study.', translated: true, shown: 'card' }),
    slug: slugFrom('title', 'Please enter a slug for the case study.'),
    client: line({ required: 'Please enter the client of the case study.', translated: true, shown: 'card' }),
    industry: line({
      required: 'Please enter the industry of the case study.',
      translated: true,
      shown: 'card',
    }),
    /** Today when missing. */
    date: calendarDay({ shown: 'card' }),
    tags: textsField({ translated: true, shown: 'card' }),
    /** The public sees the first sentence of the challenge when it is missing. */
    summary: paragraph({ translated: true }),
    challenge: markdown({
      required: 'Please describe the challenge of the case study.',
      translated: true,
      group: 'content',
    }),
    solution: markdown({
      required: 'Please describe the solution of the case study.',
      translated: true,
      group: 'content',
    }),
    results: {
      ...resultRows,
      schema: results,
      read: (stored: unknown): CaseResult[] => resultsSchema.safeParse(stored).data ?? [],
    },
    testimonial: paragraph({ translated: true, group: 'content' }),
    testimonialAuthor: line({ translated: true, group: 'content' }),
    testimonialPosition: line({ translated: true, group: 'content' }),
    testimonialCompany: line({ translated: true, group: 'content' }),
    imageUrl: picture({ required: 'Please choose a picture', shown: 'card' }),
    imageAlt: imageAlt(),
    bannerImage: picture({ shown: 'page' }),
    ...SEARCH_FIELDS,
    featured: toggle({ group: 'publishing', shown: 'card' }),
    ...PUBLISHING_FIELDS,
  },
  columns: ['imageUrl', 'title', 'client', 'industry', 'date', 'status'],
  searchable: ['title', 'client', 'industry', 'slug'],
  sorts: [...BY_DAY, ...byText('title'), LAST_CHANGED],
  page: {
    path: caseStudyPath,
    mainTexts: ['title', 'challenge', 'solution'],
    fixedBy: { title: 'title', text: 'challenge', imageAlt: 'imageAlt', translation: 'challenge' },
    graphTypes: ['Article', 'BreadcrumbList', 'Organization'],
    linkOrder: { by: 'date', direction: 'desc' },
    words: {
      namespace: 'common.caseStudies',
      part: 'projects',
      page: [
        'crumb',
        'client',
        'industry',
        'date',
        'results',
        'related',
        'readMore',
        'similarJob',
        'trySample',
      ],
      notFound: ['notFound', 'notFoundText', 'all', 'home'],
    },
  },
})
