import type { Browser } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { templatesIn } from '../support/pages'

/** The pages that are cached, whose styles stand in them. */
const STATIC = [...templatesIn('en'), ...templatesIn('zh')].filter(
  ({ path, status }) => status === 200 && !path.includes('?') && !/\/(?:compare|inquiry)$/.test(path),
)

/** How each element of a page looks, and where it stands. */
function looks() {
  const elements = [...document.body.querySelectorAll('*:not(script, style, link, noscript, source)')]
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(element, part))
    return [
      `${element.tagName}.${element.getAttribute('class')}`,
      [x, y, width, height].map(Math.round),
      [style.color, style.backgroundColor, style.font, style.border, style.opacity, style.visibility],
      [style.display, style.transform, style.translate, style.boxShadow, style.textDecorationLine],
      [before?.content, before?.width, after?.content, after?.backgroundColor],
    ].join(' ')
  })
}

async function seen(
  browser: Browser,
  url: string,
  colorScheme: 'light' | 'dark',
  width: number,
  isWhole: boolean,
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // Scripts would change the page, and fonts come when they come.
  for (const part of ['js', 'woff2', ...(isWhole ? [] : ['css'])])
    await page.route(`**/*.${part}`, (route) => route.abort())
  const response = await page.goto(url)
  const applied = () =>
    page.evaluate(() =>
      [...document.styleSheets].some(({ href, media }) => href && media.mediaText === 'all'),
    )
  if (isWhole) await expect.poll(applied).toBe(true)
  const seenThere = { looks: await page.evaluate(looks), html: (await response?.text()) ?? '' }
  await context.close()
  return seenThere
}

test.describe('The styles in a page', () => {
  for (const { path } of STATIC) {
    test(`are all that it is painted with: ${path}`, async ({ browser, baseURL, request }) => {
      // The first response of a page is made while it is looked at.
      await request.get(path)
      for (const [scheme, width] of [
        ['light', 390],
        ['dark', 1440],
      ] as const) {
        const part = await seen(browser, baseURL + path, scheme, width, false)
        const whole = await seen(browser, baseURL + path, scheme, width, true)
        expect(part.html).toMatch(/<style>[\s\S]{9999,}<\/style>/)
        // None holds up the first paint.
        expect(part.html.replace(/<noscript>.*?<\/noscript>/g, '')).not.toMatch(/<link[^>]+stylesheet/)
        expect(part.looks.filter((look, index) => look !== whole.looks[index])).toEqual([])
      }
    })
  }

  test('are followed by each style sheet once, and nothing moves as it comes', async ({ page }) => {
    const sheets: string[] = []
    page.on('request', (request) => request.url().endsWith('.css') && sheets.push(request.url()))
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto('/product/tx-1400', { waitUntil: 'networkidle' })
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
    )
    await expect(page.locator('link[media=all]')).toHaveCount(links.length - 1)
    expect(links.length).toBeGreaterThan(1)
    expect(new Set(links).size).toBe(links.length)
    expect(sheets.toSorted()).toEqual(links.toSorted())
    expect(complaints).toEqual([])
    // The fonts are those of the first paint: their sheet is known, and declares them no second time.
    const fonts = await page.evaluate(() =>
      [...document.fonts].map(({ family, unicodeRange }) => family + unicodeRange),
    )
    expect(new Set(fonts).size).toBe(fonts.length)
  })
})
