import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { CATALOGUE_NUMBERS, heading, messages, recordWords, searchTexts, text } from './parts'

/** The lists of products and articles, and the readable sitemap. */
export const listTexts = defineSingle({
  key: 'page-lists',
  label: 'lists',
  name: 'lists',
  path: PATHS.home,
  fields: {
    ...messages('common.products', 'catalogue', {
      long: ['lede', 'emptyText', 'noMatch.text', 'noMatch.askText'],
    }),
    ...messages('common.categories', 'catalogue', { without: ['roles'] }),
    ...messages('common.filters', 'filters', { long: ['oneMode', 'near.text', 'near.buildText'] }),
    productsTitle: heading('search', 'seo.products.title'),
    productsDescription: text('search', 'seo.products.description', CATALOGUE_NUMBERS),
    ...messages('common.seo', 'search'),
    ...messages('common.blog', 'articles', { without: ['latestHeading', 'viewAll'], long: ['lede'] }),
    blogTitle: heading('search', 'seo.blog.title'),
    blogDescription: text('search', 'seo.blog.description', CATALOGUE_NUMBERS),
    ...recordWords('page'),
    ...messages('common.sitemap', 'sitemap', { long: ['description'] }),
  },
})

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
