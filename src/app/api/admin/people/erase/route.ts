import { adminRoute } from '@/lib/access/admin-route'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { eraseInput, erasePerson } from '@/lib/kinds/inquiry/people'

/** Deletes everything about an e-mail address for good. Returns the number of entries as `{erased}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('erase_person', async ({ request }) => {
    const { email } = await readInput(request, eraseInput)
    return adminReply({ erased: await erasePerson(email) })
  }),
})
