import type { Locator, Page } from 'playwright/test'
import { PARAGRAPH_MAX_CHARS } from '@/lib/values/limits'
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
async function openList(page: Page, place: string, search: string, heading: string) {
  await page.goto(`/admin${place}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.getByRole('searchbox').fill(search)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
}

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }
const TABLET = { width: 820, height: 1000 }

/** Looks at what is on the screen; in the dark at the part that has just appeared. */
async function look(page: Page, screen: string, part?: Locator) {
  expect.soft(await barriersInBothThemes(page, part), screen).toEqual([])
  expect.soft(await smallTargets(page), screen).toEqual([])
}

/** Looks for what a phone cuts off of a screen that has more side by side. */
async function narrow(page: Page, screen: string) {
  await page.setViewportSize(PHONE)
  await expect.soft.poll(() => cutOff(page), `${screen}, cut off on a phone`).toEqual([])
  await page.setViewportSize(DESKTOP)
}

test.describe('Everybody can use, light and dark,', () => {
  test.use({ viewport: DESKTOP })

  test('login, list, the menu of a row, the question before a deletion, forms and the media library', async ({
    page,
  }) => {
    await page.goto('/admin')
    await look(page, 'login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('tab').first()).toBeAttached()

    await openList(page, '#products', product.name, 'Products')
    await look(page, 'list')
    await page.setViewportSize(TABLET)
    for (const name of ['Product number', 'Category', 'Badge', 'Status'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible()
    await narrow(page, 'list')

    await page.getByRole('button', { name: /^Actions for/ }).click()
    await look(page, 'menu of a row', page.getByRole('menu'))
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this product?' })
    await expect(question).toBeVisible()
    await look(page, 'question before a deletion', question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()

    await page.getByRole('rowheader').getByRole('link').click()
    const form = formOf(page, 'Edit product')
    await expect(form).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Search result' })).toBeVisible()
    await form.getByRole('button', { name: 'Facts and measurements' }).click()
    // Folded on phones.
    await expect(form.locator('.light-chart svg')).toBeAttached()
    await expect(form.getByRole('textbox', { name: 'Detailed description', exact: true })).toBeVisible()
    await look(page, 'form of a product')
    await narrow(page, 'form of a product')

    await openList(page, '#blog-posts', post.name, 'Blog Posts')
    await page.getByRole('rowheader').getByRole('link').click()
    const formOfPost = formOf(page, 'Edit blog post')
    await expect(formOfPost.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Search result' })).toBeVisible()
    await look(page, 'form of a post')

    await page.goto('/admin#pages')
    await page.getByRole('link', { name: /^Home/ }).click()
    const formOfPage = formOf(page, 'Edit home page')
    await formOfPage.getByLabel('Headline', { exact: true }).first().fill('x'.repeat(120))
    await expect(formOfPage.getByText(/^\d+ characters too many$/)).toBeVisible()
    await expect(formOfPage.getByText(/^Longer than this place takes well/)).toBeVisible()
    await look(page, 'form of a page')
    await formOfPage.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard what I typed' }).click()

    await page.goto('/admin#media')
    // Shipped pictures, which cannot be deleted.
    await page.getByRole('searchbox').fill('tx-1400')
    const first = page.getByRole('tabpanel').getByRole('listitem').first()
    await expect(first).toContainText('tx-1400')
    await look(page, 'media library')
    await narrow(page, 'media library')
    await first.getByRole('button').click()
    const details = page.getByRole('dialog', { name: 'Edit media item' })
    await expect(details.getByRole('region', { name: 'Used in' })).toBeVisible()
    await look(page, 'picture of the library', details)
    await narrow(page, 'picture of the library')
  })
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
    const weight = form.getByRole('group', { name: 'Specifications' }).getByLabel('Weight', { exact: true })
    await expect(weight).toBeHidden()
    await form.getByText('Specifications (8)').click()
    await weight.fill('9'.repeat(PARAGRAPH_MAX_CHARS + 1))
    await form.getByText('Specifications (8)').click()
    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(weight).toBeFocused()
  })
})
