import { recordPage } from '../../records/pages/record-page'
import { listGraph } from '../../seo/list-json-ld'
import { photoCard } from '../../share/cards'
import { media } from '../media-item/fields'
import { categories } from './fields'
import { categoryQueries } from './queries'
import { categoriesTable } from './table'
import type { CategoryView } from './view'

/** The page of a category, marked up as the list of its products (schema.org/CollectionPage). */
export const categoryPage = recordPage<CategoryView, { items: readonly { name: string; path: string }[] }>({
  kind: categories,
  table: categoriesTable,
  queries: categoryQueries,
  tags: () => [categories.tag, media.tag],
  title: ({ name }) => name,
  description: ({ description }) => description,
  graph: ({ slug, name, description }, page) =>
    listGraph({ ...page, path: categories.page.path(slug), name, description }),
  shareName: 'category',
  card: (category, _, locale) =>
    photoCard(locale, category.bannerPicture ?? category.picture, {
      title: category.name,
      text: category.description,
    }),
})
