/**
 * Static pages whose address may carry a query. With one of these parameters a dynamic page serves them, at an internal path
 * that the rewrites in next.config.ts lead to; `visiblePath` leads back. `:slug` at the end stands for one segment.
 */
export const DYNAMIC_PAGES = [
  { path: '/products', internal: '/search-results', state: ['search', 'category', 'sort', 'view', 'cursor'] },
  { path: '/products/:slug', internal: '/category-results/:slug', state: ['sort'] },
  { path: '/compare', internal: '/comparison', state: ['products'] },
  { path: '/blog', internal: '/blog-results', state: ['search', 'category', 'page'] },
  { path: '/contact', internal: '/product-inquiry', state: ['product', 'form', 'about'] },
  { path: '/thank-you', internal: '/inquiry-sent', state: ['sent'] },
] as const

/**
 * The user agent the proxy gives to requests of dynamic pages and of previews. Next.js sends the metadata of a dynamic page
 * after its head, unless the user agent is on its list of crawlers (`htmlLimitedBots`); ours is a list of this one name.
 */
export const WHOLE_HEAD_AGENT = 'lumenridge-whole-head'
