import { categoryPath } from '../paths'
import { categoryInput } from '../schemas/admin-category'
import {
  type AdminResource,
  byText,
  field,
  IMAGE_FIELD,
  LAST_CHANGED,
  lineField,
  NEWEST,
  paragraphField,
  SEARCH_FIELDS,
  STATUS_FIELD,
  slugField,
  typedResourceUrls,
} from './admin-resource'

export const categories: AdminResource = {
  key: 'categories',
  label: 'category',
  plural: 'categories',
  urls: typedResourceUrls('categories'),
  ...categoryInput,
  title: 'name',
  hasSlug: true,
  hasStatus: true,
  publicPath: categoryPath,
  hasPreview: true,
  fields: [
    lineField('name', { required: true }),
    slugField('name'),
    paragraphField('description', { required: true }),
    IMAGE_FIELD,
    field('bannerImage', 'image', { group: 'pictures' }),
    ...SEARCH_FIELDS,
    field('position', 'number', { whole: true, group: 'publishing' }),
    STATUS_FIELD,
  ],
  columns: [
    { name: 'imageUrl', kind: 'picture' },
    { name: 'name', kind: 'text' },
    { name: 'slug', kind: 'text' },
    { name: 'productCount', kind: 'number' },
    { name: 'status', kind: 'status' },
    { name: 'updatedAt', kind: 'time' },
  ],
  searchable: ['name', 'slug', 'description'],
  sorts: [
    { value: 'position', by: 'position', kind: 'number', direction: 'asc' },
    ...byText('name'),
    NEWEST,
    LAST_CHANGED,
  ],
}
