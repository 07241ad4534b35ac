import { adminRoute } from '@/lib/access/admin-route'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { eraseInput, erasePerson } from '@/lib/kinds/inquiry/people'

/** Deletes everything about an e-mail address for good, or says what there is. Returns the number of entries as `{erased, found}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('erase_person', async ({ request }) => {
    return adminReply(await erasePerson(await readInput(request, eraseInput)))
  }),
})
