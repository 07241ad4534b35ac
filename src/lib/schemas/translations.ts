import { z } from 'zod'
import { LONG_TEXT_MAX_CHARS, META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS } from '../domain/limits'
import { eachFact, TRANSLATED_FACTS } from '../kinds/product/facts'
import {
  translatedFeatures,
  translatedLine,
  translatedParagraph,
  translatedResults,
  translatedSpecs,
  translatedTags,
} from './json-columns'
import { refuseIntricate, storableText } from './text'

const searchTexts = {
  metaTitle: storableText(META_TITLE_MAX_CHARS).optional(),
  metaDescription: storableText(META_DESCRIPTION_MAX_CHARS).optional(),
}
const longText = storableText(LONG_TEXT_MAX_CHARS).superRefine(refuseIntricate).optional()

/**
 * The shape of every `translations` column and of `translations` on the wire: the fields that have a Chinese
 * text, `{zh: {name: '…'}}`. A missing or blank field shows the English one; a list replaces the English list as
 * a whole, except specifications, which are matched row by row. Fields that have no translation are refused.
 */
function translations<T extends z.ZodRawShape>(fields: T) {
  return z.strictObject({ zh: z.strictObject(fields).optional() })
}

export const productTranslations = translations({
  name: translatedLine,
  description: translatedParagraph,
  detailedDescription: longText,
  ...searchTexts,
  imageAlt: translatedLine,
  tags: translatedTags,
  specs: translatedSpecs,
  features: translatedFeatures,
  ...eachFact(TRANSLATED_FACTS, () => translatedLine),
})

/** Modes and documents have but a name to translate; blog categories too. */
export const nameTranslations = translations({ name: translatedLine })

export const categoryTranslations = translations({
  name: translatedLine,
  description: translatedParagraph,
  ...searchTexts,
})

export const blogPostTranslations = translations({
  title: translatedLine,
  excerpt: translatedParagraph,
  content: longText,
  ...searchTexts,
  imageAlt: translatedLine,
  author: translatedLine,
  tags: translatedTags,
})

export const caseStudyTranslations = translations({
  title: translatedLine,
  client: translatedLine,
  industry: translatedLine,
  summary: translatedParagraph,
  challenge: longText,
  solution: longText,
  results: translatedResults,
  testimonial: translatedParagraph,
  testimonialAuthor: translatedLine,
  testimonialPosition: translatedLine,
  testimonialCompany: translatedLine,
  imageAlt: translatedLine,
  ...searchTexts,
  tags: translatedTags,
})

export const teamMemberTranslations = translations({
  name: translatedLine,
  position: translatedLine,
  bio: translatedParagraph,
  expertise: translatedTags,
  education: translatedTags,
})

export const mediaTranslations = translations({ alt: translatedLine })
