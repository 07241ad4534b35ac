import pg from 'pg'

const FAILURE_MAX_CHARS = 300

/**
 * Notes in the database how a scheduled backup went, for the site to tell its owner of failures (src/lib/jobs/backups.ts).
 * @param {string} url the site's database
 * @param {string | null} failure why it failed; null when it succeeded
 */
export async function noteRun(url, failure) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      `INSERT INTO "backup_runs" AS run ("id", "succeededAt", "failure")
       VALUES (1, CASE WHEN $1::text IS NULL THEN statement_timestamp() END, $1)
       ON CONFLICT ("id") DO UPDATE SET
         "succeededAt" = coalesce(excluded."succeededAt", run."succeededAt"),
         "failure" = excluded."failure",
         "reportedAt" = CASE WHEN excluded."failure" IS NOT NULL THEN run."reportedAt" END`,
      [failure === null ? null : failure.replace(/\s+/g, ' ').trim().slice(0, FAILURE_MAX_CHARS)],
    )
  } finally {
    await client.end().catch(() => {})
  }
}
