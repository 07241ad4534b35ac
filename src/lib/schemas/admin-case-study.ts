import { z } from 'zod'
import { parseResultLines } from '../domain/result-lines'
import {
  day,
  flag,
  inputSchemas,
  listOf,
  optionalAddress,
  optionalParagraph,
  optionalText,
  publishStatus,
  requiredAddress,
  requiredMarkdown,
  requiredText,
  searchFields,
  slug,
  textList,
} from './admin-fields'
import { caseStudyTranslations } from './translations'

const RESULTS_MESSAGE = 'Please enter the results of the case study.'

/** `[{value, label}]`, or a text with one result a line, as `parseResultLines` reads it. */
const results = z.preprocess(
  (value) => (typeof value === 'string' ? parseResultLines(value) : value),
  listOf(
    z.strictObject({
      value: requiredText('Please enter the value of the result.'),
      label: requiredText('Please say what the value means.'),
    }),
    RESULTS_MESSAGE,
  ).min(1, { error: RESULTS_MESSAGE }),
)

/** What a case study is made of (specification sections 3 and 5). */
export const caseStudyInput = inputSchemas(
  {
    slug: slug('Please enter a slug for the case study.'),
    title: requiredText('Please enter a title for the case study.'),
    client: requiredText('Please enter the client of the case study.'),
    industry: requiredText('Please enter the industry of the case study.'),
    challenge: requiredMarkdown('Please describe the challenge of the case study.'),
    solution: requiredMarkdown('Please describe the solution of the case study.'),
    results,
    imageUrl: requiredAddress('Please provide an image URL for the case study.'),
  },
  {
    /** Today when missing. */
    date: day(),
    /** The first sentence of the challenge when missing. */
    summary: optionalParagraph(),
    testimonial: optionalParagraph(),
    testimonialAuthor: optionalText(),
    testimonialPosition: optionalText(),
    testimonialCompany: optionalText(),
    bannerImage: optionalAddress(),
    featured: flag(),
    ...searchFields(),
    tags: textList(),
    imageAlt: optionalText(),
    status: publishStatus(),
    translations: caseStudyTranslations,
  },
)
