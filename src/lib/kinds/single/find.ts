import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { messages, searchTexts } from './parts'

/** The questions of the Light Brief. */
export const findTexts = defineSingle({
  key: 'page-find',
  label: 'finder',
  name: 'find',
  path: PATHS.find,
  fields: {
    ...messages('common.find', 'hero', {
      only: ['heading', 'unknown', 'left', 'submit', 'count', 'examples', 'lede', 'path'],
      long: ['lede', 'path.alt', 'path.caption'],
    }),
    ...messages('common.find.use', 'questions'),
    ...messages('common.find.brightness', 'questions', { long: ['hint'] }),
    ...messages('common.find.distance', 'questions', { long: ['hint'] }),
    ...messages('common.find.time', 'questions', { long: ['hint'] }),
    ...messages('common.find.weather', 'questions', { long: ['hint'] }),
    ...messages('common.find.power', 'questions'),
    ...searchTexts('find'),
  },
})
