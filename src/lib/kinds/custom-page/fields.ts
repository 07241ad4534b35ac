import { customPagePath } from '../../config/paths'
import { isReservedSlug } from '../../config/reserved-slugs'
import { PUBLISHING_FIELDS, SEARCH_FIELDS } from '../../fields/common-fields'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { markdown } from '../../fields/types/markdown'
import { slugFrom } from '../../fields/types/slug'
import { line } from '../../fields/types/text'
import { DEFAULT_LOCALE, localized, TRANSLATED_LOCALES } from '../../texts/locales'

/** Addresses under which firms say who they are, as laws ask of them. The first is that of the template. */
export const IMPRINT_SLUGS = ['imprint', 'impressum', 'legal-notice'] as const

const IMPRINT = localized({ en: 'Imprint', zh: '网站主体信息', de: 'Impressum' })

/** A page of the firm's own at the root of the site, such as an imprint (docs/specification.md, section 2.22). */
export const customPages = defineKind({
  key: 'custom-pages',
  label: 'custom page',
  plural: 'custom pages',
  title: 'title',
  fields: {
    title: line({ required: 'Please enter a title for the custom page.', translated: true, shown: 'card' }),
    slug: slugFrom('title', 'Please enter a slug for the custom page.', isReservedSlug),
    content: markdown({
      required: 'Please enter content for the custom page.',
      translated: true,
      group: 'content',
      shown: 'page',
    }),
    ...SEARCH_FIELDS,
    ...PUBLISHING_FIELDS,
  },
  columns: ['title', 'slug', 'status', { name: 'updatedAt', type: 'moment' }],
  searchable: ['title', 'slug', 'content'],
  templates: {
    imprint: {
      title: IMPRINT[DEFAULT_LOCALE],
      ...Object.fromEntries(TRANSLATED_LOCALES.map((locale) => [`${locale}.title`, IMPRINT[locale]])),
      slug: IMPRINT_SLUGS[0],
      status: 'DRAFT',
    },
  },
  sorts: [...byText('title'), NEWEST, LAST_CHANGED],
  page: {
    path: customPagePath,
    mainTexts: ['title', 'content'],
    namesLights: true,
    fixedBy: { title: 'title', text: 'content', imageAlt: 'content', translation: 'content' },
    graphTypes: ['WebPage', 'BreadcrumbList', 'Organization'],
    linkOrder: { by: 'title', direction: 'asc' },
    // Where there is none, the screen of any unknown address stands.
    words: { namespace: 'common.error', part: 'hero', notFound: [] },
  },
})
