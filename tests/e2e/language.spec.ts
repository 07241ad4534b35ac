import { expect, test } from '../support/fixtures'

test.describe('The language', () => {
  test('is detected at the front door only, from the browser', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page).toHaveURL(/\/zh$/)
    await page.goto('/products')
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await context.cookies()).toEqual([])
    await context.close()
  })

  test('redirects with 307 and no-store, and never those who like English better', async ({ request }) => {
    const chinese = await request.get('/', {
      headers: { 'accept-language': 'zh-TW,zh;q=0.9' },
      maxRedirects: 0,
    })
    expect(chinese.status()).toBe(307)
    expect(chinese.headers()['cache-control']).toBe('no-store')
    const english = await request.get('/', { headers: { 'accept-language': 'en,zh;q=0.9' }, maxRedirects: 0 })
    expect(english.status()).toBe(200)
    // The second response comes from the cache.
    for (const answer of [english, await request.get('/')]) {
      expect(answer.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(answer.headers().vary?.toLowerCase()).toContain('accept-language')
    }
  })

  test('changes on the same page, query included, and is remembered', async ({ page }) => {
    await page.goto('/products?search=dive&view=list')
    await page.getByRole('banner').getByRole('link', { name: '中文' }).first().click()
    await expect(page).toHaveURL(/\/zh\/products\?search=dive&view=list$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await page.goto('/')
    await expect(page).toHaveURL(/\/zh$/)
    await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('shows only the languages there are', async ({ page }) => {
    await page.goto('/')
    const languages = page
      .getByRole('banner')
      .getByRole('list', { name: 'Language' })
      .first()
      .getByRole('link')
    await expect(languages).toHaveText(['English', '中文'])
  })

  test('every page names its other language to search engines', async ({ page }) => {
    await page.goto('/zh/product/tx-1400')
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute(
      'href',
      /[^z][^h]\/product\/tx-1400$/,
    )
    await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveCount(1)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/zh\/product\/tx-1400$/)
  })

  test('/en leads to the plain path', async ({ request }) => {
    const response = await request.get('/en/products', { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toMatch(/^(http:\/\/[^/]+)?\/products$/)
  })
})

test('Chinese headlines end their lines where a clause ends, long clauses between words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/zh',
    '/zh/about',
    '/zh/contact',
    '/zh/blog',
    '/zh/blog/sustainability-of-rechargeable-cells',
  ]) {
    await page.goto(path)
    const split = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const text = heading.firstChild
          if (!(text instanceof Text)) return []
          const tops = [...text.data].map((_, index) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + 1)
            return range.getBoundingClientRect().top
          })
          const isHan = (index: number) => /\p{Script=Han}/u.test(text.data[index] ?? '')
          return tops.flatMap((top, index) =>
            index > 0 && top > (tops[index - 1] ?? top) + 8 && isHan(index - 1) && isHan(index)
              ? [`${text.data.slice(0, index)}/${text.data.slice(index)}`]
              : [],
          )
        }),
      )
    expect.soft(split, path).toEqual([])
  }
})

test('no line of a Chinese headline is a single character or begins with a comma', async ({ page }) => {
  let read = 0
  for (const width of [360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/zh/about', '/zh/contact', '/zh/find']) {
      await page.goto(path)
      const lines = await page
        .getByRole('main')
        .getByRole('heading')
        .evaluateAll((headings) =>
          headings.flatMap((heading) => {
            const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
            const range = document.createRange()
            const lines: string[] = []
            let top = Number.NaN
            for (let text = walker.nextNode(); text; text = walker.nextNode())
              for (const [index, character] of [...(text.textContent ?? '')].entries()) {
                range.setStart(text, index)
                range.setEnd(text, index + 1)
                const box = range.getBoundingClientRect()
                if (!(Math.abs(box.top - top) < 8)) lines.push('')
                top = box.top
                lines.push(lines.pop() + character)
              }
            return lines.length > 1 ? lines : []
          }),
        )
      read += lines.length
      const odd = lines.filter((line) => /^(?:\p{Script=Han}?\P{L}*|[，。：；？！、].*)$/u.test(line.trim()))
      expect.soft(odd, `${path} at ${width} px`).toEqual([])
    }
  }
  expect(read).toBeGreaterThan(20)
})
