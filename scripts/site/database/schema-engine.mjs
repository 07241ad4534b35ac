import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { inProject } from '../project.mjs'
import { queryRows } from './client.mjs'
import { dropDatabase } from './drop-database.mjs'
import { migrate } from './migrations.mjs'

const SCHEMA = inProject('prisma', 'schema.prisma')
const OID_CHAR = 18
const OID_TEXT = 25

/**
 * The SQL that leads from the committed migrations to `prisma/schema.prisma`, or '' when they agree.
 * The migrations are run on a database beside the given one, which is dropped again.
 * @param {string} url of a server on which the role may create databases
 */
export async function pendingChanges(url) {
  const name = `lumenridge_shadow_${randomUUID().replaceAll('-', '')}`
  const shadow = Object.assign(new URL(url), { pathname: `/${name}` }).href
  await queryRows(url, `CREATE DATABASE ${name}`)
  try {
    await migrate(shadow)
    const sql = await compareInThread(shadow)
    return /^-- This is an empty migration/.test(sql) ? '' : sql
  } finally {
    await dropDatabase(url, name)
  }
}

/** The thread ends with its result, since Prisma's engine leaves timers behind, and after a crash keeps running. */
function compareInThread(url) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { compare: url } })
    worker.once('error', reject)
    worker.once('message', (sql) => {
      worker.terminate()
      resolve(sql)
    })
  })
}

if (workerData?.compare) parentPort.postMessage(await compare(workerData.compare))

async function compare(url) {
  const { engine, close } = await openSchemaEngine(url)
  try {
    const files = [{ path: SCHEMA, content: fs.readFileSync(SCHEMA, 'utf8') }]
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: path.dirname(SCHEMA) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    return stdout
  } finally {
    await close()
  }
}

/** Opens Prisma's own schema engine on a database, as WebAssembly, which needs no program for the machine. */
export async function openSchemaEngine(url) {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const bytes = fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  // The engine gives the message of a crash here, and ends with one that says nothing.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(text) {
      throw new Error(text)
    },
  }
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const factory = new PrismaPg(pool)
  const adapter = bindMigrationAwareSqlAdapterFactory({
    ...{ provider: factory.provider, adapterName: factory.adapterName },
    connect: async () => readingCharacters(await factory.connect()),
  })
  const datamodels = [[SCHEMA, fs.readFileSync(SCHEMA, 'utf8')]]
  const engine = await glue.SchemaEngine.new({ datamodels }, () => {}, adapter)
  return { engine, close: () => pool.end() }
}

/** Prisma's adapter, made for the site's queries, cannot read the type "char" of PostgreSQL's catalogue. */
function readingCharacters(adapter) {
  const queryRaw = adapter.queryRaw
  adapter.queryRaw = async (query) => {
    let fields = []
    // The same adapter, but its results pass here before their types are translated.
    const reader = Object.create(adapter, {
      performIO: {
        value: async (io) => {
          const result = await adapter.performIO(io)
          fields = result.fields.map(({ dataTypeID }) => dataTypeID)
          for (const field of result.fields) if (field.dataTypeID === OID_CHAR) field.dataTypeID = OID_TEXT
          return result
        },
      },
    })
    const result = await queryRaw.call(reader, query)
    const character = (type, i) => (fields[i] === OID_CHAR ? ColumnTypeEnum.Character : type)
    return { ...result, columnTypes: result.columnTypes.map(character) }
  }
  return adapter
}
