import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { markdown } from '../../fields/types/markdown'
import { line } from '../../fields/types/text'
import { heading, messages } from './parts'

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
