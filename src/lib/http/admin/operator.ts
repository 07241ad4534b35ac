import { serverEnvironment } from '../../config/env'
import { isSameSecret } from '../../preview/same-secret'

/** Whether a call carries the operators' token (RFC 6750); never where none is set. */
export function isOperator(request: Request): boolean {
  const { operatorToken } = serverEnvironment()
  const given = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return operatorToken !== null && isSameSecret(given, operatorToken)
}
