/** Cookie with the preview token of a draft. */
export const TOKEN_COOKIE = 'site-preview'

/** The cookie of Next.js' draft mode, which bypasses its caches; without a valid token it is removed from requests. */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'
