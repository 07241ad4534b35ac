import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../command.mjs'
import { run } from '../processes.mjs'
import { findPostgresProgram, installHint } from '../system.mjs'
import { digesting } from './digest.mjs'

/** The file in a backup that `pg_dump` writes, in its custom format: the whole database. */
export const DUMP = 'database.dump'

/** Writes the database with `pg_dump`, as the transaction of this client sees it. @throws UserError */
export async function writeDump(client, folder, url) {
  const file = path.join(folder, DUMP)
  const { rows } = await client.query('SELECT pg_export_snapshot() AS snapshot')
  // How backups go on this machine says nothing of the one that is restored to.
  const args = [
    '--format=custom',
    '--no-owner',
    '--exclude-table-data=backup_runs',
    `--snapshot=${rows[0].snapshot}`,
    `--file=${file}`,
  ]
  await runProgram('pg_dump', client, url, args)
  fs.chmodSync(file, 0o600)
  const digest = digesting()
  await pipeline(fs.createReadStream(file), digest, digest.drain)
  return { dump: { sha256: digest.hex() } }
}

/** Restores the database with `pg_restore`, in one transaction. @throws UserError */
export async function restoreDump(client, folder, url) {
  // What an emptied database still has is replaced.
  const args = ['--single-transaction', '--clean', '--if-exists', '--no-owner', path.join(folder, DUMP)]
  await runProgram('pg_restore', client, url, args)
}

/** Runs a program of the major the server has: an older one cannot read it, and what a newer one writes it may not take. */
async function runProgram(name, client, url, args) {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int / 10000 AS major, current_database() AS database",
  )
  const [{ major, database }] = rows
  const program = findPostgresProgram(name, major)
  if (!program)
    throw new UserError(
      `This needs ${name} of PostgreSQL ${major}, the database's own version. ${installHint(`postgresql-client-${major}`)}`,
    )
  const address = new URL(url)
  const { password } = address
  // Other users of the machine can read the arguments of a program.
  address.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
  const { code, output } = await run(program, [`--dbname=${address.href}`, ...args], { env })
  if (code !== 0) throw new UserError(`${name} of the database '${database}' failed:\n${output.trim()}`)
}
