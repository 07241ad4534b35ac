import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { VISITOR_LINES } from '../inquiry/inquiry-rules'
import { sentences, words } from './parts'

/** What the site writes by mail, and the pages of the newsletter. */
export const mailTexts = defineSingle({
  key: 'page-mails',
  label: 'mails and newsletter',
  name: 'mails',
  path: PATHS.home,
  fields: {
    ...words('mail.notice', 'notice', [
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
    ...sentences('mail.notice', 'notice', ['files']),
    ...words('mail.acknowledgement', 'acknowledgement', ['subject']),
    ...sentences('mail.acknowledgement', 'acknowledgement', ['text']),
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
