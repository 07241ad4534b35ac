import { defineSingle } from '../../fields/single'
import { messages, recordWords } from './parts'

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
