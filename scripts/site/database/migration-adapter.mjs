import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

// A migration that waits for a table holds up every query that comes after. The site's own queries wait two seconds.
const LOCK_TIMEOUT_MS = 1000
const OID_CHAR = 18
const OID_TEXT = 25

/**
 * Prisma's PostgreSQL adapter as its schema engine needs it. The published one serves queries; migrations meet three
 * of its limits: it cuts scripts at every semicolon, also inside a function's body; it cannot read catalogue columns
 * of type "char"; and its shadow database is the real one when the database is given by an address.
 */
export class MigrationAdapterFactory extends PrismaPg {
  /** @param {string} url address of the database */
  constructor(url) {
    super({ connectionString: url })
    this.url = url
    this.open = new Set()
    /** PostgreSQL's code of the error that stopped a script, which the engine's own message leaves out. */
    this.scriptError = undefined
  }

  async connect() {
    return this.#adapterFor(this.url)
  }

  /** Closes the connections the engine leaves open after an error. */
  async close() {
    for (const dispose of this.open) await dispose()
  }

  async connectToShadowDb() {
    const name = `lumenridge_shadow_${randomUUID().replaceAll('-', '')}`
    await once(this.url, `CREATE DATABASE ${name}`)
    const shadow = new URL(this.url)
    shadow.pathname = `/${name}`
    return this.#adapterFor(shadow.href, () => once(this.url, `DROP DATABASE ${name} WITH (FORCE)`))
  }

  async #adapterFor(url, afterwards = async () => {}) {
    const pool = new pg.Pool({ connectionString: url, max: 2, lock_timeout: LOCK_TIMEOUT_MS })
    const adapter = await new PrismaPg(pool).connect()
    const dispose = async () => {
      if (!this.open.delete(dispose)) return
      await pool.end()
      await afterwards()
    }
    this.open.add(dispose)
    const executeScript = async (script) => {
      await pool.query(script).catch((error) => {
        this.scriptError = error.code
        adapter.onError(error)
      })
    }
    return forSchemaEngine(adapter, { executeScript, dispose })
  }
}

function forSchemaEngine(adapter, own) {
  const queryRaw = adapter.queryRaw
  return Object.assign(adapter, {
    async queryRaw(query) {
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
    },
    ...own,
  })
}

async function once(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
