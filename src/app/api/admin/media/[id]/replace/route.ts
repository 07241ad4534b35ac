import { adminRoute } from '@/lib/access/admin-route'
import { authorOf, callerOf, mayUse } from '@/lib/access/caller'
import { ApiError } from '@/lib/errors/api-error'
import { replacementInput } from '@/lib/http/admin/admin-queries'
import { recordId } from '@/lib/http/admin/record-id'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import type { AnyKind } from '@/lib/kinds'
import { findMediaByUrl, pictureLibrary } from '@/lib/kinds/media-item/library'
import { startReplacing } from '@/lib/kinds/media-item/replace-image'
import { rejectUnreviewed } from '@/lib/records/commit/review'
import { bulkReplies, resultReply } from '../../../bulk-reply'

/** `{by}`: replaces a picture by another one wherever it is used. Returns `{results}`, a bulk change for each kind that uses it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute({ operation: 'change_many', kind: 'media' }, async ({ request, params }) => {
    const picture = await pictureLibrary.get(recordId(params, 'media'))
    const { by } = await readInput(request, replacementInput)
    // It would change what is public in many places at once.
    await rejectUnreviewed(callerOf(request).by)
    const other = await findMediaByUrl(by)
    if (!other) throw new ApiError('record_not_found', { values: { kind: 'media' } })
    const mayWrite = (kind: AnyKind) => mayUse(request, kind, 'write')
    const started = await startReplacing(picture, other, mayWrite, authorOf(request))
    const { isDone, replies } = await bulkReplies(started.flatMap(({ job }) => job ?? []))
    const left = started.flatMap((each) => (each.job === null ? [each] : []))
    const results = [
      ...started
        .flatMap(({ type, job }) => (job ? [type] : []))
        .map((type, index) => ({ type, ...replies[index] })),
      ...left.map(({ type, skipped }) => ({
        type,
        ...resultReply({ id: null, changed: 0, skipped, skippedCount: skipped.length }),
      })),
    ]
    return adminReply({ results }, { status: isDone ? 200 : 202 })
  }),
})
