import { expect, test } from '../support/fixtures'

const lamp = 'article img[src*="/night/"]'

test.describe('The theme', () => {
  test('follows the system, live, flips with the switch, lights the lamps, and is remembered', async ({
    page,
  }) => {
    const html = page.locator('html')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/products')
    await expect(html).toHaveClass(/dark/)
    await expect(page.locator(lamp).first()).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveClass(/light/)
    await expect(page.locator(lamp).first()).toBeHidden()

    // Everywhere at once where motion is reduced.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const transitions = await html.evaluate((element) => {
      element.classList.replace('light', 'dark')
      const count = document.getAnimations().length
      element.classList.replace('dark', 'light')
      return count
    })
    expect(transitions).toBe(0)
    await page.emulateMedia({ reducedMotion: null })

    const lampSwitch = page.getByRole('banner').getByRole('button', { name: 'Lamp on' }).first()
    await expect(lampSwitch).toHaveAttribute('aria-pressed', 'false')
    const slides = () =>
      lampSwitch.locator('.slide').evaluate((slide) => getComputedStyle(slide, '::after').translate)
    const off = await slides()
    await lampSwitch.click()
    await expect(lampSwitch).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(slides).not.toBe(off)
    await expect(html).toHaveClass(/dark/)
    await expect(page.locator(lamp).first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('site-theme'))).toBe('dark')
    await page.reload()
    await expect(html).toHaveClass(/dark/)
    await expect(lampSwitch).toHaveAttribute('aria-pressed', 'true')
    await lampSwitch.click()
    await expect(html).toHaveClass(/light/)

    // As Back brings a page out of the browser's memory, which tests are without.
    await page.evaluate(() => {
      localStorage.setItem('site-theme', 'dark')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(html).toHaveClass(/dark/)
    await expect(lampSwitch).toHaveAttribute('aria-pressed', 'true')
  })

  test('is right before anything is painted', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('site-theme', 'dark'))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      requestAnimationFrame(function look() {
        const color = getComputedStyle(document.documentElement).backgroundColor
        // Transparent: the style sheet is still on its way, or the theme's script.
        if (color !== 'rgba(0, 0, 0, 0)') seen.push(color)
        if (seen.length < 20) requestAnimationFrame(look)
      })
    })
    await page.goto('/products')
    await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length >= 20)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen).size).toBe(1)
  })

  test.describe('on a first visit', () => {
    test.use({ firstVisit: true })

    // A picture that an earlier page has loaded is there at once, lazy or not.
    test('lights one lamp that is pointed at, whose picture is loaded then', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      const loaded: string[] = []
      page.on('request', (request) => request.url().includes('/night/') && loaded.push(request.url()))
      await page.goto('/products')
      // Not one of the first, which are fetched ahead.
      const card = page.getByRole('article').nth(9)
      await card.scrollIntoViewIfNeeded()
      await expect(card.locator('.lamp-day img')).toBeVisible()
      const night = await card.locator('.lamp-night img').evaluate((image: HTMLImageElement) => image.src)
      const name = night.slice(0, night.indexOf('.', night.lastIndexOf('/')))
      const fetched = () => loaded.filter((url) => url.startsWith(name)).length
      expect(fetched()).toBe(0)
      await card.hover()
      await expect(card.locator('.lamp-night img')).toBeVisible()
      await expect(page.getByRole('article').nth(8).locator('.lamp-night')).toBeHidden()
      await expect.poll(fetched).toBe(1)
      await page.getByRole('banner').hover()
      await expect(card.locator('.lamp-night')).toBeHidden()
    })

    test('downloads only the pictures of the theme in use', async ({ page }) => {
      const night: string[] = []
      const studio: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/pictures/night/')) night.push(request.url())
        if (request.url().includes('/pictures/studio/')) studio.push(request.url())
      })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto('/products', { waitUntil: 'networkidle' })
      expect(night.length).toBeGreaterThan(0)
      expect(studio).toEqual([])
      expect(new Set(night).size).toBe(night.length)
    })
  })
})
