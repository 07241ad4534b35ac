/**
 * The header with the search text of personal kinds, percent-encoded, because addresses are logged and headers are not.
 */
export const PRIVATE_SEARCH_HEADER = 'admin-search'
