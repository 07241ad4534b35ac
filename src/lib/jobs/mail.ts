import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { serverEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { readSiteDetails } from '../firm/site-details'
import { isSimpleAddress } from '../kinds/inquiry/inquiry-rules'
import type { Locale } from '../texts/locales'
import { DeliveryFailure } from './delivery-failure'
import type { Handover } from './handover'

/** A plain-text mail. */
export type Mail = {
  /** Becomes the Message-ID, so that a server can recognise a duplicate. */
  id: string
  to: string
  /** The language of the brand's name in the sender. */
  locale: Locale
  subject: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
}

/** Characters with a meaning in mail headers that the simple address pattern allows. */
const SPECIAL = /[<>()[\]\\,;:"\p{Cc}]/u

/** Whether an address can be used in a mail header unchanged. */
export function isMailable(address: string): boolean {
  return isSimpleAddress(address) && !SPECIAL.test(address)
}

/**
 * Sends a mail through the SMTP server (RFC 5321). From is always the site's own address.
 *
 * @returns The line with which the server accepted it.
 * @throws DeliveryFailure with the server's code: replies of 4xx and 5xx say that it has not accepted the mail, also after
 *   its text. Without a reply to the text it may have.
 */
export async function sendMail(
  { id, to, locale, replyTo, ...mail }: Mail,
  handover: Handover,
): Promise<string> {
  const { mail: settings } = serverEnvironment()
  if (!settings) throw new DeliveryFailure('no SMTP server is configured', 'failed')
  if (!isMailable(to)) throw new DeliveryFailure('the address cannot be written to', 'failed')
  const { name, salesEmail } = await readSiteDetails()
  const sender = settings.from ?? salesEmail
  if (!sender) throw new DeliveryFailure('there is no address to send from', 'again')
  const transport = createTransport({
    url: settings.smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ message }, done) => {
    message.processFunc((text) => Readable.from(handedOver(text, handover), { objectMode: false }))
    done()
  })
  try {
    const { response } = await transport.sendMail({
      ...mail,
      messageId: `<${id}@${new URL(siteUrl()).hostname}>`,
      from: { name: name[locale], address: sender },
      to: { name: '', address: to },
      ...(replyTo && isMailable(replyTo) && { replyTo: { name: '', address: replyTo } }),
      signal: handover.signal,
    })
    return response
  } catch (error) {
    throw failureOf(error, handover)
  }
}

/** The text of a mail. The line that ends it is sent after the last of these chunks (RFC 5321, section 4.1.1.4). */
async function* handedOver(text: Readable, handover: Handover): AsyncGenerator<Buffer> {
  yield* text
  handover.complete()
}

function failureOf(error: unknown, handover: Handover): DeliveryFailure {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600) {
    // A wrong password is an error of the settings: the mail can be sent once it is corrected.
    const ours = code === 'EAUTH' || responseCode === 530
    return new DeliveryFailure(`SMTP ${responseCode}`, responseCode >= 500 && !ours ? 'failed' : 'again', {
      cause: error,
    })
  }
  return handover.unanswered(typeof code === 'string' ? `SMTP ${code}` : 'SMTP failure', error)
}
