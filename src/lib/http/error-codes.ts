/** Every way a call can fail and its HTTP status (RFC 9110, RFC 6585). */
export const ERROR_STATUS = {
  invalid_input: 400,
  wrong_key: 401,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  wrong_content_type: 415,
  too_many_requests: 429,
  internal: 500,
  database_away: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS
