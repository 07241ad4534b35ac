import { serverEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { sendableChannels } from '../data/deliveries'
import { database, Prisma } from '../data/prisma'
import type { Waiting } from '../records/drafts/waiting'
import { log } from '../runtime/log'
import { BACKUP_OVERDUE_HOURS } from '../values/limits'
import { mailOwners } from './mail-owners'

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
  if (!mail) return
  const at = trouble.succeededAt?.slice(0, 16).replace('T', ' ')
  let isReported = false
  try {
    isReported = await mailOwners('backup report not sent', (t) => ({
      subject: t('backups.subject'),
      text: [
        at ? t('backups.last', { at: `${at} UTC` }) : t('backups.never'),
        trouble.failure ? t('backups.failure', { reason: trouble.failure }) : t('backups.notRun'),
        t('backups.what', { url: siteUrl() }),
      ].join('\n\n'),
    }))
  } finally {
    // The mail server is away: an hour later it is tried again.
    if (!isReported)
      await database()
        .$executeRaw`UPDATE "backup_runs" SET "reportedAt" = statement_timestamp() - interval '23 hours'`
  }
}
