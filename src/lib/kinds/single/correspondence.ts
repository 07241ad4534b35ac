import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { ANSWER_TEMPLATES } from '../inquiry/answer-templates'
import { button, CATALOGUE_NUMBERS, heading, messages, searchTexts, text, textRows } from './parts'

/** Texts that say what follows a message. */
const PROMISES = ['answerTime', 'next.answer', 'next.answerThere', 'next.quotation'] as const

/** The texts of the contact page (docs/specification.md, section 2.8). */
export const contactTexts = defineSingle({
  key: 'page-contact',
  label: 'contact page',
  name: 'contact',
  path: PATHS.contact,
  fields: {
    contactHeadline: heading('hero', 'contact.headline'),
    contactIntro: text('hero', 'contact.intro'),
    contactPicture: picture({ group: 'hero', at: 'contact.picture' }),
    contactImageAlt: text('hero', 'contact.imageAlt'),
    officeHeading: heading('words', 'contact.office'),
    ...messages('common.contact', 'words', {
      only: ['address', 'phone', 'salesEmail', 'supportEmail', 'hours'],
    }),
    ...messages('common.contact', 'form', {
      only: ['form', 'aboutProduct', 'removeProduct', 'addProduct'],
      long: ['form.privacy', 'form.away.text', 'form.away.short'],
    }),
    ...messages('common.contact', 'words', { only: PROMISES, long: PROMISES }),
    ...messages('common.contact', 'words', { only: ['answeredBy', 'next'], without: PROMISES }),
    ...messages('common.contact.errors', 'messages'),
    ...messages('common.contact', 'questions', { only: ['faq'] }),
    questions: textRows('questions', {
      group: 'questions',
      at: 'contact.faq',
      max: 12,
      numbers: CATALOGUE_NUMBERS,
    }),
    ...searchTexts('contact'),
  },
})

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

/** What a sender of an inquiry reads (docs/specification.md, section 2.9). */
export const thankYouTexts = defineSingle({
  key: 'page-thank-you',
  label: 'thank-you page',
  name: 'thank-you',
  path: PATHS.thankYou,
  fields: {
    thanksHeadline: heading('hero', 'thankYou.headline'),
    thanksText: text('hero', 'thankYou.text'),
    thanksPicture: picture({ group: 'hero', at: 'thankYou.picture' }),
    thanksButton: button('hero', 'thankYou.button'),
    ...messages('common.thankYou', 'words', {
      long: ['sent.steps.sample', 'sent.omitted', 'sent.omittedFile', 'sent.omissions'],
    }),
  },
})

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
