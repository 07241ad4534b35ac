import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { UserError } from '../command.mjs'
import { MigrationAdapterFactory } from './migration-adapter.mjs'

const NO_FILTERS = { externalTables: [], externalEnums: [] }

// The engine's commands, with its own parameter names.
const COMMANDS = {
  async apply(engine, { migrationsList }) {
    const input = { migrationsList, filters: NO_FILTERS }
    // A migration that was interrupted or failed left nothing behind, since its script runs as one transaction; only
    // Prisma's record of it remains, which would block every further migration.
    const forgetFailed = async () => {
      const found = await engine.diagnoseMigrationHistory({ ...input, optInToShadowDatabase: false })
      for (const migrationName of found.failedMigrationNames)
        await engine.markMigrationRolledBack({ migrationName })
    }
    await forgetFailed()
    try {
      return (await engine.applyMigrations(input)).appliedMigrationNames
    } catch (error) {
      await forgetFailed().catch(() => {})
      throw error
    }
  },
  async diff(engine, { migrationsList, schema }) {
    const [file, content] = schema
    const result = await engine.diff({
      from: { tag: 'migrations', ...migrationsList },
      to: { tag: 'schemaDatamodel', files: [{ path: file, content }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    })
    return result.stdout
  },
}

/**
 * Calls Prisma's own schema engine, as WebAssembly, which needs no program for the machine. It runs in a thread that
 * ends with its result, since it leaves timers behind, and after a crash keeps running.
 * @param {'apply' | 'diff'} command
 * @param {{url: string, migrationsList: object, schema: [string, string]}} input
 * @throws {UserError} with `code` when PostgreSQL refused a migration's script: its own code (SQLSTATE)
 */
export function callSchemaEngine(command, input) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { command, input } })
    const fail = (error, code) => reject(Object.assign(new UserError(plain(error)), { code }))
    worker.once('error', (error) => fail(error))
    worker.once('message', ({ result, error, code }) => {
      worker.terminate()
      if (error === undefined) resolve(result)
      else fail(error, code)
    })
  })
}

if (workerData?.command in COMMANDS) {
  try {
    parentPort.postMessage({ result: await work(workerData) })
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error), code: error?.sqlState })
  }
}

async function work({ command, input }) {
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
  const bytes = fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue })
  // The engine writes its last message here when it crashes.
  let lastWords = ''
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (text) => {
      lastWords = text
    },
  }
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  const factory = new MigrationAdapterFactory(input.url)
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(factory)
    const engine = await glue.SchemaEngine.new({ datamodels: [input.schema] }, () => {}, adapter)
    return await COMMANDS[command](engine, input)
  } catch (error) {
    throw Object.assign(lastWords ? new Error(lastWords) : error, { sqlState: factory.scriptError })
  } finally {
    await factory.close()
  }
}

// The engine's errors carry a trace of its own source after the message.
function plain(error) {
  return String(error?.message ?? error)
    .split(/\n\s+(?:at |0: )/)[0]
    .trim()
    .slice(0, 2000)
}
