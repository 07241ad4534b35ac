import type { z } from 'zod'
import type { Translations } from '../texts/localized-text'
import type { Area } from '../values/roles'
import { type Field, type Fields, formFields, type PAGE_PARTS, type ValuesOf } from './field'
import {
  type BulkInput,
  bulkSchema,
  createSchema,
  draftFields,
  restoreSchema,
  translationSchemas,
  updateSchema,
} from './input-schemas'
import type { FieldErrorReply } from './issue-codes'
import { type StaleTranslations, translationsOf } from './json-columns'
import { choosableColumns, type ListColumn, listedColumns } from './list-columns'
import { type ListFilter, listFilters } from './list-filters'
import type { ValueName } from './value-type'

/**
 * What the admin API returns: records as they are stored, in both languages, drafts too. Sent back without `id`,
 * `createdAt`, `updatedAt` and its read-only fields, a record is a valid update of itself.
 */
export type AdminRecord = {
  id: string
  /** Grows with every change; sent back with an update, it keeps one edit from undoing another. */
  version: number
  createdAt: string
  updatedAt: string
  /** Blank or missing fields show English. */
  translations: Translations
  /** Missing where all Chinese texts are up to date. */
  staleTranslations?: StaleTranslations
}

/** A record of a kind: what every record has, its fields, and what is read-only. */
export type RecordOf<F extends Fields, ReadOnly = unknown> = AdminRecord & ValuesOf<F> & ReadOnly

/**
 * An order of a list, by a column that is never empty, or by what the table's `numbers` has, the greatest first. The first one is
 * used when none is requested.
 */
export type Sort = {
  value: string
  by: string
  type: Extract<ValueName, 'text' | 'number' | 'day' | 'moment'>
  direction: 'asc' | 'desc'
  /** The part of the admin its values belong to, as that of a column. */
  area?: Area
}

/**
 * A kind of content, declared once: the list, the form, the route handlers, the texts and the tests all follow from
 * it. No part of it needs a server, so the browser imports it too.
 */
export type Kind<
  Key extends string = string,
  F extends Fields = Fields,
  Page extends KindPage | null = KindPage | null,
> = {
  /** Its name in addresses: `/api/admin/blog-posts`. */
  key: Key
  /** As texts call one of its records, and several (docs/specification.md, section 8). */
  label: string
  plural: string
  /** Its addresses (docs/specification.md, section 7); nothing is created where `create` is null. */
  urls: { list: string; create: string | null; item: string }
  create: z.ZodType<Record<string, unknown>> | null
  update: z.ZodType<Record<string, unknown>>
  /** Schemas of a draft, which may lack values that a public record requires; without drafts, those of any record. */
  draft: Pick<Kind, 'create' | 'update'>
  /** What is done to many records at once. */
  bulk: z.ZodType<BulkInput>
  /** What its list can be narrowed by. */
  filters: readonly ListFilter[]
  /** The field that names a record. */
  title: string
  /** The field by which spreadsheets name a record. */
  keyField: string
  hasSlug: boolean
  /** Whether a record can be a draft. */
  hasStatus: boolean
  /** Its records' own page; null for what has none. */
  page: Page
  /** Of a kind of which there is exactly one record; null for all others. */
  single: Single | null
  declared: F
  /** What `translations` takes. */
  translations: z.ZodType
  /** What its own rules find in an input, all fields of a form or some of a record; what each is, its code says. */
  warnings?: (input: Readonly<Record<string, unknown>>) => FieldErrorReply[]
  /** Fields whose change has the server asked, before a form is saved, what it finds by comparison with other records. */
  comparedFields: readonly string[]
  /** The fields of the form, in its order. */
  fields: readonly Field[]
  columns: readonly ListColumn[]
  /** Those an editor can choose instead, in their order: the list's own, and whatever else is short enough. */
  choosable: readonly ListColumn[]
  /** The columns a search looks at, in English and in their translations; `lines.note` is one of the rows that belong to a record. */
  searchable: readonly string[]
  sorts: readonly [Sort, ...Sort[]]
  /** The cache tag of everything that shows its records. */
  tag: string
  /** The part of the admin it belongs to, by which roles may read and write its records. */
  area: Area
  /** It holds what visitors wrote about themselves: none of it may reach the activity list, a log or an address. */
  personal: boolean
  /** Its records are about persons: the activity list forgets their values when they have left the bin for good. */
  describesPersons: boolean
  /** Of personal kinds: the values of `status` a list can be narrowed to. */
  states: readonly string[]
  /** The values that tell records with the same title apart, where one is deleted or in the bin. */
  toldApartBy: readonly string[]
  /** A text shown under the title in the list. */
  excerpt: string | null
  /** What some of its records come with: an icon beside their titles in the list says so. */
  attachmentField: string | null
  /** The state that waits for a reply by mail, the one a reply brings about, and the field that says what it is about. */
  replyTransition: { from: string; to: string; about: string } | null
  /** Takes what a record may need to come back from the bin: another slug, or another record where it refers to one. */
  restore: z.ZodType<Record<string, string | undefined>>
  /**
   * What belongs to its records; null without such a kind. Before a record is deleted they move to another one by `field`;
   * where that is null they stay and belong to none.
   */
  children: { kind: string; count: string; field: string | null } | null
  /**
   * Its records are put in an order by hand among those they share a record with: the field that names that record, the column of
   * their keys in the order (src/lib/values/rank.ts), and the order of the list; null where they are not.
   */
  arranged: { within: string; key: string; sort: string } | null
  /** Templates of new records by name: the values their controls begin with. */
  templates: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The kind in whose tab they are listed, too, and in whose forms they can be created; null for one with a tab of its own. */
  listedWithin: string | null
  /** How an owner hands over a secret of its records: the link of an invitation, another key in place of one, or another secret that signs. */
  accessAction: 'invite' | 'exchange' | 'sign' | null
  /** A record is always read again before it is edited, even when its list has been read. */
  readBeforeEdit: boolean
  /** The alert of a rejected form lists every field with an error (docs/specification.md, section 8.3). */
  alertListsErrors: boolean
}

/** A record of which there is exactly one: a page's texts, the navigation, the settings. */
export type Single = {
  /** Its name in addresses, `/api/admin/pages/{name}`, and in the shipped texts. */
  name: string
  /** The page a preview opens; `/` stands for the whole site. */
  path: string
}

/** What the browser needs to know of the page of a record. */
export type KindPage = {
  /** Its English path. */
  path: (slug: string) => string
  /** The fields that make the main text: the page is indexable in the languages all of them exist in. */
  mainTexts: readonly [string, ...string[]]
  /** It shows the lights that its Markdown names. */
  namesLights?: boolean
  /** The field of the form that fixes each finding of the audit. */
  fixedBy: { title: string; text: string; imageAlt: string; translation: string }
  /** The types of schema.org that its structured data must have. */
  graphTypes: readonly string[]
  /** The order of its links on the readable sitemap, under a heading of its own; null for kinds too large to be listed at once. */
  linkOrder: Pick<Sort, 'by' | 'direction'> | null
  /** The words of its page that editors change: keys of a namespace of the messages, in the part of the form they stand in. */
  words: {
    namespace: string
    part: (typeof PAGE_PARTS)[number]
    page?: readonly string[]
    notFound: readonly string[]
  }
}

type KindDeclaration<Key extends string, F extends Fields, Page> = Pick<
  Kind,
  'label' | 'plural' | 'title' | 'searchable'
> & {
  key: Key
  fields: F
  /** Columns of the list by their names; what is no field has its type said. */
  columns: readonly (keyof F | ListColumn)[]
  /** Further ones that can be chosen, beside the fields. */
  furtherColumns?: readonly ListColumn[]
  /** What its list can be narrowed by beside what follows from its fields. */
  furtherFilters?: readonly ListFilter[]
  sorts: Kind['sorts']
  page?: Page
  /** Its key when missing. */
  tag?: string
  /** Products and categories are listed and made at `/api/admin?type=…`. */
  typedUrl?: true
  /** Records are not made in the admin, or not with these fields. */
  createdElsewhere?: true
} & Partial<
    Pick<
      Kind,
      | 'area'
      | 'keyField'
      | 'personal'
      | 'describesPersons'
      | 'warnings'
      | 'comparedFields'
      | 'states'
      | 'toldApartBy'
      | 'excerpt'
      | 'attachmentField'
      | 'replyTransition'
      | 'children'
      | 'arranged'
      | 'templates'
      | 'listedWithin'
      | 'readBeforeEdit'
      | 'alertListsErrors'
      | 'accessAction'
    >
  >

/** The address of a record in the admin API. */
export function recordUrl({ urls, single }: Kind, id: string | null): string {
  return `${urls.item}/${single?.name ?? id}`
}

/** Declares a kind of content. */
export function defineKind<
  const Key extends string,
  const F extends Fields,
  Page extends KindPage | null = null,
>({
  fields,
  columns,
  furtherColumns = [],
  furtherFilters = [],
  typedUrl,
  createdElsewhere,
  page = null as Page,
  personal = false,
  states = [],
  ...rest
}: KindDeclaration<Key, F, Page>): Kind<Key, F, Page> {
  const item = `/api/admin/${rest.key}`
  const list = typedUrl ? `/api/admin?type=${rest.key}` : item
  const filters = listFilters(fields, states, furtherFilters)
  const listed = listedColumns(fields, columns as readonly (string | ListColumn)[])
  const hasStatus = fields.status?.group === 'publishing'
  const ofDrafts = hasStatus ? draftFields(fields, rest.title) : fields
  const choosable = choosableColumns(listed, formFields(fields), furtherColumns)
  return {
    tag: rest.key,
    keyField: 'slug',
    area: personal ? 'leads' : 'content',
    attachmentField: null,
    describesPersons: false,
    comparedFields: [],
    children: null,
    arranged: null,
    templates: {},
    listedWithin: null,
    toldApartBy: [],
    excerpt: null,
    replyTransition: null,
    single: null,
    readBeforeEdit: false,
    alertListsErrors: false,
    accessAction: null,
    ...rest,
    urls: { list, create: createdElsewhere ? null : list, item },
    create: createdElsewhere ? null : createSchema(fields, personal),
    update: updateSchema(fields, personal),
    draft: {
      create: createdElsewhere ? null : createSchema(ofDrafts, personal),
      update: updateSchema(ofDrafts, personal),
    },
    bulk: bulkSchema(fields, personal, filters),
    filters,
    restore: restoreSchema(fields),
    hasSlug: 'slug' in fields,
    hasStatus,
    page,
    declared: fields,
    translations: translationsOf(translationSchemas(fields)),
    fields: formFields(fields),
    columns: listed,
    choosable,
    personal,
    states,
  }
}

export const NEWEST: Sort = { value: 'newest', by: 'createdAt', type: 'moment', direction: 'desc' }

export const OLDEST: Sort = { value: 'oldest', by: 'createdAt', type: 'moment', direction: 'asc' }

export const LAST_CHANGED: Sort = { value: 'updated', by: 'updatedAt', type: 'moment', direction: 'desc' }

/** By a text, from A and from Z. */
export function byText(by: string): [Sort, Sort] {
  return [
    { value: `${by}_asc`, by, type: 'text', direction: 'asc' },
    { value: `${by}_desc`, by, type: 'text', direction: 'desc' },
  ]
}

/** By the day a record is dated with. */
export const BY_DAY: [Sort, Sort] = [
  { value: 'newest', by: 'date', type: 'day', direction: 'desc' },
  { value: 'oldest', by: 'date', type: 'day', direction: 'asc' },
]
