import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { picture } from '../../fields/types/picture'
import { button, heading, messages, text } from './parts'

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
