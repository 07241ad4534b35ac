import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { markdown } from '../../fields/types/markdown'
import { line } from '../../fields/types/text'
import { heading, messages, searchTexts } from './parts'

/** The page of the privacy policy. */
export const privacyTexts = defineSingle({
  key: 'page-privacy',
  label: 'privacy policy',
  name: 'privacy',
  path: PATHS.privacy,
  fields: {
    policyTitle: heading('main', 'legal.privacy.title'),
    policyUpdated: line({ at: 'legal.privacy.updated', maxChars: 40 }),
    policyContent: markdown({ translated: true, group: 'content', at: 'legal.privacy.content' }),
    // Shown while visits are counted.
    policyVisits: markdown({ translated: true, group: 'content', at: 'legal.privacy.visits' }),
    ...messages('common.legal', 'search', { only: ['privacyDescription'], long: ['privacyDescription'] }),
    ...messages('common.legal', 'words', { only: ['updated', 'contents'] }),
  },
})

/** The page of the terms. */
export const termsTexts = defineSingle({
  key: 'page-terms',
  label: 'terms',
  name: 'terms',
  path: PATHS.terms,
  fields: {
    policyTitle: heading('main', 'legal.terms.title'),
    policyUpdated: line({ at: 'legal.terms.updated', maxChars: 40 }),
    policyContent: markdown({ translated: true, group: 'content', at: 'legal.terms.content' }),
    ...messages('common.legal', 'search', { only: ['termsDescription'], long: ['termsDescription'] }),
  },
})

/** The page about the API for people. */
export const developerTexts = defineSingle({
  key: 'page-developers',
  label: 'the page for developers',
  name: 'developers',
  path: PATHS.developers,
  fields: {
    guideTitle: heading('main', 'developers.title'),
    guideContent: markdown({ translated: true, group: 'content', at: 'developers.content' }),
    ...searchTexts('developers'),
  },
})
