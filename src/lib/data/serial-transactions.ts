import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import pLimit from 'p-limit'
import { replacing } from './replacing'

/**
 * Runs the statements of each transaction one after the other. Prisma reads the relations of a row in parallel, which one
 * connection cannot do: the driver queues them by itself, warns that its next version will not, and counts the time in the
 * queue as time of the statement.
 */
export function withSerialTransactions(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
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
