import { translatorIn } from '../cache/text-records'
import { database } from '../data/prisma'
import { readSiteDetails } from '../firm/site-details'
import { log } from '../runtime/log'
import { ADMIN_LOCALES, type AdminLocale, DEFAULT_LOCALE } from '../texts/locales'
import { DELIVERY_HANDOVER_SECONDS } from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { Handover } from './handover'
import { sendMail } from './mail'

const adminWords = (locale: AdminLocale) => translatorIn(locale, 'admin')

type AdminWords = Awaited<ReturnType<typeof adminWords>>

/**
 * Mails the owners, each in their language, or else the sales address. A mail that cannot be sent is only logged.
 *
 * @param event What the log calls one that was not sent.
 * @returns Whether nothing is left to try later: false where no mail was sent, and one may be once its server takes it.
 */
export async function mailOwners(
  event: string,
  write: (t: AdminWords) => { subject: string; text: string },
): Promise<boolean> {
  let isSent = false
  let mayRetry = false
  for (const { email, locale: code } of await receivers()) {
    const locale = ADMIN_LOCALES.find((each) => each === code) ?? DEFAULT_LOCALE
    const handover = new Handover({
      handoverSeconds: DELIVERY_HANDOVER_SECONDS,
      replySeconds: DELIVERY_HANDOVER_SECONDS,
    })
    const headers = { 'Auto-Submitted': 'auto-generated' }
    try {
      const mail = { id: crypto.randomUUID(), to: email, locale, ...write(await adminWords(locale)), headers }
      await sendMail(mail, handover)
      isSent = true
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      mayRetry ||= error.verdict === 'again'
      log.warn({ event, reason: error.message })
    } finally {
      handover.close()
    }
  }
  return isSent || !mayRetry
}

async function receivers(): Promise<{ email: string; locale: string }[]> {
  const owners = await database().person.findMany({
    where: { role: 'owner', deletedAt: null, joinedAt: { not: null } },
    select: { email: true, locale: true },
  })
  const { salesEmail } = await readSiteDetails()
  return owners.length > 0 || !salesEmail ? owners : [{ email: salesEmail, locale: DEFAULT_LOCALE }]
}
