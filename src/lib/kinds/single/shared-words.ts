import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages, recordWords } from './parts'

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

/** What stands where nothing is found, or nothing can be shown. */
export const notFoundTexts = defineSingle({
  key: 'page-not-found',
  label: 'pages that are missing',
  name: 'not-found',
  path: '/not-found',
  fields: {
    ...messages('common.error', 'hero', { long: ['notFoundText', 'unavailableText'] }),
    ...recordWords('notFound'),
  },
})
