import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { markdown } from '../../fields/types/markdown'
import { heading, searchTexts } from './parts'

/** The page about the API for people. */
export const developerTexts = defineSingle({
  key: 'page-developers',
  label: 'the page for developers',
  name: 'developers',
  path: PATHS.developers,
  fields: {
    guideTitle: heading('main', 'developers.title'),
    guideContent: markdown({ translated: true, group: 'content', at: 'developers.content' }),
    ...searchTexts('developers'),
  },
})
