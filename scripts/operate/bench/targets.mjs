import { PassThrough } from 'node:stream'
import { UserError } from '../../site/command.mjs'
import { serve, serverEnvironment } from '../../site/next-server.mjs'
import { freePort } from '../../site/processes.mjs'
import { DEMO_KEY } from '../../site/settings.mjs'

/**
 * Starts the built site on a database.
 * @returns {Promise<{base: string, pid: number, stop: () => Promise<void>}>}
 */
export async function startSite(shutdown, databaseUrl) {
  const port = await freePort()
  const env = serverEnvironment(
    { url: databaseUrl, port, adminKey: DEMO_KEY, demo: true },
    { ...process.env, SITE_URL: '' },
  )
  const server = serve('start', { port, demo: true, env, output: new PassThrough().resume() })
  shutdown.add(server.stop)
  if (!(await server.ready)) throw new UserError(server.whyNotReady())
  return { base: `http://localhost:${port}`, pid: server.pid, stop: server.stop }
}

/** The pages that are compared. `bare` ones are static and have a page of the bare Next.js app beside them. */
export const PAGES = [
  { name: 'home', path: '/', bare: true },
  { name: 'list', path: '/products', bare: true },
  { name: 'category', path: '/products/head-lamps', bare: true },
  { name: 'product', path: '/product/tx-1400', bare: true },
  { name: 'post', path: '/blog/', bare: true },
  { name: 'api-list', path: '/api/products?limit=24', bare: false },
  { name: 'api-search', path: '/api/products?search=camping&limit=24', bare: false },
]

/** The pages with the address of a post that exists and the bytes each has on a site. */
export async function knownPages(base) {
  const posts = await (await fetch(`${base}/api/blog?limit=1`)).json()
  const pages = PAGES.map((page) =>
    page.name === 'post' ? { ...page, path: `/blog/${posts[0].slug}` } : page,
  )
  return Promise.all(
    pages.map(async (page) => {
      const response = await fetch(base + page.path)
      if (response.status !== 200) throw new UserError(`${page.path} answered ${response.status}.`)
      return { ...page, body: await response.text() }
    }),
  )
}

/** The ten pages Lighthouse measures. */
export async function lighthousePages(base) {
  const study = await (await fetch(`${base}/sitemap`)).text()
  const caseStudy = /href="(\/case-studies\/[^"]+)"/.exec(study)?.[1] ?? '/about'
  const post = (await (await fetch(`${base}/api/blog?limit=1`)).json())[0]
  return [
    '/',
    '/products',
    '/products/head-lamps',
    '/find',
    '/compare?products=tx-1400,p-900,camp-600',
    '/product/tx-1400',
    '/blog',
    `/blog/${post.slug}`,
    caseStudy,
    '/contact',
  ]
}
