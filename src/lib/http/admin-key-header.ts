/** The header that carries the admin key (specification section 6). */
export const ADMIN_KEY_HEADER = 'admin-key'
