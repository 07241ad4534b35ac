/** The links of header and mobile panel, in order; `products` is the submenu. Paths are the English ones. */
export const MENU = [
  { key: 'home', path: '/' },
  { key: 'products', path: '/products' },
  { key: 'blog', path: '/blog' },
  { key: 'about', path: '/about' },
  { key: 'contact', path: '/contact' },
] as const
