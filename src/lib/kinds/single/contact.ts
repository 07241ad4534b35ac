import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { REQUIRED_FIELDS, VISITOR_LINES } from '../inquiry/inquiry-rules'
import { CATALOGUE_NUMBERS, heading, searchTexts, sentences, text, textRows, words } from './parts'

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
    ...words('common.contact', 'words', ['address', 'phone', 'salesEmail', 'supportEmail', 'hours']),
    ...words('common.contact', 'form', [
      'form.lookingFor',
      'form.heading',
      ...VISITOR_LINES.map((line) => `form.${line}`),
      'form.interest',
      'form.interests.headlamps',
      'form.interests.lanterns',
      'form.interests.other',
      'form.message',
      'form.submit',
      'form.sending',
      'form.invalid',
      'form.dismiss',
      'form.returned',
      'form.filesAgain',
      'form.away.title',
      'aboutProduct',
      'removeProduct',
      'addProduct',
    ]),
    ...sentences('common.contact', 'form', ['form.privacy', 'form.away.text', 'form.away.short']),
    ...sentences('common.contact', 'words', ['answerTime', 'next.answer', 'next.quotation']),
    ...words('common.contact', 'words', [
      'answeredBy',
      'next.meanwhile',
      'next.sheets',
      'next.compare',
      'next.list',
      'next.proof',
    ]),
    ...words(
      'common.contact',
      'messages',
      REQUIRED_FIELDS.map((field) => `errors.${field}`),
    ),
    ...words('common.contact', 'questions', ['faq']),
    questions: textRows('questions', {
      group: 'questions',
      at: 'contact.faq',
      max: 12,
      numbers: CATALOGUE_NUMBERS,
    }),
    ...searchTexts('contact'),
  },
})
