import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { CATALOGUE_NUMBERS, heading, messages, searchTexts, text, textRows } from './parts'

/** Texts that say what follows a message. */
const PROMISES = ['answerTime', 'next.answer', 'next.quotation'] as const

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
