/** The header that carries the admin key (docs/specification.md, section 6). */
export const ADMIN_KEY_HEADER = 'admin-key'

/** Names a creation, so that sending it again creates nothing more (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/**
 * The header with the search text of personal kinds, percent-encoded, because addresses are logged and headers are not.
 */
export const PRIVATE_SEARCH_HEADER = 'admin-search'
