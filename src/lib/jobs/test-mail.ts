import { translatorIn } from '../cache/text-records'
import { serverEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { readSiteDetails } from '../firm/site-details'
import { decodedText } from '../texts/decoded-text'
import type { AdminLocale } from '../texts/locales'
import { MAIL_TEST_SECONDS } from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { Handover } from './handover'
import { sendMail } from './mail'

/** How a test of the mail server ended; `unconfirmed` is without a reply to a mail that the server has the whole of. */
export type MailTestResult =
  | 'accepted'
  | 'unconfigured'
  | 'unreachable'
  | 'silent'
  | 'encryption'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'refused'
  | 'unconfirmed'

/** The result of a test mail: `reply` is what the server said, or why there was no connection, without the password; `missing` are settings. */
export type MailTest = { result: MailTestResult; reply: string | null; missing: string[] }

const REPLY_MAX_CHARS = 300

/** Sends a mail to an address at once, beside the queue, and says what the mail server answered within the limit of a test. */
export async function testMail(
  to: string,
  locale: AdminLocale,
  seconds = MAIL_TEST_SECONDS,
): Promise<MailTest> {
  const missing = await missingSettings()
  if (missing.length > 0) return { result: 'unconfigured', reply: null, missing }
  const t = await translatorIn(locale, 'admin.mailTest')
  const handover = new Handover({ handoverSeconds: seconds, replySeconds: seconds })
  const mail = {
    id: crypto.randomUUID(),
    to,
    locale,
    subject: t('subject'),
    text: t('text', { url: siteUrl() }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  try {
    return { result: 'accepted', reply: withoutSecrets(await sendMail(mail, handover)), missing: [] }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return { ...failedTest(error, handover), missing: [] }
  } finally {
    handover.close()
  }
}

async function missingSettings(): Promise<string[]> {
  const { mail } = serverEnvironment()
  if (!mail) return ['SMTP_URL']
  return mail.from || (await readSiteDetails()).salesEmail ? [] : ['MAIL_FROM']
}

type SmtpError = Partial<Record<'message' | 'code' | 'command' | 'response' | 'syscall', string>> & {
  responseCode?: number
}

function failedTest({ cause, verdict }: DeliveryFailure, { signal }: Handover): Omit<MailTest, 'missing'> {
  const error = (cause ?? {}) as SmtpError
  const reply = error.response ?? (signal.aborted ? undefined : error.message)
  const result = verdict === 'uncertain' ? 'unconfirmed' : signal.aborted ? 'silent' : resultOf(error)
  return { result, reply: reply === undefined ? null : withoutSecrets(reply) }
}

function resultOf({ code, command, responseCode, syscall }: SmtpError): MailTestResult {
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) return 'login'
  if (code === 'ETIMEDOUT') return 'silent'
  // A connection that fails without a call of the system was there, and found no common encryption.
  if (code === 'ETLS' || (code === 'ESOCKET' && !syscall)) return 'encryption'
  if (responseCode === undefined) return 'unreachable'
  if (code !== 'EENVELOPE') return 'refused'
  return command === 'MAIL FROM' ? 'sender' : 'recipient'
}

/** A part of an address; as it is where a percent sign was left as one, as the mail library takes it. */
const decoded = (part: string) => decodedText(part) ?? part

/** A line of the mail server, which may repeat what it was sent: in it are no password, as it is or encoded, and no control characters. */
function withoutSecrets(line: string): string {
  const { username, password } = new URL(serverEnvironment().mail?.smtpUrl ?? 'smtp://localhost')
  const [name, secret] = [decoded(username), decoded(password)]
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const sent = [base64(`\0${name}\0${secret}`), base64(secret), secret, password]
  const hidden = secret === '' ? line : sent.reduce((text, each) => text.replaceAll(each, '…'), line)
  return hidden
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, REPLY_MAX_CHARS)
}
