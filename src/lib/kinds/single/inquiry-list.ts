import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages } from './parts'

/** The inquiry list: its buttons on other pages, and its own page. */
export const inquiryListTexts = defineSingle({
  key: 'page-inquiry-list',
  label: 'inquiry list',
  name: 'inquiry-list',
  path: PATHS.inquiry,
  fields: {
    ...messages('common.inquiryList', 'words', {
      long: ['description', 'emptyText', 'attachmentsHint', 'attachmentTooLarge', 'incoterms'],
    }),
  },
})
