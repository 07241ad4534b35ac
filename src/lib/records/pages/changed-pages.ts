import { indexNow } from '../../config/index-now'
import { localePath } from '../../config/paths'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { languagesOf } from '../../data/translator'
import { INDEXNOW_MAX_URLS } from '../../values/limits'
import { changesSomething, type RecordChange } from '../history/activity'
import type { Transaction } from '../kind-table'

/** What a record knows of its page. */
type PageRecord = { slug: string; status: string; translations: unknown }

/**
 * The pages of its own that a change made, altered or took away, in every language they are or were indexable in. What
 * was not public and is not has none. Lists that show the record are left to the dates of the sitemap.
 */
function changedPaths(change: RecordChange): string[] {
  const { before, after } = change
  const { page } = change.kind
  if (!page || !changesSomething(change)) return []
  return ([before, after] as (PageRecord | null)[]).flatMap((record) =>
    record?.status === PUBLIC_ROWS.status
      ? languagesOf(record.translations, page.mainTexts).map((locale) =>
          localePath(locale, page.path(record.slug)),
        )
      : [],
  )
}

/**
 * Stores the pages changes are seen on for their announcement, in the transaction that makes the changes: neither a crash
 * nor a change that is taken back can part them.
 */
export async function queueChangedPages(db: Transaction, changes: readonly RecordChange[]): Promise<void> {
  if (!indexNow()) return
  const paths = [...new Set(changes.flatMap(changedPaths))]
  const data: { paths: string[] }[] = []
  for (let from = 0; from < paths.length; from += INDEXNOW_MAX_URLS) {
    data.push({ paths: paths.slice(from, from + INDEXNOW_MAX_URLS) })
  }
  if (data.length > 0) await db.announcement.createMany({ data })
}
