import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { rootCertificates } from 'node:tls'
import { UserError } from '../command.mjs'
import { run } from '../processes.mjs'
import { findPostgresProgram, installHint } from '../system.mjs'
import { digesting } from './digest.mjs'

/** The file in a backup that `pg_dump` writes, in its custom format: the whole database. */
export const DUMP = 'database.dump'

/** The parameters of an address that PostgreSQL's programs know too; they refuse others, such as Prisma's `schema`. */
const LIBPQ_PARAMETERS = new Set([
  'host',
  'port',
  'user',
  'password',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'options',
])

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
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'roots-'))
  try {
    const roots = path.join(work, 'roots.pem')
    fs.writeFileSync(roots, trustedRoots())
    const { address, password } = libpqAddress(url, roots)
    // Other users of the machine can read the arguments of a program.
    const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
    const { code, output } = await run(program, [`--dbname=${address}`, ...args], { env })
    if (code !== 0) throw new UserError(`${name} of the database '${database}' failed:\n${output.trim()}`)
  } finally {
    fs.rmSync(work, { recursive: true })
  }
}

/** The certificates that Node.js trusts; a file it was to trust as well and cannot read is no more than a warning there. */
function trustedRoots() {
  const own = process.env.NODE_EXTRA_CA_CERTS
  const further = own && fs.existsSync(own) ? [fs.readFileSync(own, 'utf8')] : []
  return [...rootCertificates, ...further].join('\n')
}

/**
 * The address of a database as PostgreSQL's programs take it: it leads where the site's driver is led, with the same demands on
 * encryption: it verifies the server's certificate and name in every mode but `no-verify`, unless `uselibpqcompat` is set.
 * @param {string} url the site's `DATABASE_URL`
 * @param {string} roots the file of the certificates that the driver trusts by itself
 * @returns {{address: string, password: string}} the address without the password
 */
export function libpqAddress(url, roots) {
  const address = new URL(url)
  const parameters = address.searchParams
  const password = parameters.get('password') ?? decodeURIComponent(address.password)
  address.password = ''
  const isAsLibpq = parameters.get('uselibpqcompat') === 'true'
  const isEncrypted = /^(1|true)$/.test(parameters.get('ssl') ?? '')
  for (const name of [...parameters.keys()]) if (!LIBPQ_PARAMETERS.has(name)) parameters.delete(name)
  parameters.delete('password')
  const mode = parameters.get('sslmode') ?? (isEncrypted ? 'require' : null)
  if (mode === 'no-verify') parameters.set('sslmode', 'require')
  else if (mode && mode !== 'disable' && !isAsLibpq) parameters.set('sslmode', 'verify-full')
  if (parameters.get('sslmode') === 'verify-full' && !parameters.has('sslrootcert'))
    parameters.set('sslrootcert', roots)
  // They take a plus sign for itself, not for a blank.
  address.search = address.search.replaceAll('+', '%20')
  return { address: address.href, password }
}
