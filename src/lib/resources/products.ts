import { LINE_MAX_CHARS } from '../domain/limits'
import { FACT_NAMES, factType } from '../kinds/product/facts'
import { productPath } from '../paths'
import { productInput } from '../schemas/admin-product'
import {
  type AdminResource,
  byText,
  field,
  IMAGE_ALT_FIELD,
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

const FACT_TRAITS = {
  amount: { type: 'number' },
  count: { type: 'number', whole: true },
  words: { type: 'text', translatable: true, maxChars: LINE_MAX_CHARS },
  code: { type: 'text', maxChars: LINE_MAX_CHARS },
  toggle: { type: 'toggle' },
} as const

const factFields = FACT_NAMES.map((name) => {
  const { type, ...traits } = FACT_TRAITS[factType(name)]
  return field(`facts.${name}`, type, { ...traits, group: 'facts' })
})

export const products: AdminResource = {
  key: 'products',
  label: 'product',
  plural: 'products',
  urls: typedResourceUrls('products'),
  ...productInput,
  title: 'name',
  hasSlug: true,
  hasStatus: true,
  publicPath: productPath,
  hasPreview: true,
  fields: [
    lineField('name', { required: true }),
    slugField('name'),
    field('productNumber', 'text', { required: true, maxChars: LINE_MAX_CHARS }),
    field('categoryId', 'select', { required: true, options: { resource: 'categories' } }),
    field('badge', 'select', { options: ['', 'BEST_SELLER', 'NEW'] }),
    paragraphField('description', { required: true }),
    field('tags', 'list', { translatable: true }),
    IMAGE_FIELD,
    IMAGE_ALT_FIELD,
    field('nightImageUrl', 'image', { group: 'pictures' }),
    field('images', 'images', { group: 'pictures' }),
    field('specs', 'specs', { translatable: true, group: 'content' }),
    field('features', 'features', { translatable: true, group: 'content' }),
    field('detailedDescription', 'markdown', { translatable: true, group: 'content' }),
    field('documents', 'documents', { group: 'content' }),
    field('modes', 'modes', { group: 'facts' }),
    ...factFields,
    ...SEARCH_FIELDS,
    STATUS_FIELD,
  ],
  columns: [
    { name: 'imageUrl', kind: 'picture' },
    { name: 'name', kind: 'text' },
    { name: 'productNumber', kind: 'text' },
    { name: 'category.name', kind: 'text' },
    { name: 'badge', kind: 'text' },
    { name: 'status', kind: 'status' },
    { name: 'updatedAt', kind: 'time' },
  ],
  // One column holds all searchable texts of a product, in all languages.
  searchable: ['searchText'],
  sorts: [NEWEST, ...byText('name'), LAST_CHANGED],
}
