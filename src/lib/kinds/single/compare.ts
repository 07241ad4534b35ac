import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages } from './parts'

/** The page that compares lights. */
export const compareTexts = defineSingle({
  key: 'page-compare',
  label: 'comparison',
  name: 'compare',
  path: PATHS.compare,
  fields: {
    ...messages('common.compare', 'words', {
      long: ['description', 'emptyText', 'same', 'measured', 'notices.unreadable'],
    }),
  },
})
