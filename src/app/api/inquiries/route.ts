import { serverEnvironment } from '@/lib/config/env'
import { buyerPath, localePath, PATHS } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { textsWith } from '@/lib/content/shipped-texts'
import { type HeldSubmission, holdSubmission } from '@/lib/data/held-submissions'
import { ApiError } from '@/lib/errors/api-error'
import { siteDetailsSoon } from '@/lib/firm/site-details'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { clientAddress } from '@/lib/http/call-origin'
import { errorReply } from '@/lib/http/errors'
import { isFormPost, seeOther } from '@/lib/http/form-body'
import { readInquiryForm, type SentInquiry } from '@/lib/http/inquiry-form'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { withinFormTime } from '@/lib/http/within-form-time'
import { wakeQueue } from '@/lib/jobs/queue'
import { type InquiryInput, inquirySchema, productSlugs } from '@/lib/kinds/inquiry/form'
import { CONTACT_FIELDS, VISITOR_FIELD_NAMES } from '@/lib/kinds/inquiry/inquiry-rules'
import { editedLines, linesToHold } from '@/lib/kinds/inquiry/lines'
import { formLines, type SentLine } from '@/lib/kinds/inquiry/list-lines'
import { endCaptchaCheck, type Suspicion, storeInquiry } from '@/lib/kinds/inquiry/store-inquiry'
import { countInquiry } from '@/lib/kinds/inquiry/visitor-limits'
import { noteVisit } from '@/lib/server/request-context'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { CAPTCHA_CHECK_LIMIT_MS, INQUIRY_MIN_FILL_MS } from '@/lib/values/limits'

/** What failed when an inquiry cannot be stored, with the other ways to reach the company. */
async function taking() {
  const { phone, salesEmail: email } = await siteDetailsSoon()
  return phone && email
    ? ({ operation: 'take_inquiry', phone, email } as const)
    : ({ operation: 'take_inquiry_later' } as const)
}

/**
 * Stores an inquiry (docs/specification.md, sections 2.12, 2.20, 5.2 and 7.2). JSON and the studio's form get 201 `{id, message, number, url}`
 * once it is stored, and `omitted` for files that are not kept; other forms are redirected to the thank-you page, or back to the form with
 * their contents. A suspected inquiry is stored too.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute(taking, async ({ request }) => {
    rejectForeignOrigin(request)
    const sent = await readInquiryForm(request)
    const isForm = isFormPost(request) || sent.fields.from === LIST
    return isForm ? respondToForm(request, sent) : respondToCall(request, sent)
  }),
})

/** The value by which the form of the inquiry list is known. */
const LIST = 'list'

async function respondToCall(request: Request, sent: SentInquiry): Promise<Response> {
  const { id, number, secret, omitted } = await take(request, sent, inquirySchema.parse(sent.fields))
  const locale = await siteLocaleFrom(sent.fields.locale)
  const page = secret && { number, url: siteUrl() + localePath(locale, buyerPath(secret)) }
  const message = 'Thank you, we have received your inquiry'
  const { omissions } = textsWith(DEFAULT_LOCALE).texts.common.thankYou.sent
  const explained = omitted.map((file) => ({ ...file, message: omissions[file.reason] }))
  return adminReply(
    { id, message, ...page, ...(omitted.length > 0 && { omitted: explained }) },
    { status: 201 },
  )
}

async function respondToForm(request: Request, sent: SentInquiry): Promise<Response> {
  const { fields, hasFiles } = sent
  const locale = await siteLocaleFrom(fields.locale)
  const isList = fields.from === LIST
  const products = productSlugs([fields.product].flat())
  const back = async (invalidFields: string[], away: boolean, lines?: SentLine[]) => {
    const typed = typedIn(fields, invalidFields, lines)
    // Browsers choose no file again by themselves.
    if (hasFiles) typed.values.files = '1'
    const id = await holdSubmission(typed, clientAddress(request), { inMemory: away })
    const query = new URLSearchParams(isList ? [] : products.map((slug) => ['product', slug]))
    query.set('form', id)
    if (away) query.set('away', '1')
    const path = isList ? PATHS.inquiry : PATHS.contact
    return seeOther(`${localePath(locale, path)}?${query}#${lines ? 'lines' : 'inquiry'}`)
  }
  const edited = isList ? editedLines(fields) : null
  if (edited) return back([], false, edited)
  const { data, error } = inquirySchema.safeParse(fields)
  if (error) return back([...new Set(error.issues.map(({ path }) => String(path[0])))], false)
  try {
    const { number, secret, omitted } = await take(request, sent, data)
    // What was sent is repeated there; the address says nothing of it.
    const { values } = typedIn(fields, [], [])
    const repeated = {
      ...values,
      number: number ?? '',
      secret: secret ?? '',
      omitted: omitted.map(({ name, reason }) => `${name}:${reason}`).join(' '),
    }
    const held = await holdSubmission({ values: repeated, invalidFields: [] }, clientAddress(request))
    return seeOther(`${localePath(locale, PATHS.thankYou)}?${new URLSearchParams({ sent: held })}`)
  } catch (failure) {
    // Called for its log entry only; the response is a redirect.
    errorReply(failure, await taking())
    return back([], true)
  }
}

/** The submission to hold: the visitor's input unchanged. */
function typedIn(
  fields: Record<string, unknown>,
  invalidFields: string[],
  lines: SentLine[] = formLines(fields),
): HeldSubmission {
  const filled = VISITOR_FIELD_NAMES.filter((name) => CONTACT_FIELDS.includes(name) || fields[name])
  const names = [...filled, 'interest']
  const values = Object.fromEntries(names.map((name) => [name, String(fields[name] ?? '')]))
  return { values: { ...values, ...(lines.length > 0 && { lines: linesToHold(lines) }) }, invalidFields }
}

/**
 * Stores an inquiry and has its deliveries sent.
 *
 * @returns Its id, and what of it is not kept.
 * @throws ApiError 429 above the limit of the whole site, 503 when it cannot be stored in time.
 */
async function take(request: Request, sent: SentInquiry, input: InquiryInput) {
  const attached = await sent.readFiles()
  const stored = await withinFormTime(store(request, attached, input))
  const { id, isNew } = stored
  const isSolved = isNew ? await isCaptchaSolved(input['captcha-response']) : null
  // The inquiry is already stored, so a failure here is ignored: its mails leave some seconds later.
  if (isSolved !== null) await endCaptchaCheck(id, isSolved).catch(() => {})
  wakeQueue()
  return stored
}

type Attached = Awaited<ReturnType<SentInquiry['readFiles']>>

async function store(request: Request, attached: Attached, input: InquiryInput) {
  const counted = await countInquiry(clientAddress(request), input.email)
  if (counted.waitSeconds !== null) {
    throw new ApiError('too_many_inquiries', {
      values: await taking(),
      headers: { 'Retry-After': String(counted.waitSeconds) },
    })
  }
  const suspicions = [...formSuspicions(input), ...counted.suspicions]
  const stored = await storeInquiry(input, suspicions, attached)
  if (stored.isNew && suspicions.length === 0) noteVisit({ subject: 'inquiry' })
  return stored
}

/** Suspicions from the form itself: a filled trap field, or a submission that is too fast. */
function formSuspicions(input: InquiryInput): Suspicion[] {
  const fillMs = input['fill-ms']
  return [
    ...(input.website !== '' ? (['honeypot'] as const) : []),
    ...(fillMs !== null && fillMs < INQUIRY_MIN_FILL_MS ? (['haste'] as const) : []),
  ]
}

/**
 * Verifies a captcha response with its provider (`siteverify` of hCaptcha and Turnstile).
 *
 * @returns null when no captcha is configured; false for a wrong or missing response, and when the provider does not
 *   respond within two seconds: the inquiry is then stored as unverified.
 */
async function isCaptchaSolved(response: string): Promise<boolean | null> {
  const { captcha } = serverEnvironment()
  if (!captcha) return null
  if (response === '') return false
  try {
    const verification = await fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secretKey, sitekey: captcha.siteKey, response }),
      signal: AbortSignal.timeout(CAPTCHA_CHECK_LIMIT_MS),
      redirect: 'error',
    })
    const { success } = (await verification.json()) as { success?: unknown }
    return success === true
  } catch {
    return false
  }
}
