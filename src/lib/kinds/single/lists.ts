import { PATHS } from '../../config/paths'
import { defineSingle } from '../../fields/single'
import { CATALOGUE_NUMBERS, heading, messages, recordWords, text } from './parts'

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
