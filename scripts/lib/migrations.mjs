import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import { inProject } from './project.mjs'
import { Fault } from './say.mjs'

const FOLDER = inProject('prisma', 'migrations')
const SCHEMA = inProject('prisma', 'schema.prisma')
const NO_FILTERS = { externalTables: [], externalEnums: [] }
// Any number will do, as long as all instances of the site use the same one.
const ADVISORY_LOCK = 7_240_118

/** Prisma's own schema engine, compiled to WebAssembly, bound to a database. It needs no binary for the machine. */
async function schemaEngine(url) {
  const { bindMigrationAwareSqlAdapterFactory } = await import('@prisma/driver-adapter-utils')
  const { MigrationAdapterFactory } = await import('./migration-adapter.mjs')
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const bytes = fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  // Where the engine leaves its last words when it fails badly.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (text) => process.stderr.write(`${text.slice(0, 500)}\n`),
  }
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const adapter = bindMigrationAwareSqlAdapterFactory(new MigrationAdapterFactory(url))
  return glue.SchemaEngine.new({ datamodels: [schemaFile()] }, () => {}, adapter)
}

const schemaFile = () => [SCHEMA, fs.readFileSync(SCHEMA, 'utf8')]

/** The migrations of these sources, oldest first: `{name, sql, checksum}`. */
export function localMigrations() {
  if (!fs.existsSync(FOLDER)) return []
  const folders = fs.readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => ({ name, sql: fs.readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8') }))
    .map((migration) => ({
      ...migration,
      checksum: createHash('sha256').update(migration.sql).digest('hex'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The same, in the words of Prisma's engine. */
function migrationsList() {
  return {
    baseDir: FOLDER,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: localMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}

/**
 * Applies the migrations a database lacks, like `prisma migrate deploy`. Several instances may do it at once.
 * Reading which are applied takes milliseconds; the engine is loaded only when some are missing.
 * @returns {Promise<string[]>} the names of those just applied
 */
export async function migrate(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if ((await missingMigrations(client)).length === 0) return []
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    if ((await missingMigrations(client)).length === 0) return []
    const engine = await schemaEngine(url)
    try {
      return (await engine.applyMigrations({ migrationsList: migrationsList(), filters: NO_FILTERS }))
        .appliedMigrationNames
    } catch (error) {
      throw new Fault(`A migration failed and nothing was started. ${plain(error)}`)
    } finally {
      engine.free()
    }
  } finally {
    await client.end()
  }
}

async function missingMigrations(client) {
  const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS known`)
  const local = localMigrations()
  if (!rows[0].known) return local
  const applied = await client.query(
    'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const checksums = new Map(applied.rows.map((row) => [row.migration_name, row.checksum]))
  const edited = local.filter(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (edited.length > 0)
    throw new Fault(
      `The migration ${edited[0].name} was changed after this database had applied it. ` +
        'Put it back and write a new one (npm run db:new-migration NAME), or begin anew (npm run db:reset).',
    )
  return local.filter(({ name }) => !checksums.has(name))
}

/**
 * The SQL that leads from the committed migrations to `prisma/schema.prisma`, or '' when there is nothing to do.
 * The migrations are run on a shadow database beside the given one, which is dropped again.
 */
export async function pendingChanges(url) {
  const engine = await schemaEngine(url)
  const [file, content] = schemaFile()
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationsList() },
      to: { tag: 'schemaDatamodel', files: [{ path: file, content }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    })
    return /^-- This is an empty migration/.test(stdout) ? '' : stdout
  } catch (error) {
    throw new Fault(plain(error))
  } finally {
    engine.free()
  }
}

/** Writes a migration into its folder and answers the path of its file. */
export function writeMigration(name, sql, now = new Date()) {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(FOLDER, `${stamp}_${name}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(FOLDER, 'migration_lock.toml'), 'provider = "postgresql"\n')
  fs.writeFileSync(path.join(folder, 'migration.sql'), sql)
  return path.join(folder, 'migration.sql')
}

// The engine's errors carry a trace of its own source behind the message.
function plain(error) {
  return String(error?.message ?? error)
    .split(/\n\s+(?:at |0: )/)[0]
    .trim()
    .slice(0, 2000)
}
