import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { ANSWER_TEMPLATES } from '../inquiry/answer-templates'
import { messages } from './parts'

/** What the site writes by mail, and the pages of the newsletter. */
export const mailTexts = defineSingle({
  key: 'page-mails',
  label: 'mails and newsletter',
  name: 'mails',
  path: PATHS.home,
  fields: {
    // Sales is written to in English.
    ...messages('mail.notice', 'notice', { long: ['files'], english: true }),
    ...messages('mail.thread.notice', 'notice', { english: true }),
    ...messages('mail.document', 'notice', { long: ['near', 'ended'], english: true }),
    ...messages('mail.acknowledgement', 'acknowledgement', { long: ['text', 'short', 'page'] }),
    ...messages('mail.line', 'acknowledgement', { without: ['branding'] }),
    ...messages('mail.line.branding', 'acknowledgement', { english: true }),
    ...messages('mail', 'thread', {
      only: ['thread', 'link'],
      without: ['thread.notice'],
      long: ['thread.quotation', 'thread.where', 'link.text'],
    }),
    ...messages('mail.answers', 'answers', { long: ANSWER_TEMPLATES }),
    ...messages('mail.confirmation', 'confirmation', { long: ['text'] }),
    ...messages('common.newsletter', 'newsletter', {
      long: ['steps.subscribed.text', 'steps.confirmed.text', 'steps.failed.text'],
    }),
  },
})
