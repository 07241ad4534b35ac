import { englishError } from '@/lib/http/errors'
import { adminReply } from '@/lib/http/reply'
import type { BulkResult } from '@/lib/resources/bulk'

/** What a bulk change did, each record it skipped with the reason in English. */
export function bulkReply({ skipped, ...result }: BulkResult): Response {
  const named = skipped.map(({ id, label, ...reason }) => ({ id, label, ...englishError(reason) }))
  return adminReply({ ...result, skipped: named })
}
