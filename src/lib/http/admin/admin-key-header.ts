/** The header that carries the admin key (docs/specification.md, section 6). */
export const ADMIN_KEY_HEADER = 'admin-key'
