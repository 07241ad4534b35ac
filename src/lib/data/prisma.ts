import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import pLimit from 'p-limit'
import { PrismaClient } from '@/generated/prisma/client'
import { serverEnvironment } from '../config/env'
import { withReadableValues } from './readable-values'
import { replacing } from './replacing'

export type * from '@/generated/prisma/client'
export { Prisma } from '@/generated/prisma/client'

// Without all three, requests would wait for ever for a frozen database. Together they end any request within five
// seconds.
const CONNECT_TIMEOUT_MS = 3500
const QUERY_TIMEOUT_MS = 4000
const STATEMENT_TIMEOUT_MS = 3500
const LOCK_TIMEOUT_MS = 2000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000

// On the global object, because development replaces modules and would leave a connection pool behind each time. Only a
// client generated anew from a changed schema is another class, and connects by itself.
const shared = globalThis as typeof globalThis & { lumenridgeDatabases?: WeakMap<object, PrismaClient> }
shared.lumenridgeDatabases ??= new WeakMap()
const clients = shared.lumenridgeDatabases
const owner = () => (process.env.NODE_ENV === 'development' ? PrismaClient : shared)

/**
 * The database client: one per process, created by the first call, so that a build can load this module without a
 * database or its address.
 *
 * @throws EnvironmentError for invalid settings.
 */
export function database(): PrismaClient {
  const client = clients.get(owner()) ?? connect()
  clients.set(owner(), client)
  return client
}

function connect(): PrismaClient {
  const { databaseUrl, databasePoolMax } = serverEnvironment()
  const adapter = new PrismaPg({
    connectionString: databaseUrl,
    max: databasePoolMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'lumenridge',
  })
  return new PrismaClient({
    adapter: withSerialTransactions(withReadableValues(adapter)),
    // A transaction waits for a connection as long as a query does; Prisma's 2 s refuse saves on a busy machine.
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS },
    // The caller logs failures; Prisma's own log would repeat them.
    log: [],
  })
}

/** Closes all connections at shutdown. The next call of `database()` connects again. */
export async function closeDatabase(): Promise<void> {
  const client = clients.get(owner())
  clients.delete(owner())
  await client?.$disconnect()
}

/**
 * Runs the statements of each transaction one after the other. Prisma reads the relations of a row in parallel, which one
 * connection cannot do: the driver queues them by itself, warns that its next version will not, and counts the time in the
 * queue as time of the statement.
 */
function withSerialTransactions(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return replacing(factory, {
    connect: async () => {
      const adapter = await factory.connect()
      return replacing<SqlDriverAdapter>(adapter, {
        startTransaction: async (level) => serial(await adapter.startTransaction(level)),
      })
    },
  })
}

function serial(transaction: Transaction): Transaction {
  const limit = pLimit(1)
  return replacing(transaction, {
    queryRaw: (query) => limit(() => transaction.queryRaw(query)),
    executeRaw: (query) => limit(() => transaction.executeRaw(query)),
    commit: () => limit(() => transaction.commit()),
    rollback: () => limit(() => transaction.rollback()),
  })
}
