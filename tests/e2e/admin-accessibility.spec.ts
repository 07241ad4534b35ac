import type { Page } from 'playwright/test'
import { adminApi, formOf, logIn, PICTURE, uniqueName } from '../support/admin-desk'
import { barriersInBothThemes, cutOff, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const POSTS = ['/api/admin/blog-posts', '/api/admin/blog-posts'] as const

// Records of its own, because other tests delete theirs meanwhile.
const product = uniqueName('Seen by all')
const post = uniqueName('Read by all')

test.beforeAll(async ({ request }) => {
  const api = adminApi(request)
  await api.create(PRODUCTS[0], {
    ...product,
    productNumber: product.slug,
    description: 'A lamp for a test.',
    imageUrl: PICTURE,
    modes: [
      {
        name: 'High',
        lumens: 500,
        runtimeMinutes: 90,
        outputCurve: [
          { minutes: 0.5, percent: 100 },
          { minutes: 90, percent: 10 },
        ],
      },
    ],
  })
  await api.create(POSTS[0], {
    title: post.name,
    slug: post.slug,
    excerpt: 'A post for a test.',
    content: 'Text.',
    author: 'A test',
    date: '2026-01-01',
    imageUrl: PICTURE,
  })
})
test.afterAll(async ({ request }) => {
  const api = adminApi(request)
  await api.clear(...PRODUCTS, product.name)
  await api.clear(...POSTS, post.name)
})

/** Opens the list of a kind with only the record a search finds in it. */
async function openList(page: Page, place: string, search: string) {
  await logIn(page, place)
  await page.getByRole('searchbox').fill(search)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
}

async function openProduct(page: Page) {
  await openList(page, '#products', product.name)
  await page.getByRole('rowheader').getByRole('link').click()
  const form = formOf(page, 'Edit product')
  await expect(form).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Search result' })).toBeVisible()
  return form
}

async function openPicture(page: Page) {
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Used in' })).toBeVisible()
}

/** The screens of the admin: how to reach each one. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  async login(page) {
    await page.goto('/admin')
  },
  list: (page) => openList(page, '#products', product.name),
  async 'menu of a row'(page) {
    await openList(page, '#products', product.name)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  async 'question before a deletion'(page) {
    await openList(page, '#products', product.name)
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete this product?' })).toBeVisible()
  },
  async 'form of a product'(page) {
    const form = await openProduct(page)
    await form.getByRole('button', { name: 'Facts and measurements' }).click()
    // Folded on phones.
    await expect(form.locator('.light-chart svg')).toBeAttached()
    await expect(form.getByRole('textbox', { name: 'Detailed description', exact: true })).toBeVisible()
  },
  async 'form of a post'(page) {
    await openList(page, '#blog-posts', post.name)
    await page.getByRole('rowheader').getByRole('link').click()
    const form = formOf(page, 'Edit blog post')
    await expect(form.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Search result' })).toBeVisible()
  },
  async 'form of a page with a text too long for its place'(page) {
    await logIn(page, '#pages')
    await page.getByRole('link', { name: /^Home/ }).click()
    const form = formOf(page, 'Edit home page')
    await form.getByLabel('Headline', { exact: true }).first().fill('x'.repeat(120))
    await expect(form.getByText(/^\d+ characters too many$/)).toBeVisible()
    await expect(form.getByText(/^Longer than this place takes well/)).toBeVisible()
  },
  'media library': (page) => openLibrary(page),
  async 'picture of the library'(page) {
    await openLibrary(page)
    await openPicture(page)
  },
}

/** Opens the media library with shipped pictures in it, which cannot be deleted. */
async function openLibrary(page: Page) {
  await logIn(page, '#media')
  await page.getByRole('searchbox').fill('tx-1400')
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('tx-1400')
}

const PHONE = { width: 390, height: 844 }
/** Screens with more than fits a phone's width side by side. */
const WIDE_SCREENS = ['list', 'form of a product', 'media library', 'picture of the library']

test.describe('Everybody can use, light and dark,', () => {
  for (const [screen, reach] of Object.entries(SCREENS)) {
    test(`the ${screen}`, async ({ page }) => {
      await reach(page)
      expect.soft(await barriersInBothThemes(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      if (!WIDE_SCREENS.includes(screen)) return
      await page.setViewportSize(PHONE)
      await expect.poll(() => cutOff(page), 'cut off on a phone').toEqual([])
    })
  }
})

test.describe('On a phone', () => {
  test.use({ viewport: PHONE })

  test('a form of a product is no longer than one scrolls through, and what is wrong in a folded part is shown', async ({
    page,
  }) => {
    await logIn(page, '#products')
    await page.getByRole('searchbox').fill('TX 1400')
    await page
      .getByRole('rowheader', { name: /TX 1400/ })
      .getByRole('link')
      .click()
    const form = formOf(page, 'Edit product')
    await expect(form.getByText('Specifications (8)')).toBeVisible()
    expect((await form.boundingBox())?.height).toBeLessThan(4000)
    const address = form.getByLabel('URL').first()
    await expect(address).toBeHidden()
    await form.getByText(/^Documents/).click()
    await address.fill('nowhere')
    await form.getByText(/^Documents/).click()
    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(address).toBeFocused()
  })
})

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 820, height: 1000 } })

  test('the list of products has category and badge', async ({ page }) => {
    await openList(page, '#products', product.name)
    for (const name of ['Product number', 'Category', 'Badge', 'Status']) {
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
    }
  })
})
