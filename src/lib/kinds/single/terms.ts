import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { markdown } from '../../fields/types/markdown'
import { line } from '../../fields/types/text'
import { heading, messages } from './parts'

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
