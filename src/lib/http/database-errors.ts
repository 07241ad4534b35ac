type DatabaseErrorCode = 'invalid_data' | 'not_found' | 'conflict' | 'database_away'

/**
 * Prisma's codes for failures that the client's data causes. Every other failure of the database means that it is
 * away, whatever shape it takes: there are at least six, and new versions bring new ones.
 */
const CODES_OF_BAD_DATA: Readonly<Record<string, DatabaseErrorCode>> = {
  P2000: 'invalid_data',
  P2002: 'conflict',
  P2003: 'conflict',
  P2004: 'invalid_data',
  P2007: 'invalid_data',
  P2020: 'invalid_data',
  P2023: 'invalid_data',
  P2025: 'not_found',
}

/** PostgreSQL's classes of errors that the data causes (appendix A: data exceptions and violated constraints). */
const SQLSTATE_OF_BAD_DATA = /^2[23]/

/** P2039 stands for all that Prisma has no code for; PostgreSQL's own code, which it carries, says what it is. */
function unnamedErrorCode(meta: unknown): DatabaseErrorCode {
  const { driverAdapterError } = (meta ?? {}) as {
    driverAdapterError?: { cause?: { originalCode?: unknown } }
  }
  const sqlState = driverAdapterError?.cause?.originalCode
  return typeof sqlState === 'string' && SQLSTATE_OF_BAD_DATA.test(sqlState)
    ? 'invalid_data'
    : 'database_away'
}

// Errors of the driver that come through without a type or a code.
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool)/

/** PostgreSQL's classes of connections it ended or did not accept (appendix A: connection exceptions, shutdown). */
const SQLSTATE_OF_CONNECTION = /^(08|57P)/

const NETWORK_CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

/**
 * What a failure of the database means to the client.
 *
 * It is recognized by its shape rather than its class, so that nothing here depends on the database's packages.
 *
 * @returns The code of the response, or null when the error is not the database's but one of the program.
 */
export function databaseErrorCode(error: unknown): DatabaseErrorCode | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (error.name === 'PrismaClientValidationError') return null
  if (code === 'P2039' && 'meta' in error) return unnamedErrorCode(error.meta)
  if (error.name.startsWith('PrismaClient')) return CODES_OF_BAD_DATA[code] ?? 'database_away'
  if (error.name === 'DriverAdapterError') return 'database_away'
  if (NETWORK_CODES.test(code) || SQLSTATE_OF_CONNECTION.test(code)) return 'database_away'
  if (DRIVER_MESSAGES.test(error.message)) return 'database_away'
  // Several addresses of one host, none of which accepted the connection.
  if (error instanceof AggregateError && error.errors.length > 0) return databaseErrorCode(error.errors[0])
  return databaseErrorCode(error.cause)
}
