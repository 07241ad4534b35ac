/**
 * Static pages whose address may carry a query. With a parameter of their state (page-state.ts) a dynamic page serves them, at
 * an internal path that the rewrites in next.config.ts lead to; `visiblePath` leads back. `:slug` at the end stands for one
 * segment.
 */
export const DYNAMIC_PAGES = [
  { path: '/products', internal: '/search-results' },
  { path: '/products/:slug', internal: '/category-results/:slug' },
  { path: '/product/:slug', internal: '/product-in-mode/:slug' },
  { path: '/compare', internal: '/comparison' },
  { path: '/blog', internal: '/blog-results' },
  { path: '/inquiry', internal: '/inquiry-list' },
  { path: '/contact', internal: '/product-inquiry' },
  { path: '/thank-you', internal: '/inquiry-sent' },
] as const

/**
 * Pages at the root of the site. A rewrite leads to their internal path what no file and no other route takes, so that none of
 * them can hide another page.
 */
export const ROOT_PAGES = { path: '/:slug', internal: '/custom-pages/:slug' } as const

/**
 * The user agent that requests of dynamic pages and of previews get. Next.js sends the metadata of a dynamic page
 * after its head, unless the user agent is on its list of crawlers (`htmlLimitedBots`); ours is a list of this one name.
 */
export const WHOLE_HEAD_AGENT = 'lumenridge-whole-head'
