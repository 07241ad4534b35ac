import { blogCategoryInput } from '../schemas/admin-blog-category'
import { type AdminResource, byText, lineField, NEWEST, resourceUrls, slugField } from './admin-resource'

export const blogCategories: AdminResource = {
  key: 'blog-categories',
  label: 'blog category',
  plural: 'blog categories',
  urls: resourceUrls('blog-categories'),
  ...blogCategoryInput,
  title: 'name',
  hasSlug: true,
  hasStatus: false,
  publicPath: null,
  hasPreview: false,
  fields: [lineField('name', { required: true }), slugField('name')],
  columns: [
    { name: 'name', kind: 'text' },
    { name: 'slug', kind: 'text' },
    { name: 'postCount', kind: 'number' },
  ],
  searchable: ['name', 'slug'],
  sorts: [...byText('name'), NEWEST],
}
