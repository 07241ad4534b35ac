import { withClient } from '../../site/database/client.mjs'

/**
 * Keeps a restored site from sending what the one that was backed up sends, or has sent since: mails that waited are left to an
 * admin, as those whose sending was interrupted, and receivers of events are off until an owner switches them on.
 * @param {string} url the restored database
 */
export async function setAside(url) {
  return withClient(url, async (client) => {
    const mails = await client.query(
      `UPDATE "deliveries" SET "state" = 'uncertain', "lastError" = 'restored', "updatedAt" = now()
       WHERE "state" IN ('queued', 'sending') AND "channel" <> 'webhook'`,
    )
    // Nobody is to be mailed that they are off, which who restores them is told.
    const receivers = await client.query(
      `UPDATE "webhooks" SET "isOff" = true, "disabledAt" = now(), "disabledReason" = 'restored', "reportedAt" = now(),
         "version" = "version" + 1, "updatedAt" = now()
       WHERE NOT "isOff"`,
    )
    return { mails: mails.rowCount ?? 0, receivers: receivers.rowCount ?? 0 }
  })
}
