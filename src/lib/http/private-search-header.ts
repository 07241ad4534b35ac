/** The header that carries what to look for among people, percent-encoded: addresses are logged, headers are not. */
export const PRIVATE_SEARCH_HEADER = 'admin-search'
