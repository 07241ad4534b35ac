import type { Locator, Page } from 'playwright/test'
import { localePath } from '@/lib/config/paths'
import { ADMIN_LOCALES, withoutLocale } from '@/lib/texts/locales'
import en from '../../messages/en.json' with { type: 'json' }
import zh from '../../messages/zh.json' with { type: 'json' }
import {
  barriersBesidesColors,
  barriersInBothThemes,
  cutOff,
  layoutBarriersOn,
  outlineFaults,
  smallTargets,
} from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { walkByKeyboard } from '../support/keyboard'
import { templatesIn } from '../support/pages'

const WORDS = { en: en.common, zh: zh.common }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** The viewport of a window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 }

/** An open page adapts to another window size some frames later. */
const soon = expect.configure({ soft: true, timeout: 3000 })

// A trace of a walk over many pages would be too large to be useful.
test.use({ trace: 'off' })

/** The states of a page: how to reach each one, and the part that is there then. */
const STATES: {
  name: string
  /** The path it is at; without one, that of the state before. */
  path?: string
  size?: typeof PHONE
  /** Whether it is looked at in other languages, too: those with most labels and messages. */
  isWordy?: boolean
  reach: (page: Page, words: (typeof WORDS)['en']) => Promise<Locator>
}[] = [
  {
    name: 'the Products menu open',
    path: '/products?category=flashlights',
    async reach(page, { nav }) {
      const menu = page.getByRole('navigation', { name: nav.label, exact: true })
      await menu.locator('summary').press('Enter')
      await expect(menu.getByRole('group').getByRole('link').last()).toBeVisible()
      return menu
    },
  },
  {
    name: 'the product list loading',
    async reach(page, { products }) {
      await page.keyboard.press('Escape')
      await page.route('**/api/products?*', () => {})
      await page.getByRole('combobox', { name: products.categoryLabel }).selectOption('lanterns')
      await expect(page.getByText(products.loading)).toBeVisible()
      return page.getByRole('main')
    },
  },
  {
    name: 'the product list without a network',
    async reach(page, { products }) {
      await page.route('**/api/products?*', (route) => route.abort())
      await page.getByRole('combobox', { name: products.categoryLabel }).selectOption('head-lamps')
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert.getByRole('heading', { name: products.failed })).toBeVisible()
      return alert
    },
  },
  {
    name: 'lights chosen for a comparison',
    size: PHONE,
    async reach(page, { compare, products }) {
      await page.getByRole('button', { name: products.retry }).click()
      await page
        .getByRole('checkbox', { name: new RegExp(`^${compare.box}: `) })
        .first()
        .check()
      const tray = page.getByRole('region').filter({ has: page.getByRole('status') })
      await expect(tray).toBeVisible()
      return tray
    },
  },
  {
    name: 'a filtered product list',
    path: '/products?output=200-&runtime=8-&ip=oops',
    async reach(page, { filters }) {
      await expect(page.getByRole('complementary', { name: filters.heading })).toBeVisible()
      await expect(page.getByRole('note')).toBeVisible()
      return page.getByRole('main')
    },
  },
  {
    name: 'the filters on a phone, all unfolded, with a number that cannot be',
    isWordy: true,
    path: '/products?output=500-&units=imperial',
    size: PHONE,
    async reach(page, { filters, products }) {
      await page.getByRole('button', { name: products.filterButton }).click()
      const sheet = page.getByRole('dialog', { name: filters.heading })
      await sheet.locator('details').evaluateAll((groups) => {
        for (const group of groups) (group as HTMLDetailsElement).open = true
      })
      await sheet.getByRole('textbox').nth(1).fill('200')
      await expect(sheet.getByRole('alert')).toBeVisible()
      return sheet
    },
  },
  {
    name: 'no match, but what was understood and what comes near',
    isWordy: true,
    path: '/products?category=head-lamps&runtime=72-&beam=200-&ip=IPX7',
    async reach(page, { filters }) {
      await expect(page.getByRole('form', { name: filters.said.label })).toBeVisible()
      await expect(page.getByRole('heading', { name: filters.empty.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: filters.near.heading, exact: true })).toBeVisible()
      return page.getByRole('main')
    },
  },
  {
    name: 'the Light Brief answered on a phone',
    path: '/find',
    size: PHONE,
    async reach(page) {
      for (const question of await page.getByRole('radiogroup').all())
        await question.getByRole('radio').first().check()
      await expect(page.locator('form').getByRole('status').filter({ hasText: /./ })).toBeVisible()
      return page.getByRole('main')
    },
  },
  ...[DESKTOP, PHONE].map((size) => ({
    name: `six lights compared, of which some have no such mode (${size.width} px)`,
    ...(size === DESKTOP && {
      path: '/compare?products=tx-1400,p-900,camp-600,dive-1000,mini-150,ranger-xl&runtime=8-',
    }),
    size,
    async reach(page: Page) {
      await expect(page.getByRole('main').getByRole('figure')).toHaveCount(2)
      await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveCount(6)
      return page.getByRole('main')
    },
  })),
  {
    name: 'the featured products without a network',
    path: '/',
    async reach(page, { featured }) {
      await page.route('**/api/products?*', (route) => route.abort())
      await page.getByRole('tab', { name: featured.tabs.LANTERNS }).click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(featured.failed.LANTERNS)
      return alert
    },
  },
  {
    name: 'the blog list without a network',
    path: '/blog',
    async reach(page, { blog }) {
      await page.route('**/api/blog?*', (route) => route.abort())
      await page.getByRole('main').getByRole('searchbox').fill('lumen')
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert.getByRole('heading', { name: blog.failed })).toBeVisible()
      return alert
    },
  },
  {
    name: 'a refused e-mail address in the newsletter form',
    async reach(page, { newsletter }) {
      await page.getByLabel(newsletter.label).fill('nobody')
      await page.getByRole('button', { name: newsletter.submit }).click()
      await expect(page.getByText(newsletter.invalid)).toBeVisible()
      return page.getByRole('contentinfo')
    },
  },
  {
    name: 'the menu open on a phone',
    size: PHONE,
    async reach(page, { nav }) {
      await page.getByLabel(nav.menu, { exact: true }).first().click()
      const panel = page.getByRole('navigation', { name: nav.menu, exact: true })
      await panel.getByText(nav.products, { exact: true }).click()
      await expect(panel.getByRole('group').getByRole('link').last()).toBeVisible()
      return panel
    },
  },
  {
    name: 'an inquiry with every fault there is',
    isWordy: true,
    path: '/contact',
    async reach(page) {
      await page.getByRole('main').locator('form button[type=submit]').click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
      return page.getByRole('main')
    },
  },
]

/** Further looks at text of twice its size. */
const ENLARGED: Record<string, (page: Page) => Promise<void>> = {
  // The picture of the home page stays in sight.
  async '/'(page) {
    const hero = page.getByRole('main').locator('section').first()
    const inSight = () =>
      hero.evaluate((section) => {
        const top = (selector: string) => section.querySelector(selector)?.getBoundingClientRect().top ?? 0
        return top('dl') - top('picture img')
      })
    await soon.poll(inSight, 'pixels of the picture above the figures').toBeGreaterThan(150)
  },
  // E-mail addresses stand in two pieces, each in one line.
  async '/contact'(page) {
    const pieces = await page.locator('a[href^="mailto:"] span:visible').evaluateAll((addresses) =>
      addresses.map((address) =>
        [...address.childNodes]
          .filter((node) => node instanceof Text)
          .map((text) => {
            const range = document.createRange()
            range.selectNodeContents(text)
            return range.getClientRects().length
          }),
      ),
    )
    expect.soft(pieces.length).toBeGreaterThan(3)
    expect.soft(new Set(pieces.flat()), 'lines of each piece').toEqual(new Set([1]))
  },
}

for (const locale of ADMIN_LOCALES) {
  test.describe('page by page', () => {
    // Changing the theme of an open page preloads the other theme's pictures, too late to be of use.
    test.use({
      expectedLines: /^The resource \S+\/pictures\/\S+ was preloaded using link preload but not used/,
    })

    // Each page is opened once and looked at in every way: opening takes longer than looking.
    test(`no page holds a barrier, nor loses anything at 400 % zoom or in text of twice its size (${locale})`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const { path, status } of templatesIn(locale)) {
        await page.setViewportSize(DESKTOP)
        const response = await page.goto(path)
        expect.soft(response?.status(), path).toBe(status)
        expect.soft(await outlineFaults(page), path).toEqual([])
        const barriers = locale === 'en' ? barriersInBothThemes(page) : barriersBesidesColors(page)
        expect.soft(await barriers, path).toEqual([])
        // Each size of the window has the pictures of its own decoded.
        await soon.poll(() => smallTargets(page), `${path}: targets at ${DESKTOP.width} px`).toEqual([])
        await page.setViewportSize(PHONE)
        await soon.poll(() => smallTargets(page), `${path}: targets at ${PHONE.width} px`).toEqual([])
        const enlarge = (size: string) =>
          page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
        await enlarge('200%')
        await soon.poll(() => cutOff(page), `${path} in text of twice its size`).toEqual([])
        // Rows that scroll below a head are covered by it while they pass.
        await page.evaluate(() => {
          for (const frame of document.querySelectorAll('section')) frame.scrollTo(0, 0)
        })
        expect.soft(await layoutBarriersOn(page), `${path} in text of twice its size`).toEqual([])
        await ENLARGED[withoutLocale(path) || '/']?.(page)
        await enlarge('')
        await page.setViewportSize(ZOOMED)
        await soon.poll(() => cutOff(page), `${path} at 400 % zoom`).toEqual([])
      }
    })
  })

  test.describe('what opens and what appears', () => {
    test.use({ expectedLines: /^Failed to load resource: net::ERR_FAILED/ })

    test(`no menu, notice or error holds a barrier (${locale})`, async ({ page }) => {
      test.setTimeout(300_000)
      for (const { name, path, size = DESKTOP, isWordy = false, reach } of STATES) {
        if (locale !== 'en' && !isWordy) continue
        await page.setViewportSize(size)
        if (path) await page.goto(localePath(locale, path))
        const part = await reach(page, WORDS[locale] as (typeof WORDS)['en'])
        expect.soft(await outlineFaults(page), name).toEqual([])
        const barriers = locale === 'en' ? barriersInBothThemes(page, part) : barriersBesidesColors(page)
        expect.soft(await barriers, name).toEqual([])
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  })
}

test.describe('By keyboard alone', () => {
  test.describe('from end to end', () => {
    // A page that has the picture in memory from an earlier test does not use the one it preloads, and says so.
    test.use({ firstVisit: true })
    for (const [size, walked] of [
      [DESKTOP, ['/', '/products?category=flashlights', '/product/tx-1400', '/blog', '/contact']],
      // What is another layout there.
      [PHONE, ['/', '/product/tx-1400']],
    ] as const) {
      test(`every stop of a page is on screen, uncovered and outlined, there and back (${size.width} px)`, async ({
        page,
      }) => {
        test.setTimeout(300_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize(size)
        for (const path of walked) {
          await page.goto(path)
          const there = await walkByKeyboard(page)
          expect.soft(there.faults, `${path}, there`).toEqual([])
          expect.soft(there.stops[0], path).toBe(en.common.skipToContent)
          expect.soft(there.stops.at(-1), path).toBe(en.common.footer.sitemap)
          // Backwards the header covers what the page does not scroll far enough for: the same on every page.
          if (path !== '/product/tx-1400') continue
          const back = await walkByKeyboard(page, 'Shift+Tab')
          expect.soft(back.faults, `${path}, back`).toEqual([])
          expect.soft(back.stops.length, path).toBe(there.stops.length)
        }
      })
    }
  })

  test('the skip link leads past the header, and the menu of a phone opens, is walked and closes', async ({
    page,
  }) => {
    await page.goto('/products')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

    await page.setViewportSize(PHONE)
    const button = page.getByLabel('Menu', { exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('banner').getByRole('navigation', { name: 'Menu' })
    await expect(panel.getByRole('link', { name: 'Home' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('#mobile-search')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test('what is chosen is seen in a contrast theme, and where a select opens', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // Without transparency: a ground that a contrast theme drops takes the color of the page, and one that is none has it.
  const ground = (element: Element, part?: string) =>
    getComputedStyle(element, part).backgroundColor.match(/\d+/g)?.slice(0, 3).join()
  const differs = async (chosen: Locator, other: Locator, part?: string) =>
    expect.soft(await chosen.evaluate(ground, part), `${chosen}`).not.toBe(await other.evaluate(ground, part))
  await page.goto('/products?output=500-')
  await differs(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }).first())
  await differs(page.getByRole('link', { name: 'm · g' }), page.getByRole('link', { name: 'ft · oz' }))
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCSS('appearance', 'auto')
  await page.goto('/contact')
  const main = page.getByRole('navigation', { name: 'Main' })
  await differs(main.getByRole('link', { name: 'Contact' }), main.getByRole('link', { name: 'About' }))
  const interests = page.getByRole('group', { name: /^Product interest/ })
  await interests.getByRole('radio', { name: 'Lanterns' }).check()
  await differs(
    interests.locator('label:has(:checked)'),
    interests.locator('label:not(:has(:checked))').first(),
  )
  await page.goto('/inquiry?product=tx-1400')
  const brandings = page.getByRole('group', { name: 'Branding' })
  await brandings.getByRole('checkbox', { name: 'Logo' }).check()
  await differs(
    brandings.locator('label:has(:checked)'),
    brandings.locator('label:not(:has(:checked))').first(),
  )
  const answers = page.getByRole('complementary', { name: 'For a first answer' }).getByRole('listitem')
  const known = answers.filter({ hasText: 'Branding' })
  await expect(known).toHaveAttribute('data-known')
  await differs(known, answers.first(), '::before')
  await page.goto('/blog')
  const pages = page.getByRole('navigation', { name: 'Pages of articles' })
  await differs(pages.locator('[aria-current]'), pages.getByRole('link', { name: 'Page 2' }))
})
