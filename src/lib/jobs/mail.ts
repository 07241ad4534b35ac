import { createTransport, type Transporter } from 'nodemailer'
import { isSimpleAddress } from '../domain/inquiry-rules'
import type { Locale } from '../domain/locales'
import { type MailSettings, serverEnvironment } from '../env'
import { siteDetails } from '../site'
import { DeliveryFailure } from './delivery-failure'

const CONNECT_LIMIT_MS = 10_000
const SILENCE_LIMIT_MS = 20_000

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

const shared = globalThis as typeof globalThis & { lumenridgeMail?: { url: string; transport: Transporter } }

function transportTo({ smtpUrl }: MailSettings): Transporter {
  if (shared.lumenridgeMail?.url !== smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_LIMIT_MS,
      greetingTimeout: CONNECT_LIMIT_MS,
      socketTimeout: SILENCE_LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    shared.lumenridgeMail = { url: smtpUrl, transport }
  }
  return shared.lumenridgeMail.transport
}

/**
 * Sends a mail through the SMTP server (RFC 5321). From is always the site's own address.
 *
 * @throws DeliveryFailure with the server's code; permanent when the server rejects this mail permanently.
 */
export async function sendMail({ id, to, locale, replyTo, ...mail }: Mail): Promise<void> {
  const { mail: settings } = serverEnvironment()
  if (!settings) throw new DeliveryFailure('no SMTP server is configured', true)
  if (!isMailable(to)) throw new DeliveryFailure('the address cannot be written to', true)
  const { name, salesEmail, url } = siteDetails()
  try {
    await transportTo(settings).sendMail({
      ...mail,
      messageId: `<${id}@${new URL(url).hostname}>`,
      from: { name: name[locale], address: settings.from ?? salesEmail },
      to: { name: '', address: to },
      ...(replyTo && isMailable(replyTo) && { replyTo: { name: '', address: replyTo } }),
    })
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): DeliveryFailure {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number') {
    // A wrong password is an error of the settings: the mail can be sent once it is corrected.
    const ours = code === 'EAUTH' || responseCode === 530
    return new DeliveryFailure(`SMTP ${responseCode}`, responseCode >= 500 && !ours)
  }
  return new DeliveryFailure(typeof code === 'string' ? `SMTP ${code}` : 'SMTP failure', false)
}
