import { z } from 'zod'
import { blogPostPath } from '../../config/paths'
import { imageAlt, PUBLISHING_FIELDS, SEARCH_FIELDS } from '../../fields/common-fields'
import { field, inputOnly } from '../../fields/declare'
import { BY_DAY, byText, defineKind, LAST_CHANGED } from '../../fields/kind'
import { calendarDay } from '../../fields/types/day'
import { markdown } from '../../fields/types/markdown'
import { picture } from '../../fields/types/picture'
import { recordOf } from '../../fields/types/record'
import { slugFrom } from '../../fields/types/slug'
import { line, paragraph } from '../../fields/types/text'
import { textsField } from '../../fields/types/texts'
import { TOGGLE } from '../../fields/types/toggle'
import { optionalText } from '../../fields/value-schemas'

/** 0 or 1 on the wire (docs/specification.md, section 3). */
const zeroOrOne = z
  .union([z.literal(0), z.literal(1), z.boolean()], { error: 'Must be 0 or 1' })
  .transform(Boolean)

/** A post of the blog, with the sentences of docs/specification.md, section 5. */
export const blogPosts = defineKind({
  key: 'blog-posts',
  label: 'blog post',
  plural: 'blog posts',
  title: 'title',
  tag: 'posts',
  fields: {
    title: line({ required: 'Please enter a title for the blog post.', translated: true, shown: 'card' }),
    slug: slugFrom('title', 'Please enter a slug for the blog post.'),
    excerpt: paragraph({
      required: 'Please enter an excerpt for the blog post.',
      translated: true,
      shown: 'card',
    }),
    content: markdown({
      required: 'Please enter content for the blog post.',
      translated: true,
      group: 'content',
      shown: 'page',
    }),
    author: {
      ...line({
        required: 'Please enter an author name for the blog post.',
        translated: true,
        shown: 'card',
      }),
      suggestedFrom: 'team-members',
    },
    date: calendarDay({ required: 'Please choose a date for the blog post.', shown: 'card' }),
    /** None means 'general', or the first category (docs/specification.md, section 4). */
    categoryId: recordOf('blog-categories', 'selected_category_not_found'),
    /** The category by name or slug, for callers that do not know its id; `categoryId` comes first. */
    category: inputOnly(optionalText()),
    tags: textsField({ translated: true, shown: 'card' }),
    imageUrl: picture({ required: 'Please provide a featured image URL for the blog post.', shown: 'card' }),
    imageAlt: imageAlt(),
    ...SEARCH_FIELDS,
    featured: field<0 | 1, { group: 'publishing'; shown: 'card' }>(TOGGLE, zeroOrOne, {
      group: 'publishing',
      shown: 'card',
      read: (stored: boolean) => (stored ? 1 : 0),
    }),
    ...PUBLISHING_FIELDS,
  },
  columns: ['imageUrl', 'title', { name: 'category', type: 'text' }, 'author', 'date', 'featured', 'status'],
  searchable: ['title', 'excerpt', 'slug', 'author'],
  sorts: [...BY_DAY, ...byText('title'), LAST_CHANGED],
  readBeforeEdit: true,
  alertListsErrors: true,
  page: {
    path: blogPostPath,
    mainTexts: ['title', 'content'],
    namesLights: true,
    fixedBy: { title: 'title', text: 'content', imageAlt: 'imageAlt', translation: 'content' },
    graphTypes: ['BlogPosting', 'BreadcrumbList', 'Organization'],
    linkOrder: { by: 'date', direction: 'desc' },
    words: { namespace: 'common.blog', part: 'articles', notFound: ['allPosts', 'notFound', 'notFoundText'] },
  },
})
