import { createTranslator } from 'next-intl'
import { currentMessages } from '../cache/text-records'
import { serverEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { sendableChannels } from '../data/deliveries'
import { database, Prisma } from '../data/prisma'
import { readSiteDetails } from '../firm/site-details'
import type { Waiting } from '../records/drafts/waiting'
import { log } from '../runtime/log'
import { ADMIN_LOCALES, DEFAULT_LOCALE } from '../texts/locales'
import { BACKUP_OVERDUE_HOURS, DELIVERY_HANDOVER_SECONDS } from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { Handover } from './handover'
import { sendMail } from './mail'

type BackupTrouble = NonNullable<Waiting['backup']>

const IN_TROUBLE = Prisma.sql`"failure" IS NOT NULL OR coalesce("succeededAt", "firstAt") < statement_timestamp() - make_interval(hours => ${BACKUP_OVERDUE_HOURS})`

type Row = { succeededAt: Date | null; failure: string | null }

const troubleOf = (rows: readonly Row[]): BackupTrouble | null =>
  rows[0] ? { ...rows[0], succeededAt: rows[0].succeededAt?.toISOString() ?? null } : null

/** The failure of the scheduled backups; null where there is none, or none were ever made. */
export async function backupTrouble(): Promise<BackupTrouble | null> {
  return troubleOf(
    await database().$queryRaw<Row[]>`SELECT "succeededAt", "failure" FROM "backup_runs" WHERE ${IN_TROUBLE}`,
  )
}

/** Reports backups that fail in the log and by mail, to the owners or else the sales address, once a day at most. */
export async function reportBackups(): Promise<void> {
  const { mail } = serverEnvironment()
  // It is left to an instance that can send.
  if (!mail && (await sendableChannels(database())).includes('notice')) return
  const trouble = troubleOf(
    await database().$queryRaw<Row[]>`UPDATE "backup_runs" SET "reportedAt" = statement_timestamp()
       WHERE (${IN_TROUBLE}) AND ("reportedAt" IS NULL OR "reportedAt" < statement_timestamp() - interval '1 day')
       RETURNING "succeededAt", "failure"`,
  )
  if (!trouble) return
  log.error({ event: 'no backup', ...trouble })
  if (mail) for (const receiver of await receivers()) await mailTo(receiver, trouble)
}

async function receivers(): Promise<{ email: string; locale: string }[]> {
  const owners = await database().person.findMany({
    where: { role: 'owner', deletedAt: null, joinedAt: { not: null } },
    select: { email: true, locale: true },
  })
  const { salesEmail } = await readSiteDetails()
  return owners.length > 0 || !salesEmail ? owners : [{ email: salesEmail, locale: DEFAULT_LOCALE }]
}

async function mailTo({ email, locale: code }: { email: string; locale: string }, trouble: BackupTrouble) {
  const locale = ADMIN_LOCALES.find((each) => each === code) ?? DEFAULT_LOCALE
  const messages = await currentMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'admin.backups' })
  const at = trouble.succeededAt?.slice(0, 16).replace('T', ' ')
  const text = [
    at ? t('last', { at: `${at} UTC` }) : t('never'),
    trouble.failure ? t('failure', { reason: trouble.failure }) : t('notRun'),
    t('what', { url: siteUrl() }),
  ].join('\n\n')
  const handover = new Handover({
    handoverSeconds: DELIVERY_HANDOVER_SECONDS,
    replySeconds: DELIVERY_HANDOVER_SECONDS,
  })
  const headers = { 'Auto-Submitted': 'auto-generated' }
  try {
    const mail = { id: crypto.randomUUID(), to: email, locale, subject: t('subject'), text, headers }
    await sendMail(mail, handover)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    log.warn({ event: 'backup report not sent', reason: error.message })
  } finally {
    handover.close()
  }
}
