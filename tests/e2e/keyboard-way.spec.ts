import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, test } from '../support/fixtures'

/** More than the focus stops of a filtered list. */
const MOST_STOPS = 250

/** Moves the focus by Tab alone until it is on an element. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeAttached()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${target} in ${MOST_STOPS} stops.`)
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`By keyboard alone (${viewport.width} px)`, () => {
    test.use({ viewport })

    test('a buyer goes from home through filters and comparison to an inquiry', async ({ page }) => {
      const isPhone = viewport.width < 1024
      const press = async (target: Locator, key: string, back?: 'Shift+Tab') => {
        await tabTo(page, target, back)
        await page.keyboard.press(key)
      }
      await page.goto('/')
      await press(page.getByRole('main').getByRole('link', { name: 'View Products' }), 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await hydrated(page)
      await test.step('what sticks to the top takes the focus without moving the page', async () => {
        await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
        const place = () => page.evaluate(() => window.scrollY)
        const before = await place()
        expect(before).toBeGreaterThan(1000)
        await page.getByRole('banner').getByRole('link').last().focus()
        expect(await place()).toBe(before)
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      })

      await press(page.getByRole('button', { name: /^Filters/ }), 'Enter')
      const panel = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Filters' })
      const slider = panel.getByRole('slider', { name: 'Light output, from' })
      await expect(slider).toBeVisible()
      await press(slider, 'PageUp')
      await expect(page).toHaveURL(/\/products\?output=[\d.]+-$/)
      await tabTo(page, panel.getByRole('textbox', { name: 'Runtime, h, from' }))
      await page.keyboard.type('3')
      await expect(page).toHaveURL(/\/products\?output=[\d.]+-&runtime=3-$/)
      await press(panel.getByRole('radio', { name: /^Any/ }), 'ArrowDown')
      await expect(page).toHaveURL(/&ip=IP/)
      await press(panel.getByRole('checkbox', { name: /^Li-ion \d/ }), 'Space')
      await expect(page).toHaveURL(/&chemistry=li-ion$/)
      // On a phone only the panel is another: a dialog over the list.
      if (isPhone) {
        await press(panel.getByRole('button', { name: /^Show \d+ product/ }), 'Enter')
        return expect(panel).toBeHidden()
      }

      const chips = page.getByRole('list', { name: 'Active filters' })
      await press(chips.getByRole('link', { name: /^Ingress protection/ }), 'Enter', 'Shift+Tab')
      await expect(page).toHaveURL(/\/products\?output=[\d.]+-&runtime=3-&chemistry=li-ion$/)
      await expect(chips.getByRole('link', { name: /^Battery chemistry/ })).toBeFocused()

      const boxes = page.getByRole('checkbox', { name: /^Compare: / })
      const tray = page.getByRole('region', { name: 'Products to compare' })
      await press(boxes.nth(0), 'Space')
      await press(boxes.nth(1), 'Space')
      await expect(tray.getByRole('listitem')).toHaveCount(2)
      await press(tray.getByRole('link', { name: 'Compare' }), 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Compare lights' })).toBeVisible()
      await expect(page).toHaveURL(/\/compare\?products=[\w-]+,[\w-]+&output=[\d.]+-&runtime=3-$/)
      await hydrated(page)

      await tabTo(page, page.getByRole('textbox', { name: 'Lasts at least' }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('2')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/&runtime=2-/)
      await hydrated(page)
      await press(page.getByRole('link', { name: 'Inquire about these' }), 'Enter')
      await expect(page).toHaveURL(/\/inquiry\?product=[\w-]+&product=[\w-]+$/)
      await tabTo(page, page.getByRole('textbox', { name: 'Message (optional)' }))
      await page.keyboard.type('Please quote both.')
      await expect(page.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue(
        /Please quote both\.$/,
      )
    })
  })

test.describe('In low windows and on phones', () => {
  /** Whether the focused control, by its label where that is what is seen, lies in the window and under nothing that sticks. */
  const isSeen = (page: Page) =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isIts =
        there?.contains(focused) || focused.closest('label')?.contains(there) || focused.contains(there)
      return [focused.textContent || focused.id, Boolean(isIts)]
    })

  for (const [path, width, height] of [
    ['/products', 640, 400],
    ['/products/multi-lights', 390, 844],
    ['/product/pro-x-1200/studio', 1280, 720],
    ['/product/pro-x-1200/studio', 390, 844],
  ] as const)
    test(`what has the focus is seen on ${path} (${width} × ${height} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      // Drawing a model takes seconds of the processor, and so does what moves meanwhile.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/models/**', () => {})
      await page.goto(path)
      await hydrated(page)
      const first = page.locator('.list-search select, .studio-part summary').first()
      await expect(first).toBeVisible()
      await first.focus()
      for (let stop = 0; stop < (path.endsWith('studio') ? 7 : 3); stop++) {
        await page.keyboard.press('Tab')
        await expect.poll(() => isSeen(page)).toEqual([expect.anything(), true])
      }
    })
})
