import type { KindTable } from '../records/kind-table'
import { accessKeysTable } from './access-key/table'
import { blogCategoriesTable } from './blog-category/table'
import { documentsTable } from './document/table'
import { ideasTable } from './idea/table'
import { KIND_KEYS, type KindKey, type PageKindKey } from './index'
import { inquiriesTable } from './inquiry/table'
import { mediaTable } from './media-item/table'
import { ownFactsTable } from './own-fact/table'
import { RECORD_PAGES } from './pages'
import { peopleTable } from './person/table'
import { redirectsTable } from './redirect/table'
import { subscribersTable } from './subscriber/table'
import { synonymsTable } from './synonym/table'
import { teamMembersTable } from './team-member/table'
import { filesTable } from './uploaded-file/table'
import { webhooksTable } from './webhook/table'

/** The tables of the kinds without a page; those with one have it there. */
const WITHOUT_PAGE: Readonly<Record<Exclude<KindKey, PageKindKey>, KindTable>> = {
  'blog-categories': blogCategoriesTable,
  documents: documentsTable,
  'own-facts': ownFactsTable,
  synonyms: synonymsTable,
  media: mediaTable,
  files: filesTable,
  redirects: redirectsTable,
  'team-members': teamMembersTable,
  ideas: ideasTable,
  inquiries: inquiriesTable,
  subscribers: subscribersTable,
  people: peopleTable,
  keys: accessKeysTable,
  webhooks: webhooksTable,
}

/** The kinds whose records are files as well. */
const STORED_KEYS = ['media', 'files'] as const

type StoredKey = (typeof STORED_KEYS)[number]

/** Whether the records of a kind are files as well, which are uploaded and deleted for good. */
export const isStoredKey = (key: string): key is StoredKey => STORED_KEYS.some((stored) => stored === key)

/** The kinds kept in tables with drafts, versions and a bin: all but pictures, documents and models. */
export type TableKey = Exclude<KindKey, StoredKey>

/** The tables of what the public sees: all but what visitors send, and who works here. */
export type ContentKey = Exclude<TableKey, 'inquiries' | 'subscribers' | 'people' | 'keys' | 'webhooks'>

/** The table of every kind, in the order of the kinds. */
export const TABLES = Object.fromEntries(
  KIND_KEYS.map((key) => [
    key,
    key in WITHOUT_PAGE
      ? WITHOUT_PAGE[key as keyof typeof WITHOUT_PAGE]
      : RECORD_PAGES[key as PageKindKey].table,
  ]),
) as Readonly<Record<KindKey, KindTable>>

export const TABLE_KEYS = Object.keys(TABLES).filter((key) => !isStoredKey(key)) as [TableKey, ...TableKey[]]

/** Whether a text is the key of one of them. */
export function isTableKey(key: string | undefined): key is TableKey {
  return key !== undefined && !isStoredKey(key) && Object.hasOwn(TABLES, key)
}
