import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { Page } from 'playwright/test'
import { PICTURE } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

/** React has taken the page over: its scripts ran. */
const expectHydrated = (page: Page, visit: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('a, button')].some((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber')),
          ),
        ),
      visit,
    )
    .toBe(true)

/** Findings of csp_evaluator up to this severity are dangerous; those beyond are remarks, such as on `'self'`. */
const DANGEROUS = 30

const PAGES = [
  '/',
  '/zh',
  '/products',
  '/products?search=camp',
  '/products/lanterns',
  '/product/tx-1400',
  '/zh/product/tx-1400',
  '/product/nothing',
  '/blog',
  '/blog?page=1',
  '/about',
  '/contact',
  '/contact?product=camp-600',
  '/thank-you',
  '/privacy',
  '/terms',
  '/sitemap',
  '/no/such/page',
  '/media/no/such/page',
  '/admin',
]

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'x-request-id': /^[\w-]{8,64}$/,
}

/** Each type of response, and the headers it carries beside the above. */
const ANSWERS: { kind: string; path: string; status: number; headers?: Record<string, string | RegExp> }[] = [
  {
    kind: 'a static page',
    path: '/about',
    status: 200,
    headers: { 'referrer-policy': 'strict-origin-when-cross-origin' },
  },
  { kind: 'a dynamic page', path: '/products?search=camp', status: 200 },
  { kind: 'a page that is missing', path: '/product/nothing', status: 404 },
  { kind: 'a redirect', path: '/en/about', status: 308 },
  {
    kind: 'the admin',
    path: '/admin',
    status: 200,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': /no-store/ },
  },
  {
    kind: 'the API',
    path: '/api/categories',
    status: 200,
    headers: { 'content-security-policy': /default-src 'none'/, 'x-robots-tag': 'noindex' },
  },
  {
    kind: 'a refusal of the API',
    path: '/api/admin?type=products',
    status: 401,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  },
  {
    kind: 'an address that cannot be read',
    path: '/api/products/%ff',
    status: 400,
    headers: { 'cache-control': 'no-store' },
  },
  {
    kind: 'a file',
    path: '/favicon.ico',
    status: 200,
    headers: { 'content-security-policy': /default-src 'none'/ },
  },
  {
    kind: 'a picture',
    path: PICTURE.replace('.webp', '-320.avif'),
    status: 200,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  },
]

test('every response has its security headers', async ({ request }) => {
  for (const { kind, path, status, headers } of ANSWERS) {
    await test.step(`${kind}: ${path}`, async () => {
      const response = await request.get(path, { maxRedirects: 0 })
      expect.soft(response.status(), path).toBe(status)
      for (const [name, value] of Object.entries({ ...EVERYWHERE, ...headers })) {
        expect
          .soft(response.headers()[name], `${name} of ${path}`)
          .toEqual(value instanceof RegExp ? expect.stringMatching(value) : value)
      }
      expect.soft(response.headers(), path).not.toHaveProperty('access-control-allow-origin')
      expect.soft(response.headers(), path).not.toHaveProperty('x-powered-by')
    })
  }
})

/** Pages that are another page's template with other words, which need no browser. */
const FETCHED = ['/zh/product/tx-1400', '/blog?page=1', '/contact', '/terms', '/media/no/such/page']

/** Templates whose first visitor, whose response is not cached yet, looks at it in a browser, too. */
const FIRST_VISITS = ['/', '/products?search=camp', '/product/nothing', '/contact?product=camp-600', '/admin']

test.describe('The content security policy', () => {
  test.describe('of a first visit', () => {
    test.use({ firstVisit: true })

    // Each page twice, because a cached page must fit the second visitor as well as the first.
    test('lets every page work and nothing else, on the first visit and the next', async ({
      page,
      request,
    }) => {
      for (const path of PAGES) {
        await test.step(path, async () => {
          const first = FIRST_VISITS.includes(path) ? await page.goto(path) : await request.get(path)
          if (FIRST_VISITS.includes(path)) await expectHydrated(page, `${path}, first visit`)
          const second = FETCHED.includes(path) ? await request.get(path) : await page.goto(path)
          if (!FETCHED.includes(path)) await expectHydrated(page, path)
          for (const response of [first, second]) {
            const policy = response?.headers()['content-security-policy'] ?? ''
            const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
            expect(
              findings.filter(({ severity }) => severity <= DANGEROUS),
              path,
            ).toEqual([])
          }
        })
      }
    })
  })

  test.describe('of a page into which somebody writes', () => {
    test.use({ expectedLines: /Content Security Policy/ })

    test('keeps foreign scripts from running, and says where to report them', async ({ page }) => {
      for (const path of ['/about', '/products?search=camp', '/admin']) {
        await page.goto(path)
        // Chromium sends the report after the page is closed, so only what names the reporting endpoint is tested.
        const policy = await page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              addEventListener('securitypolicyviolation', ({ originalPolicy }) => resolve(originalPolicy))
              document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = true">')
              const script = document.createElement('script')
              script.textContent = 'window.ran = true'
              document.body.append(script)
            }),
        )
        expect(policy, path).toContain('report-uri /api/csp-reports')
        await page.waitForTimeout(200)
        expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
      }
    })
  })

  test('holds across pages that are reached by links, with a stale draft cookie, too', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: '__prerender_bypass', value: 'of-another-build', url: baseURL ?? '' }])
    await page.goto('/')
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
    await expect(page).toHaveURL('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeEnabled()
    expect(documents).toEqual([])
  })

  test('is never a visitor’s own', async ({ request }) => {
    const headers = { 'content-security-policy': `script-src 'nonce-x" onerror="alert(1)'` }
    for (const path of ['/admin', '/products?search=camp', '/about']) {
      const response = await request.get(path, { headers })
      expect(await response.text()).not.toContain('alert(1)')
      expect(response.headers()['content-security-policy']).not.toContain('alert(1)')
    }
  })

  test('has another nonce for each request, and none on cached pages', async ({ request }) => {
    const read = async (path: string) => {
      const response = await request.get(path)
      const policy = response.headers()['content-security-policy'] ?? ''
      return { policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1], html: await response.text() }
    }
    const [one, two] = [await read('/admin'), await read('/admin')]
    expect(one.nonce).not.toBe(two.nonce)
    expect(two.html).toContain(`nonce="${two.nonce}"`)
    expect(one.html).not.toContain(`nonce="${two.nonce}"`)
    for (const path of ['/about', '/product/kids-60', '/product/kids-60']) {
      const { policy, nonce, html } = await read(path)
      // Next.js writes some twenty inline scripts, nearly all of which follow each other.
      expect(policy.match(/'sha256-/g)?.length, path).toBeLessThan(5)
      expect(nonce, path).toBeUndefined()
      expect(html, path).not.toMatch(/nonce[\\"=:]+[\w-]{16}/)
    }
  })
})
