import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { consume } from '@/lib/data/rate-limit-counters'
import { ApiError } from '@/lib/errors/api-error'
import { issueText, refinement } from '@/lib/fields/issue-codes'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { isMailable } from '@/lib/jobs/mail'
import { testMail } from '@/lib/jobs/test-mail'
import { ADMIN_LOCALES, DEFAULT_LOCALE } from '@/lib/texts/locales'
import { EMAIL_MAX_CHARS, MAIL_TESTS_PER_MINUTE } from '@/lib/values/limits'

const LIMIT = { name: 'mail-test', points: MAIL_TESTS_PER_MINUTE, seconds: 60 }

const inputSchema = z.strictObject({
  to: z
    .string({ error: issueText })
    .trim()
    .max(EMAIL_MAX_CHARS, { error: issueText })
    .refine(isMailable, refinement('not_an_email')),
  locale: z.enum(ADMIN_LOCALES, { error: issueText }).default(DEFAULT_LOCALE),
})

/** Sends a test mail to an address and returns what the mail server answered, as `{result, reply, missing}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('test_mail', async (request) => {
    const { to, locale } = await readInput(request, inputSchema)
    const waitSeconds = await consume(LIMIT, 'all')
    if (waitSeconds !== null)
      throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(waitSeconds) } })
    return adminReply(await testMail(to, locale))
  }),
})
