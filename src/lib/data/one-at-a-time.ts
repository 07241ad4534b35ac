import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'

/**
 * Makes the statements of one transaction follow each other. Prisma reads the relations of a row side by side, which one
 * connection cannot do: the driver queues them by itself, says that it will not any more in its next version, and counts
 * the time in the queue as time of the statement.
 */
export function oneAtATime(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return replacing(factory, {
    connect: async () => {
      const adapter = await factory.connect()
      return replacing<SqlDriverAdapter>(adapter, {
        startTransaction: async (level) => following(await adapter.startTransaction(level)),
      })
    },
  })
}

function following(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve()
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result
    return result
  }
  return replacing(transaction, {
    queryRaw: (query) => next(() => transaction.queryRaw(query)),
    executeRaw: (query) => next(() => transaction.executeRaw(query)),
    commit: () => next(() => transaction.commit()),
    rollback: () => next(() => transaction.rollback()),
  })
}

/** The same object with some of its methods replaced. */
function replacing<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const own = methods[name as keyof T]
      if (own) return own
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
