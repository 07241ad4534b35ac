import { adminRoute } from '@/lib/access/admin-route'
import { authorOf, mayUse } from '@/lib/access/caller'
import { recordId } from '@/lib/http/admin/record-id'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { kindOf } from '@/lib/kinds/any-kind'
import { type FileLibrary, usesOfFile } from '@/lib/kinds/media-item/library'
import type { Origin } from '@/lib/records/history/activity'
import { successText } from '@/lib/records/kind-texts'

type Params = { id?: string }

/** Reads and changes a record of a library of files, and deletes one that is used nowhere. */
export function fileCalls<Stored extends { url: string }>(
  { kind, get, change }: FileLibrary<Stored>,
  remove: (stored: Stored, origin: Origin) => Promise<void>,
) {
  const idIn = (params: Params) => recordId(params, kind.key)
  return {
    GET: adminRoute({ operation: 'fetch', kind: kind.key }, async ({ params }) =>
      adminReply(await get(idIn(params))),
    ),

    PUT: adminRoute({ operation: 'update', kind: kind.key }, async ({ request, params }) => {
      const id = idIn(params)
      const input = await readInput(request, kind.update, kind.key)
      return adminReply(await change(id, input, authorOf(request)))
    }),

    DELETE: adminRoute({ operation: 'delete', kind: kind.key }, async ({ request, params }) => {
      await remove(await get(idIn(params)), authorOf(request))
      return adminReply({ message: successText(kind, 'delete') })
    }),
  }
}

/** The uses of a file, `[FileUse]`; empty for one that can be deleted. */
export const usageCalls = ({ kind, get }: FileLibrary<{ url: string }>) => ({
  GET: adminRoute('fetch_media', async ({ request, params }) => {
    const { url } = await get(recordId(params, kind.key))
    const uses = await usesOfFile(url)
    return adminReply(uses.filter(({ type }) => mayUse(request, kindOf(type), 'read')))
  }),
})
