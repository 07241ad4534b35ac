import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages } from './parts'

/** What a buyer reads on the page of their inquiry. */
export const buyerTexts = defineSingle({
  key: 'page-buyer',
  label: 'buyer’s page',
  name: 'buyer',
  path: PATHS.inquiry,
  fields: {
    ...messages('common.buyer', 'words', { without: ['quotation', 'notices'], long: ['data.text'] }),
    ...messages('common.buyer.quotation', 'quotation'),
    ...messages('common.buyer.notices', 'messages', {
      long: [
        'too_many_lines',
        'inquiry_not_open',
        'quotation_replaced',
        'quotation_expired',
        'thread_full',
        'failed',
        'sent',
        'sent_without',
      ],
    }),
  },
})
