import type { z } from 'zod'
import {
  LINE_MAX_CHARS,
  META_DESCRIPTION_MAX_CHARS,
  META_TITLE_MAX_CHARS,
  PARAGRAPH_MAX_CHARS,
} from '../domain/limits'

/** The kinds of input the admin's forms know. `list` is texts with commas between them. */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'markdown'
  | 'slug'
  | 'list'
  | 'specs'
  | 'features'
  | 'documents'
  | 'modes'
  | 'results'
  | 'image'
  | 'images'
  | 'select'
  | 'toggle'
  | 'number'
  | 'date'
  | 'email'
  | 'url'

export type FieldGroup = 'main' | 'content' | 'pictures' | 'search' | 'facts' | 'publishing'

export type Field = {
  /** Its name on the wire; `facts.ledCount` is inside another. Also the key of its label in the messages. */
  name: string
  type: FieldType
  required: boolean
  /** Whether it can have a Chinese text beside the English one, in `translations.zh`, under the last part of its name. */
  translatable: boolean
  /** The part of the form it stands in, also a key of the messages. */
  group: FieldGroup
  maxChars?: number
  /** Of a number: whole ones only. */
  whole?: boolean
  /** Of a select: its values, or the resource whose things can be chosen. */
  options?: readonly string[] | { resource: ResourceKey }
  /** Of a slug: the field it is made from while it is empty. */
  slugFrom?: string
}

/** A column of the list; `name` is a path into the record (`category.name`) and the key of its heading. */
export type Column = {
  name: string
  kind: 'text' | 'picture' | 'day' | 'time' | 'toggle' | 'status' | 'size' | 'number' | 'state' | 'due'
}

/** An order of the list, by a column that is never empty. The first one is used when none is asked for. */
export type Sort = {
  value: string
  by: string
  kind: 'date' | 'text' | 'number'
  direction: 'asc' | 'desc'
}

export const RESOURCE_KEYS = [
  'products',
  'categories',
  'blog-posts',
  'blog-categories',
  'media',
  'case-studies',
  'team-members',
  'inquiries',
  'subscribers',
] as const

export type ResourceKey = (typeof RESOURCE_KEYS)[number]

/**
 * One kind of thing an admin keeps, declared once: the list, the form, the route handlers, the texts and the tests
 * all follow from it. No part of it needs a server, so the browser imports it too.
 */
export type AdminResource = {
  /** Its name in addresses: `/api/admin/blog-posts`. */
  key: ResourceKey
  /** As the specification's texts call one of it, and several. */
  label: string
  plural: string
  /** Specification section 7; nothing is created where `create` is null. */
  urls: { list: string; create: string | null; item: string }
  create: z.ZodType<Record<string, unknown>> | null
  update: z.ZodType<Record<string, unknown>>
  /** The field that names a thing. */
  title: string
  hasSlug: boolean
  /** Whether a thing can be a draft. */
  hasStatus: boolean
  /** Where the public sees it; null for what has no page of its own. */
  publicPath: ((slug: string) => string) | null
  /** Whether a draft of it can be previewed. */
  hasPreview: boolean
  fields: readonly Field[]
  columns: readonly Column[]
  /** The columns a search looks at, in English and in their translations. */
  searchable: readonly string[]
  sorts: readonly [Sort, ...Sort[]]
  /** It holds what visitors told about themselves: nothing of it may reach the activity list, a log or an address. */
  personal?: true
  /** Of personal things: the values of `status` a list can be narrowed to. */
  states?: readonly string[]
}

/** The addresses of most resources (specification section 7). */
export function resourceUrls(key: ResourceKey): AdminResource['urls'] {
  const address = `/api/admin/${key}`
  return { list: address, create: address, item: address }
}

/** The addresses of products and categories, whose lists are told by a parameter (specification section 7). */
export function typedResourceUrls(key: ResourceKey): AdminResource['urls'] {
  const address = `/api/admin?type=${key}`
  return { list: address, create: address, item: `/api/admin/${key}` }
}

/** A field of a form, with what most of them have. */
export function field(
  name: string,
  type: FieldType,
  traits: Partial<Omit<Field, 'name' | 'type'>> = {},
): Field {
  return { name, type, required: false, translatable: false, group: 'main', ...traits }
}

/** One line in both languages. */
export function lineField(name: string, traits: Partial<Field> = {}): Field {
  return field(name, 'text', { translatable: true, maxChars: LINE_MAX_CHARS, ...traits })
}

/** A paragraph in both languages. */
export function paragraphField(name: string, traits: Partial<Field> = {}): Field {
  return field(name, 'textarea', { translatable: true, maxChars: PARAGRAPH_MAX_CHARS, ...traits })
}

export const slugField = (slugFrom: string) => field('slug', 'slug', { required: true, slugFrom })

export const IMAGE_FIELD = field('imageUrl', 'image', { required: true, group: 'pictures' })

export const IMAGE_ALT_FIELD = lineField('imageAlt', { group: 'pictures' })

/** What search results and shared links say instead of the page's own title, text and picture. */
export const SEARCH_FIELDS: readonly Field[] = [
  lineField('metaTitle', { group: 'search', maxChars: META_TITLE_MAX_CHARS }),
  paragraphField('metaDescription', { group: 'search', maxChars: META_DESCRIPTION_MAX_CHARS }),
  field('shareImageUrl', 'image', { group: 'search' }),
]

export const FEATURED_FIELD = field('featured', 'toggle', { group: 'publishing' })

export const STATUS_FIELD = field('status', 'select', {
  options: ['PUBLISHED', 'DRAFT'],
  group: 'publishing',
})

export const NEWEST: Sort = { value: 'newest', by: 'createdAt', kind: 'date', direction: 'desc' }

export const OLDEST: Sort = { value: 'oldest', by: 'createdAt', kind: 'date', direction: 'asc' }

export const LAST_CHANGED: Sort = { value: 'updated', by: 'updatedAt', kind: 'date', direction: 'desc' }

/** By a text, from A and from Z. */
export function byText(by: string): [Sort, Sort] {
  return [
    { value: `${by}_asc`, by, kind: 'text', direction: 'asc' },
    { value: `${by}_desc`, by, kind: 'text', direction: 'desc' },
  ]
}

/** By the day a thing is dated with. */
export const BY_DAY: [Sort, Sort] = [
  { value: 'newest', by: 'date', kind: 'date', direction: 'desc' },
  { value: 'oldest', by: 'date', kind: 'date', direction: 'asc' },
]
