import { byText, defineKind, NEWEST } from '../../fields/kind'
import { slugFrom } from '../../fields/types/slug'
import { line } from '../../fields/types/text'

/** A category of the blog: posts belong to it, and it has no page. Without it they are 'Uncategorized'. */
export const blogCategories = defineKind({
  key: 'blog-categories',
  label: 'blog category',
  plural: 'blog categories',
  title: 'name',
  // Posts show their category's name.
  tag: 'posts',
  fields: {
    name: line({ required: 'Please enter a name for the blog category.', translated: true }),
    slug: slugFrom('name', 'Please enter a slug for the blog category.'),
  },
  columns: ['name', 'slug', { name: 'postCount', type: 'number' }],
  searchable: ['name', 'slug'],
  sorts: [...byText('name'), NEWEST],
  children: { kind: 'blog-posts', count: 'postCount', field: null },
  listedWithin: 'blog-posts',
})
