import { adminRoute } from '@/lib/access/admin-route'
import { consume } from '@/lib/data/rate-limit-counters'
import { ApiError } from '@/lib/errors/api-error'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { testMail } from '@/lib/jobs/test-mail'
import { MAIL_TESTS_PER_MINUTE } from '@/lib/values/limits'
import { mailTestInput } from '../../inputs'

const LIMIT = { name: 'mail-test', points: MAIL_TESTS_PER_MINUTE, seconds: 60 }

/** Sends a test mail to an address and returns what the mail server answered, as `{result, reply, missing}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('test_mail', async ({ request }) => {
    const { to, locale } = await readInput(request, mailTestInput)
    const waitSeconds = await consume(LIMIT, 'all')
    if (waitSeconds !== null)
      throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(waitSeconds) } })
    return adminReply(await testMail(to, locale))
  }),
})
