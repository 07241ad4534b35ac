import {
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import { DAMAGED_TEXT, FIRST_DAY, LAST_DAY } from '../values/damaged-values'
import { replacing } from './replacing'

/**
 * Reads what Prisma cannot: one NULL in a list of texts, or one infinite time, would make the whole query fail or its result
 * unusable. Each such value becomes one that stands for it (`values/damaged-values.ts`).
 */
export function withReadableValues(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return replacing(factory, {
    connect: async () => {
      const adapter = await factory.connect()
      return replacing<SqlDriverAdapter>(adapter, {
        queryRaw: async (query) => readable(await adapter.queryRaw(query)),
        startTransaction: async (level) => {
          const transaction = await adapter.startTransaction(level)
          return replacing(transaction, {
            queryRaw: async (query) => readable(await transaction.queryRaw(query)),
          })
        },
      })
    },
  })
}

const texts = (value: unknown[]) =>
  value.every((item) => typeof item === 'string')
    ? value
    : value.map((item) => (typeof item === 'string' ? item : DAMAGED_TEXT))

const numbers = (value: unknown[]) => value.filter((item) => item !== null && !Array.isArray(item))

const TIME = /^\d{4}-\d\d-\d\d(?:T[\d:.]+\+00:00)?$/

function time(value: string): string {
  if (TIME.test(value)) return value
  const day = value.startsWith('-') || value.endsWith('BC') ? FIRST_DAY : LAST_DAY
  return value.includes('T') ? `${day}T00:00:00+00:00` : day
}

const READERS: Partial<Record<ColumnType, (value: never) => unknown>> = {
  [ColumnTypeEnum.TextArray]: texts,
  [ColumnTypeEnum.Int32Array]: numbers,
  [ColumnTypeEnum.Date]: time,
  [ColumnTypeEnum.DateTime]: time,
}

function readable(result: SqlResultSet): SqlResultSet {
  const readers = result.columnTypes.flatMap((type, column) => {
    const read = READERS[type]
    return read ? [{ column, read }] : []
  })
  for (const row of result.rows)
    for (const { column, read } of readers) if (row[column] !== null) row[column] = read(row[column] as never)
  return result
}
