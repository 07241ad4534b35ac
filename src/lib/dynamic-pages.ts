/**
 * Pages whose address may carry a query. Plain they are static; with one of these parameters a dynamic page beside
 * them, at a path nobody sees, serves them. The rewrites in next.config.ts lead there, `visiblePath` leads back.
 */
export const LIVE_PAGES = [
  { path: '/products', live: '/search-results', state: ['search', 'category', 'sort', 'view', 'cursor'] },
  { path: '/blog', live: '/blog-results', state: ['search', 'category', 'page'] },
  { path: '/contact', live: '/product-inquiry', state: ['product', 'form'] },
] as const

/**
 * The user agent the proxy gives to requests of live pages and of previews. Next.js sends the metadata of a dynamic page
 * after its head, unless the user agent is on its list of crawlers (`htmlLimitedBots`); ours is a list of this one name.
 */
export const WHOLE_HEAD_AGENT = 'lumenridge-whole-head'
