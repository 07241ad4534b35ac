import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { ANSWER_TEMPLATES } from '../inquiry/answer-templates'
import { BRANDINGS, VISITOR_LINES } from '../inquiry/inquiry-rules'
import { englishSentences, englishWords, sentences, words } from './parts'

const ENTRY_NOTICES = ['message', 'lines', 'accepted', 'declined', 'erasure'].map(
  (kind) => `thread.notice.${kind}`,
)

/** What the site writes by mail, and the pages of the newsletter. */
export const mailTexts = defineSingle({
  key: 'page-mails',
  label: 'mails and newsletter',
  name: 'mails',
  path: PATHS.home,
  fields: {
    // Sales is written to in English.
    ...englishWords('mail.notice', 'notice', [
      'subject',
      ...VISITOR_LINES,
      'product',
      'interest',
      'language',
      'captcha',
      'unverified',
      'open',
      'configuration',
    ]),
    ...englishSentences('mail.notice', 'notice', ['files']),
    ...englishWords('mail', 'notice', ENTRY_NOTICES),
    ...englishWords('mail.document', 'notice', ['nearSubject', 'endedSubject']),
    ...englishSentences('mail.document', 'notice', ['near', 'ended']),
    ...words('mail.acknowledgement', 'acknowledgement', ['subject', 'number']),
    ...sentences('mail.acknowledgement', 'acknowledgement', ['text', 'short', 'page']),
    ...words('mail', 'acknowledgement', ['line.pieces', 'line.sample', 'line.other']),
    ...englishWords(
      'mail',
      'acknowledgement',
      BRANDINGS.map((branding) => `line.branding.${branding}`),
    ),
    ...words('mail', 'thread', [
      'thread.subject',
      'thread.quotationSubject',
      'thread.states.sample_sent',
      'thread.states.ordered',
      'link.subject',
    ]),
    ...sentences('mail', 'thread', ['thread.quotation', 'thread.where', 'link.text']),
    ...words('mail.answers', 'answers', ['products']),
    ...sentences('mail.answers', 'answers', [...ANSWER_TEMPLATES]),
    ...words('mail.confirmation', 'confirmation', ['subject']),
    ...sentences('mail.confirmation', 'confirmation', ['text']),
    ...words('common.newsletter', 'newsletter', [
      'label',
      'submit',
      'submitting',
      'success',
      'invalid',
      'failed',
      'network',
      'tooMany',
      'successUnconfirmed',
      'again',
      'steps.subscribed.title',
      'steps.confirmed.title',
      'steps.unsubscribed.title',
      'steps.unsubscribed.text',
      'steps.invalid.title',
      'steps.invalid.text',
      'steps.failed.title',
      'confirm.title',
      'confirm.text',
      'confirm.button',
      'unsubscribe.title',
      'unsubscribe.text',
      'unsubscribe.button',
      'home',
    ]),
    ...sentences('common.newsletter', 'newsletter', [
      'steps.subscribed.text',
      'steps.confirmed.text',
      'steps.failed.text',
    ]),
  },
})
