import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { button, heading, sentences, text, words } from './parts'

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
    ...words('common.thankYou', 'words', [
      'call',
      'sent.heading',
      'sent.interest',
      'sent.products',
      'sent.pieces',
      'sent.keep',
      'sent.number',
      'sent.page',
      'sent.next',
      'sent.steps.answer',
      'sent.steps.quotation',
      'sent.sheets',
    ]),
    ...sentences('common.thankYou', 'words', [
      'sent.steps.sample',
      'sent.omitted',
      'sent.omittedFile',
      'sent.omissions.too_large',
      'sent.omissions.unreadable',
      'sent.omissions.closed_pdf',
      'sent.omissions.active_svg',
      'sent.omissions.too_many_pixels',
      'sent.omissions.limit',
    ]),
  },
})
