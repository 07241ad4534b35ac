import type { Thing } from 'schema-dts'
import type { Kind, KindPage } from '../../fields/kind'
import type { CardTexts } from '../../share/cards'
import type { CardContent } from '../../share/share-card'
import type { Locale } from '../../texts/locales'
import type { IndexableView } from '../../values/views'
import type { PreviewSubject } from '../drafts/drafts'
import type { KindTable } from '../kind-table'

/** What is known of every page of a record: its view has a slug and what search engines read. */
export type RecordView = IndexableView & { slug: string; fallbackFields: string[] }

export type Crumbs = readonly { name: string; path: string; lang?: 'en' | undefined }[]

/**
 * The page of the records of one kind: how it is read, cached, found and shared. `Graph` is what its structured data
 * needs beside the view.
 */
export type RecordPage<View extends RecordView = RecordView, Graph = unknown> = {
  kind: Kind & { page: KindPage }
  table: KindTable
  queries: {
    bySlug(slug: string, locale: Locale): Promise<View | null>
    forPreview(subject: PreviewSubject, locale: Locale): Promise<View | null>
  }
  /** The cache tags of everything the page shows, the view being null where there is none. */
  tags(slug: string, view: View | null): string[]
  /** What the page is called, and its description, where no field for search results says otherwise. */
  title(view: View): string
  description(view: View): string
  /** 'website' without. */
  openGraphType?: 'article'
  graph(view: View, page: { locale: Locale; crumbs: Crumbs } & Graph): Promise<Thing[]>
  /** Its name in the address of its share picture. */
  shareName: string
  card(view: View, t: CardTexts, locale: Locale): CardContent
}

/** Declares the page of a kind. */
export function recordPage<View extends RecordView, Graph>(
  page: RecordPage<View, Graph>,
): RecordPage<View, Graph> {
  return page
}
