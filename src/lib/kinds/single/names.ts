import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages } from './parts'

/** What badges, rows of specifications and documents are called. */
export const nameTexts = defineSingle({
  key: 'page-names',
  label: 'badges and specifications',
  name: 'names',
  path: PATHS.home,
  fields: {
    ...messages('common.badge', 'badges'),
    ...messages('common.categories.roles', 'tiles'),
    ...messages('common.specNames', 'specifications'),
    ...messages('common.facts', 'factNames'),
    ...messages('common.documentKinds', 'documents'),
    ...messages('common.studio', 'configuration', { without: ['page'] }),
  },
})
