import { recordPage } from '../../records/pages/record-page'
import { pageGraph } from '../../seo/company-json-ld'
import { cardBase } from '../../share/cards'
import { DEFAULT_LOCALE } from '../../texts/locales'
import { media } from '../media-item/fields'
import { customPages } from './fields'
import { type CustomPageView, customPageQueries } from './queries'
import { customPagesTable } from './table'

/** The page of a text of the firm's own, marked up as a WebPage (schema.org/WebPage). */
export const customPagePage = recordPage<CustomPageView, unknown>({
  kind: customPages,
  table: customPagesTable,
  queries: customPageQueries,
  tags: () => [customPages.tag, media.tag],
  title: ({ title }) => title,
  description: ({ summary }) => summary,
  graph: ({ slug, title, fallbackFields }, { locale, crumbs }) =>
    pageGraph(
      locale,
      customPages.page.path(slug),
      {
        name: title,
        ...(fallbackFields.includes('content') && { inLanguage: DEFAULT_LOCALE }),
      },
      crumbs,
    ),
  shareName: 'custom',
  card: ({ title, summary }, _, locale) => ({ ...cardBase(locale), title, text: summary }),
})
