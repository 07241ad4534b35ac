import pg from 'pg'
import { dayIn } from '@/lib/values/time-zone'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'invalidation_test'
/** Where the site says how many products there are. */
const COUNTED: [string, RegExp][] = [
  ['/', /(\d+) (?:flashlights, headlamps|models<\/dd>)/g],
  ['/zh', /(\d+) 款(?:手电、头灯|<\/dd>)/g],
  ['/about', /Models in \d categories<\/dt><dd[^>]*>(\d+)/g],
  ['/zh/about', /大品类在售型号<\/dt><dd[^>]*>(\d+)/g],
  ['/contact', /work lights, (\d+) models from/g],
  ['/zh/contact', /共 (\d+) 款，60/g],
  ['/products', /(\d+) (?:portable lights from|lights, each|products found)/g],
  ['/zh/products', /(\d+) 款(?:便携灯具，|灯具，|产品<)/g],
  ['/llms.txt', /(\d+) portable lights from/g],
  ['/zh/llms.txt', /(\d+) 款便携灯具，/g],
]

test.describe.configure({ timeout: 180_000 })

test.describe('A change behind the site’s back', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  // On one site, one after the other; each begins with what the one before has changed.
  test.describe.configure({ mode: 'default' })

  let databaseUrl: string
  let database: pg.Client
  let site: Awaited<ReturnType<typeof startSite>>

  test.beforeAll(async () => {
    databaseUrl = await copyCatalogue(DATABASE_SERVER, DATABASE)
    database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    site = await startSite()
  })
  test.afterAll(async () => {
    await site?.stop()
    await database.end()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  async function startSite() {
    const { base, stop } = await startOwnSite(databaseUrl)
    const read = async (path: string) => (await fetch(base + path)).text()
    return {
      base,
      stop,
      read,
      heading: async (path: string) => /<h1[^>]*>([^<]*)</.exec(await read(path))?.[1],
      /** Whether a page was cached when it was requested. */
      isCached: async (path: string) => (await fetch(base + path)).headers.get('x-nextjs-cache') === 'HIT',
      admin: async (method: string, path: string, body?: object) => {
        const headers = { 'admin-key': DEMO_KEY, 'content-type': 'application/json' }
        const answer = await fetch(`${base}/api/admin/${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
        expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
        return answer.json()
      },
      invalidate: () =>
        fetch(`${base}/api/admin/revalidate`, {
          method: 'POST',
          headers: { 'admin-key': DEMO_KEY, 'content-type': 'application/json' },
          body: '{"tags":["products"]}',
        }),
    }
  }

  /** How many queries of the site are in the function that reads the catalogue's version. */
  const runningQueries = async () => {
    const { rowCount } = await database.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`)
    return rowCount
  }

  const rename = (name: string) =>
    database.query(`UPDATE products SET name = $1 WHERE slug = 'tx-1400'`, [name])

  test('is on the page after its tag was invalidated, and after a restart without a visit in between', async () => {
    expect(await site.heading('/product/tx-1400')).toBe('TX 1400 Tactical Flashlight')
    await rename('TX 1401')
    expect(await site.heading('/product/tx-1400'), 'the page is cached until its tag is invalidated').toBe(
      'TX 1400 Tactical Flashlight',
    )
    expect((await site.invalidate()).status).toBe(200)
    expect(await site.heading('/product/tx-1400')).toBe('TX 1401')
    // Pages are served from memory from their second request on; an edit must invalidate that every time.
    for (let edit = 1; edit <= 8; edit++) {
      await rename(`TX ${edit}`)
      expect((await site.invalidate()).status).toBe(200)
      for (let visit = 0; visit < 4; visit++) {
        expect(await site.heading('/product/tx-1400')).toBe(`TX ${edit}`)
      }
    }
    await rename('TX 1402')
    expect((await site.invalidate()).status).toBe(200)
    await site.stop()
    site = await startSite()
    expect(await site.heading('/product/tx-1400')).toBe('TX 1402')
  })

  test('is on a page requested after it, though the same query was running for a request before it', async () => {
    const { read: text } = site
    const [product] = JSON.parse(await text('/api/products?category=lanterns&limit=1'))
    const list = '/products/lanterns?sort=name_asc'
    const { rows } = await database.query(`SELECT pg_get_functiondef('catalogue_version'::regproc) AS quick`)
    // A list's rows are as they were when its statement began.
    await database.query(`CREATE OR REPLACE FUNCTION catalogue_version() RETURNS bigint LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(1.5); RETURN 0; END'`)
    try {
      const superseded = text(list)
      await expect.poll(runningQueries, { timeout: 20_000 }).toBeGreaterThan(0)
      await site.admin('PUT', `products/${product.id}`, { name: 'CAMP 602' })
      const shows = async (page: Promise<string>, name: string) => (await page).includes(name)
      expect(await shows(text(list), 'CAMP 602')).toBe(true)
      expect(await shows(superseded, product.name), 'the other one was requested before').toBe(true)
    } finally {
      await database.query(rows[0].quick)
    }
  })

  test('invalidates what shows the record that was saved, in both languages, and leaves the rest', async () => {
    const [product] = await site.admin('GET', 'products?search=camp-600')
    const shown = ['/product/camp-600', '/zh/product/camp-600', '/products/lanterns']
    // The first page of all products is too short for it, but counts it.
    const pages = [...shown, '/products', '/product/tx-1400', '/blog']
    const cachedAfter = async (act: () => Promise<unknown>, paths: string[]) => {
      for (const path of paths) await site.isCached(path)
      await act()
      return Promise.all(paths.map(site.isCached))
    }
    const reword = () => site.admin('PUT', `products/${product.id}`, { name: 'CAMP 601' })
    expect(await cachedAfter(reword, pages)).toEqual([false, false, false, true, true, true])
    expect(await site.heading('/product/camp-600')).toBe('CAMP 601')
    const library: { id: string; url: string }[] = await site.admin('GET', 'media?search=camp-600')
    const picture = library.find(({ url }) => url === product.imageUrl)
    const describe = () => site.admin('PUT', `media/${picture?.id}`, { alt: 'A lantern at dusk' })
    expect(await cachedAfter(describe, pages)).toEqual([false, false, false, true, true, true])
    const withdraw = () => site.admin('PUT', `products/${product.id}`, { status: 'DRAFT' })
    expect(await cachedAfter(withdraw, pages)).toEqual([false, false, false, false, true, true])
    expect(await site.heading('/product/camp-600')).toBe('Product not found')
  })

  test('of the catalogue is in every text that counts its products', async () => {
    const { read } = site
    const counts = async () =>
      Promise.all(
        COUNTED.map(async ([path, statement]) => {
          const text = (await read(path)).replaceAll(/<!-- -->/g, '')
          return [
            path,
            statement,
            ...new Set([...text.matchAll(statement)].map(([, count]) => Number(count))),
          ]
        }),
      )
    const { published } = (
      await database.query('SELECT sum(published)::int AS published FROM product_counts')
    ).rows[0]
    expect(await counts()).toEqual(COUNTED.map((statement) => [...statement, published]))
    const product = await site.admin('GET', 'products?search=tx-1400')
    for (const slug of ['first-more', 'second-more']) {
      await site.admin('POST', 'products', {
        name: slug,
        slug,
        productNumber: `LR-${slug}`,
        description: 'One more light.',
        imageUrl: product[0].imageUrl,
      })
    }
    expect(await counts()).toEqual(COUNTED.map((statement) => [...statement, published + 2]))
  })

  test('of a category is in menu, footer, tiles, tabs and interests of both languages', async () => {
    const { read } = site
    const categories = await site.admin('GET', 'categories')
    const lanterns = categories.find(({ slug }: { slug: string }) => slug === 'lanterns')
    const pages = ['/', '/zh', '/about', '/contact', '/product/tx-1400']
    for (const path of pages) for (let visit = 0; visit < 3; visit++) await read(path)

    await site.admin('PUT', `categories/${lanterns.id}`, {
      name: 'Camp Lights',
      slug: 'camp-lights',
      translations: { zh: { name: '露营灯具' } },
    })
    const { id, ...added } = await site.admin('POST', 'categories', {
      name: 'Diving Lights',
      slug: 'diving-lights',
      description: 'Lights for below the surface.',
      imageUrl: lanterns.imageUrl,
      translations: { zh: { name: '潜水灯' } },
    })
    for (const path of pages) {
      const html = await read(path)
      const chinese = path.startsWith('/zh')
      for (const [slug, name] of [
        ['camp-lights', chinese ? '露营灯具' : 'Camp Lights'],
        ['diving-lights', chinese ? '潜水灯' : 'Diving Lights'],
      ]) {
        const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].filter(
          ([, href]) => href === `${chinese ? '/zh' : ''}/products/${slug}`,
        )
        // Once each in header, panel of small screens and footer, and the tile of the home page.
        expect(links.length, `${slug} on ${path}`).toBe(path === '/' || path === '/zh' ? 4 : 3)
        for (const [link] of links) expect(link, path).toContain(name)
      }
      expect(html, path).not.toMatch(/products\/lanterns"|>Lanterns<|>营灯<\/a>/)
    }
    expect(await read('/')).toMatch(
      /role="tab"[^>]*href="\/products\?category=camp-lights"[^>]*>Camp Lights</,
    )
    expect(await read('/')).toContain('>Other Categories<')
    expect(await read('/contact')).toMatch(
      /value="headlamps".*>Headlamps<.*value="lanterns".*>Camp Lights<.*value="diving-lights".*>Diving Lights<.*value="other".*>Other</s,
    )
    expect((await fetch(`${site.base}/products/lanterns`, { redirect: 'manual' })).status).toBe(308)
    const list = await fetch(`${site.base}/zh/products?category=lanterns&sort=name_asc`)
    expect([list.status, list.url]).toEqual([
      200,
      `${site.base}/zh/products?category=camp-lights&sort=name_asc`,
    ])

    await site.admin('PUT', `categories/${id}`, { status: 'DRAFT', version: added.version })
    for (const path of pages) expect(await read(path), path).not.toContain('diving-lights')
  })

  test('of the navigation is in header and footer of both languages at the next request', async () => {
    const { read } = site
    const studies = await site.admin('GET', 'case-studies?limit=1')
    const [{ id, slug, title }] = studies
    for (const path of ['/', '/zh']) for (let visit = 0; visit < 3; visit++) await read(path)
    await site.admin('PUT', 'navigation', {
      header: [
        { label: 'Lights', translations: { zh: { label: '灯具' } } },
        { to: '/products/multi-lights', level: 2 },
        { to: '/products/*', level: 2 },
        { to: `/case-studies/${slug}` },
        { to: 'https://shop.example/', label: 'Shop <now>' },
      ],
      footer: [
        { to: '/about', label: 'About us' },
        { to: '/contact', level: 2 },
      ],
      contactHeading: 'Reach us',
      copyright: '© {year} {name} and friends',
      translations: { zh: { contactHeading: '', copyright: '© {year} {name} 与朋友' } },
    })
    const [english, chinese] = [await read('/'), await read('/zh')]
    for (const html of [english, chinese]) {
      const header = /<header.*<\/header>/s.exec(html)?.[0] ?? ''
      expect(header).not.toContain('href="/contact"')
      expect(header).toContain('href="https://shop.example/"')
      expect(header.indexOf('/products/multi-lights"')).toBeLessThan(header.indexOf('/products/flashlights"'))
    }
    expect(english).toContain(`href="/case-studies/${slug}">${title}</a>`)
    expect(english).toMatch(/<h2><a href="\/about">About us<\/a><\/h2>/)
    expect(english).toContain('Shop &lt;now&gt;')
    expect(english).toContain(`© ${dayIn('Asia/Shanghai', new Date()).slice(0, 4)} Lumenridge and friends`)
    expect(chinese).toContain('<li lang="en"><a href="https://shop.example/">')
    expect(chinese).toContain('<h2 lang="en"><a href="/zh/about">About us</a></h2>')
    expect(chinese).toContain('<h2 lang="en">Reach us</h2>')
    expect(chinese).toContain('与朋友')
    expect(chinese).toMatch(/灯具<\/span><svg/)

    await site.admin('PUT', `case-studies/${id}`, { slug: `${slug}-moved`, title: 'Moved on' })
    expect(await read('/')).toContain(`href="/case-studies/${slug}-moved">Moved on</a>`)
    await site.admin('PUT', `case-studies/${id}`, { status: 'DRAFT' })
    expect(await read('/')).not.toContain(`/case-studies/${slug}-moved`)

    await site.admin('PUT', 'navigation', { header: [], footer: [], legal: [] })
    expect(await read('/')).toContain('<nav aria-label="Main"')
  })

  test('a list within an article has a product as soon as that meets its filters', async () => {
    const article = '/blog/ipx8-vs-ip68'
    const [, count] = />All (\d+) lights</.exec(await site.read(article)) ?? []
    const products: { id: string; slug: string }[] = await site.admin('GET', '?type=products&limit=100')
    const { id } = products.find(({ slug }) => slug === 'pen-160') ?? { id: '' }
    await site.admin('PUT', `products/${id}`, { facts: { ipRating: 'IP68', waterDepthMetres: 2 } })
    expect(await site.read(article)).toContain(`>All ${Number(count) + 1} lights<`)
    // A product that the text names is shown as long as it is public.
    const { id: named } = products.find(({ slug }) => slug === 'harbor-1000') ?? { id: '' }
    expect(await site.read(article)).toContain('Harbor 1000 Marine Lantern</a>')
    await site.admin('PUT', `products/${named}`, { status: 'DRAFT' })
    expect(await site.read(article)).not.toContain('Harbor 1000 Marine Lantern</a>')
  })

  test('of the slugs that a text links to leaves its lights beside it', async () => {
    const { read } = site
    const [product] = await site.admin('GET', '?type=products&limit=1')
    const [category] = await site.admin('GET', 'categories?limit=1')
    const list = `/products?category=${category.slug}`
    await site.admin('POST', 'custom-pages', {
      title: 'Lights in short',
      slug: 'lights-in-short',
      content: `[It](/product/${product.slug})\n\n[All](${list})`,
      status: 'PUBLISHED',
    })
    expect(await read('/lights-in-short')).toContain(`href="/product/${product.slug}"`)
    await site.admin('PUT', `products/${product.id}`, { slug: `${product.slug}-moved` })
    await site.admin('PUT', `categories/${category.id}`, { slug: `${category.slug}-moved` })
    const moved = await read('/lights-in-short')
    expect(moved).toContain(`href="/product/${product.slug}-moved"`)
    expect(moved).toMatch(/>All \d+ lights<|>1 light in the list</)
  })
})

test('nothing is invalidated without the key', async ({ request }) => {
  const response = await request.post('/api/admin/revalidate', { data: {} })
  expect(response.status()).toBe(401)
  expect(await response.json()).toEqual({
    message: 'Invalid admin key. Please try again.',
    code: 'wrong_key',
  })
})
