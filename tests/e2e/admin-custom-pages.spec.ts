import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { formOf, HEADERS, logIn, PICTURE } from '../support/admin-desk'
import { barriersInBothThemes, cutOff, outlineFaults, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { structuredData } from '../support/structured-data'

const DATABASE = 'custom_pages_test'
const TEXT = `This is who we are.

![The lamp on a bench](${PICTURE})

## Company

| Register | Number |
| --- | --- |
| Bremen | HRB 12345 |

## Lights

[TX-1400](/product/tx-1400)

## Contact

Write to us.

## Disputes

We take no part.
`

test.describe('Pages of a firm’s own', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  let site: Awaited<ReturnType<typeof startOwnSite>>
  test.beforeAll(async () => {
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE))
  })
  test.afterAll(async () => {
    await site.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('are written in the admin and read at the root of the site', async ({ page, request }) => {
    await logIn(page, `${site.base}/admin#custom-pages/new/imprint`)
    const form = formOf(page, 'New custom page')
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Imprint')
    const slug = form.getByLabel('Slug', { exact: true })
    await expect(slug).toHaveValue('imprint')
    await form.getByLabel('Content', { exact: true }).and(form.locator('textarea')).fill(TEXT)
    await slug.fill('About')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(form.getByText('The site uses this address itself.').first()).toBeVisible()
    await slug.fill('imprint')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect.poll(async () => (await request.get(`${site.base}/imprint`)).status()).toBe(200)

    await page.goto(`${site.base}/imprint`)
    await expect(page).toHaveTitle('Imprint | Lumenridge')
    await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(trail).toHaveText([/^Home/, 'Imprint'])
    const main = page.getByRole('main')
    await expect(main.getByRole('cell', { name: 'HRB 12345' })).toBeVisible()
    await expect(main.getByRole('img', { name: 'The lamp on a bench' })).toBeVisible()
    await expect(main.locator('.compact-products').locator('a[href="/product/tx-1400"]')).toBeVisible()
    await expect(main.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveCount(4)

    const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name)
    expect(await head('link[rel="canonical"]', 'href')).toBe(`${site.base}/imprint`)
    expect(await head('meta[name="description"]', 'content')).toMatch(/^This is who we are\./)
    expect(await head('meta[name="robots"]', 'content')).toContain('index, follow')
    const card = (await head('meta[property="og:image"]', 'content')) ?? ''
    const picture = await request.get(site.base + new URL(card).pathname + new URL(card).search)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await structuredData(page, 'WebPage')).toMatchObject({ name: 'Imprint', inLanguage: 'en' })

    expect(await barriersInBothThemes(page)).toEqual([])
    expect(await outlineFaults(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await cutOff(page), `${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })

    // The prefilled Chinese title has no text: the English one is marked, and not indexed.
    await page.goto(`${site.base}/zh/imprint`)
    await expect(page.getByRole('heading', { level: 1, name: '网站主体信息' })).toBeVisible()
    await expect(page.locator('main [lang="en"]').getByText('This is who we are.')).toBeVisible()
    expect(await head('meta[name="robots"]', 'content')).toContain('noindex')
  })

  test('hide no other page, move, and are gone when they are deleted', async ({ request }) => {
    const get = (path: string) => request.get(site.base + path, { maxRedirects: 0 })
    const to = async (path: string) => {
      const answer = await get(path)
      return [answer.status(), answer.headers().location]
    }
    expect((await get('/documents/none-manual.00000000.pdf')).status()).toBe(404)
    for (const path of [
      '/nothing',
      '/zh/nothing',
      '/wp-login.php',
      '/.env',
      '/imprint/deeper',
      '/a/b.txt',
      '/fr/x',
    ]) {
      const answer = await get(path)
      expect([answer.status(), path]).toEqual([404, path])
      expect(await answer.text(), path).toMatch(/404/)
    }
    // One page answers all of them, so that none is made for each address that is tried.
    expect((await get('/tried-for-the-first-time')).headers()['x-nextjs-cache']).toBe('HIT')

    const list = await request.get(`${site.base}/api/admin/custom-pages`, { headers: HEADERS })
    const [{ id }] = (await list.json()) as [{ id: string }]
    const item = `${site.base}/api/admin/custom-pages/${id}`
    expect(await to('/Imprint')).toEqual([308, '/imprint'])
    expect((await request.put(item, { headers: HEADERS, data: { slug: 'legal-notice' } })).ok()).toBe(true)
    expect(await to('/imprint')).toEqual([308, '/legal-notice'])
    expect(await to('/zh/imprint')).toEqual([308, '/zh/legal-notice'])
    expect((await request.delete(item, { headers: HEADERS })).ok()).toBe(true)
    for (const path of ['/legal-notice', '/imprint']) expect((await get(path)).status(), path).toBe(404)
  })
})
