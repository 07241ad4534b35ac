import { categoryPath, WHOLE_RANGE } from '../../config/paths'
import { PUBLISHING_FIELDS, SEARCH_FIELDS } from '../../fields/common-fields'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { counted, whole } from '../../fields/types/number'
import { picture } from '../../fields/types/picture'
import { slugFrom } from '../../fields/types/slug'
import { line, paragraph } from '../../fields/types/text'
import { TERM_COLUMNS } from '../../trade/order-terms'
import type { Interest } from '../inquiry/inquiry-rules'
import { eachFact, factRules } from '../product/facts/facts'

/** Words that stand where else the slug of a category does: in addresses of catalogues, and among the interests of an inquiry. */
const RESERVED_SLUGS: readonly string[] = [WHOLE_RANGE, 'other' satisfies Interest]

/** A category of products (docs/specification.md, sections 3, 5 and 7). */
export const categories = defineKind({
  key: 'categories',
  label: 'category',
  plural: 'categories',
  title: 'name',
  typedUrl: true,
  children: { kind: 'products', count: 'productCount', field: 'categoryId' },
  fields: {
    name: line({ required: 'Please enter a name for the category.', translated: true, shown: 'card' }),
    slug: slugFrom('name', 'Please enter a slug for the category.', (slug) => RESERVED_SLUGS.includes(slug)),
    description: paragraph({
      required: 'Please enter a description for the category.',
      translated: true,
      shown: 'card',
    }),
    imageUrl: picture({ required: 'Please choose a picture', shown: 'card' }),
    bannerImage: picture({ shown: 'card' }),
    /** Of its products that do not say their own. */
    ...eachFact(TERM_COLUMNS, (name) => counted({ group: 'terms', ...factRules(name) })),
    ...SEARCH_FIELDS,
    /** Where it stands in the menus, from 0. */
    position: whole({ group: 'publishing' }),
    ...PUBLISHING_FIELDS,
  },
  columns: [
    'imageUrl',
    'name',
    'slug',
    { name: 'productCount', type: 'number' },
    'status',
    { name: 'updatedAt', type: 'moment' },
  ],
  searchable: ['name', 'slug', 'description'],
  sorts: [
    { value: 'position', by: 'position', type: 'number', direction: 'asc' },
    ...byText('name'),
    NEWEST,
    LAST_CHANGED,
  ],
  page: {
    path: categoryPath,
    mainTexts: ['name', 'description'],
    fixedBy: { title: 'name', text: 'description', imageAlt: 'imageUrl', translation: 'description' },
    graphTypes: ['CollectionPage', 'ItemList', 'BreadcrumbList'],
    linkOrder: { by: 'position', direction: 'asc' },
    words: {
      namespace: 'common.categories',
      part: 'tiles',
      notFound: ['notFound', 'notFoundText', 'browse'],
    },
  },
})
