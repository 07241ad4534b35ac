import { defineSingle } from '../../fields/single'
import { recordWords, sentences, words } from './parts'

/** What stands where nothing is found, or nothing can be shown. */
export const notFoundTexts = defineSingle({
  key: 'page-not-found',
  label: 'pages that are missing',
  name: 'not-found',
  path: '/not-found',
  fields: {
    ...words('common.error', 'hero', ['notFound', 'nearest', 'home', 'products', 'unavailable', 'retry']),
    ...sentences('common.error', 'hero', ['notFoundText', 'unavailableText']),
    ...recordWords('notFound'),
  },
})
