import { monogram } from '@/components/ui/monogram'
import type { Inspection } from '@/lib/seo/audit/inspect-page'
import {
  adminApi,
  chooseInterfaceLanguage,
  coveredByNotices,
  fill,
  formOf,
  HEADERS,
  logIn,
  noticeOf,
  PICTURE,
  uniqueName,
} from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

type Named = { name: string; slug: string }

const productOf = ({ name, slug }: Named, more: object = {}) => ({
  name,
  slug,
  productNumber: slug,
  description: 'A lamp for a test.',
  imageUrl: PICTURE,
  ...more,
})

test.describe('The tabs', () => {
  test('are in the address, so that Back and the keyboard walk along them', async ({ page }) => {
    await logIn(page)
    await page.getByRole('tab', { name: 'Products' }).click()
    await expect(page).toHaveURL('/admin#products')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Categories' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    await page.goBack()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Blog Posts')
    // The last of two links is followed, also where Next.js is still writing the address of the first.
    await page.evaluate(() => {
      const next = () => window.location.assign('#products')
      window.addEventListener('hashchange', next, { once: true })
      window.location.assign('#categories')
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
    await expect(page).toHaveURL('/admin#products')
  })
})

test.describe('A list', () => {
  const first = uniqueName('Aardvark lamp')
  const second = { name: `${first.name} Z`, slug: `${first.slug}-z` }
  const twin = uniqueName('Twin lamp')
  const number = `${twin.slug}-shared`
  const [older, newer] = [1, 2].map((n) => ({ name: `${twin.name} ${n}`, slug: `${twin.slug}-${n}` }))

  test.beforeAll(async ({ request }) => {
    const api = adminApi(request)
    await api.create(PRODUCTS[0], productOf(first))
    await api.create(PRODUCTS[0], productOf(second, { status: 'DRAFT' }))
    const { id } = await api.create(PRODUCTS[0], productOf(older as Named, { productNumber: number }))
    await request.delete(`${PRODUCTS[1]}/${id}`, { headers: HEADERS })
    await api.create(PRODUCTS[0], productOf(newer as Named, { productNumber: number }))
    // A record that comes back from the bin keeps its number.
    await api.create(`${PRODUCTS[1]}/${id}/restore`, {})
  })
  test.afterAll(async ({ request }) => {
    for (const { name } of [first, twin]) await adminApi(request).clear(...PRODUCTS, name)
  })

  test('is searched and put in order by the server, says when nothing matches, shows what is found, and names shared numbers', async ({
    page,
    request,
  }) => {
    await logIn(page, '#products')
    const search = page.getByRole('searchbox', { name: 'Search products' })
    await search.fill(first.name)
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
    const names = page.getByRole('table').getByRole('rowheader')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name Z-A')
    await expect(names).toHaveText([new RegExp(`^${second.name}`), new RegExp(`^${first.name}$`)])
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
    await expect(names).toHaveText([new RegExp(`^${first.name}$`), new RegExp(`^${second.name}`)])
    const heading = page.getByRole('columnheader', { name: 'Name' })
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await heading.getByRole('button').click()
    await expect(names).toHaveText([new RegExp(`^${second.name}`), new RegExp(`^${first.name}$`)])
    await search.fill('no lamp is called so')
    await expect(page.getByRole('heading', { name: 'Nothing matches “no lamp is called so”' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page.getByRole('table')).toBeVisible()

    // What is public is shown its page, a draft as a preview.
    await page.getByRole('searchbox').fill(first.name)
    const actions = page.getByRole('button', { name: `Actions for ${first.name}`, exact: true })
    await actions.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit',
      'Duplicate',
      'View live',
      'History',
      'Unpublish',
      'Delete',
    ])
    const live = page.getByRole('menuitem', { name: 'View live' })
    await expect(live).toHaveAttribute('href', `/product/${first.slug}`)
    await page.keyboard.press('Escape')
    await expect(actions).toBeFocused()
    await page.getByRole('button', { name: `Actions for ${second.name}` }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Preview' }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(second.name)
    await page.keyboard.press('Escape')

    // The press does not open the menu: where it has little room, it opens under the pointer, which would choose an item.
    await actions.hover()
    await page.mouse.down()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('menu')).toBeVisible()
    await actions.click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(actions).toBeFocused()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Unpublish' }).click()
    await page
      .getByRole('dialog', { name: `Unpublish “${first.name}”?` })
      .getByRole('button', { name: 'Unpublish' })
      .click()
    await expect(noticeOf(page)).toContainText('1 entry changed')
    expect((await request.get(`/api/products/${first.slug}`)).status()).toBe(404)
    await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(noticeOf(page).last()).toContainText('1 entry is as it was')
    expect((await request.get(`/api/products/${first.slug}`)).status()).toBe(200)
    await test.step('initials of people without a picture are drawn as the site does', async () => {
      const people = await (await request.get('/api/admin/team-members', { headers: HEADERS })).json()
      const drawn = people.find(({ imageUrl }: { imageUrl: string }) => imageUrl === '')
      await page.goto('/admin#team-members')
      const row = page.getByRole('row', { name: drawn.name })
      await expect(row.locator('svg text')).toHaveText(monogram(drawn.name))
    })
    await test.step('products that share a number are named, and led to', async () => {
      await page.goto('/admin#products')
      await page.getByText(/^Product number: \d+ (is|are) used by several products$/).click()
      const row = page.getByRole('listitem').filter({ hasText: number })
      await expect(row.getByRole('link')).toHaveText([older?.name ?? '', newer?.name ?? ''])
      await row.getByRole('link', { name: older?.name }).click()
      const form = formOf(page, 'Edit product')
      await fill(form, { 'Product number': `${number}-2` })
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Product updated successfully')).toBeVisible()
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: number })).toHaveCount(0)
    })
  })
})

test.describe('A copy of a record', () => {
  const lamp = uniqueName('Copied lamp')
  test.beforeAll(({ request }) => adminApi(request).create(PRODUCTS[0], productOf(lamp, { badge: 'NEW' })))
  test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, lamp.name))

  test('is a draft with an address of its own, and asks for a number of its own', async ({ page }) => {
    await logIn(page, `#products?search=${encodeURIComponent(lamp.name)}`)
    await page.getByRole('button', { name: `Actions for ${lamp.name}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const form = formOf(page, 'New product')
    await expect(form.getByLabel('Name', { exact: true }).first()).toHaveValue(`${lamp.name} (copy)`)
    await expect(form.getByRole('combobox', { name: 'Badge' })).toHaveValue('NEW')
    await expect(form.getByLabel('Product number')).toHaveValue('')
    await fill(form, { 'Product number': `${lamp.slug}-2` })
    await form.getByRole('button', { name: 'Save draft and close' }).click()
    await expect(noticeOf(page)).toContainText('Product created successfully')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft')
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([
      new RegExp(`^${lamp.name} \\(copy\\)`),
    ])
  })
})

test.describe('Many records', () => {
  const head = uniqueName('Bulk lamp')
  const names = [1, 2, 3].map((n) => ({ name: `${head.name} ${n}`, slug: `${head.slug}-${n}` }))
  const category = {
    name: `${head.name} shelf`,
    slug: `${head.slug}-shelf`,
    description: 'Shelf.',
    imageUrl: PICTURE,
  }

  test.beforeAll(async ({ request }) => {
    const api = adminApi(request)
    const { id } = await api.create('/api/admin?type=categories', { ...category, status: 'DRAFT' })
    for (const [index, each] of names.entries())
      await api.create(
        PRODUCTS[0],
        productOf(each, {
          status: 'DRAFT',
          facts: { ledType: 'XHP50' },
          tags: [`work-${index}`],
          ...(index < 2 && { categoryId: id }),
        }),
      )
  })
  test.afterAll(async ({ request }) => {
    await adminApi(request).clear(...PRODUCTS, head.name)
    await adminApi(request).clear('/api/admin?type=categories', '/api/admin/categories', head.name)
  })

  test('of a category get a value in six clicks and lose it in one, are published and deleted but for one, and come back', async ({
    page,
    request,
  }) => {
    const moqs = async () => {
      const url = `${PRODUCTS[0]}&sort=name_asc&search=${encodeURIComponent(head.name)}`
      const records = (await adminApi(request).read(url)) as { facts: { moqPieces: number | null } }[]
      return records.map(({ facts }) => facts.moqPieces)
    }
    await logIn(page)
    await page.getByRole('tab', { name: 'Products' }).click()
    // Choosing in a list that opens takes two.
    await page.getByRole('combobox', { name: 'Category' }).selectOption(category.name)
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/admin#products?category=${category.slug}`)
    await page.getByRole('checkbox', { name: 'Select all 2' }).click()
    const bar = page.getByRole('toolbar', { name: 'Selected entries' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Change…' }).click()
    await page.keyboard.type('MOQ')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1,400')
    await page.getByRole('button', { name: 'Apply to 2' }).click()
    await expect(noticeOf(page)).toContainText('2 entries changed')
    expect(await moqs()).toEqual([1400, 1400, null])
    await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(noticeOf(page).last()).toContainText('2 entries are as they were')
    expect(await moqs()).toEqual([null, null, null])
    // A translation alone leaves the English as it is, in lists too.
    const setChinese = async (name: string, text: string) => {
      await page.getByRole('checkbox', { name: 'Select all 2' }).click()
      await bar.getByRole('button', { name: 'Change…' }).click()
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      if (name === 'tags') await dialog.getByRole('button', { name: 'Replace' }).click()
      await dialog.getByRole('textbox', { name: /中文/ }).fill(text)
      await dialog.getByRole('button', { name: 'Apply to 2' }).click()
      await expect(dialog).toBeHidden()
      await expect(noticeOf(page).last()).toContainText('2 entries changed')
    }
    await setChinese('ledType', '灯珠')
    await setChinese('tags', '工作')
    const url = `${PRODUCTS[0]}&sort=name_asc&search=${encodeURIComponent(head.name)}`
    expect(await adminApi(request).read(url)).toMatchObject([
      {
        facts: { ledType: 'XHP50' },
        tags: ['work-0'],
        translations: { zh: { ledType: '灯珠', tags: ['工作'] } },
      },
      { facts: { ledType: 'XHP50' }, tags: ['work-1'] },
      { facts: { ledType: 'XHP50' }, tags: ['work-2'], translations: {} },
    ])

    await page.getByRole('link', { name: names[0]?.name }).click()
    await expect(formOf(page, 'Edit product')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
    await test.step('they are published and deleted but for one, which says why it stayed', async () => {
      const said = noticeOf(page).getByRole('button', { name: 'Dismiss' })
      while ((await said.count()) > 0)
        await said
          .first()
          .click({ timeout: 2000 })
          .catch(() => {})
      await page.goto(`/admin#products?search=${encodeURIComponent(head.name)}&sort=name_asc`)
      await expect(page.getByRole('searchbox')).toHaveValue(head.name)
      await expect(page.getByText('3 entries')).toBeVisible()
      await page.getByRole('checkbox', { name: `Select ${names[0]?.name}` }).check()
      await page.getByRole('checkbox', { name: `Select ${names[2]?.name}` }).click({ modifiers: ['Shift'] })
      await expect(bar).toContainText('3 selected')
      await page.getByRole('checkbox', { name: `Select ${names[2]?.name}` }).uncheck()
      await expect(bar).toContainText('2 selected')
      await bar.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(noticeOf(page).last()).toContainText('2 entries published')
      await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(2)
      await page.getByRole('checkbox', { name: `Select ${names[0]?.name}` }).check()
      await page.getByRole('checkbox', { name: `Select ${names[1]?.name}` }).check()
      // The notice, which is there still, covers none of the buttons.
      await expect(noticeOf(page)).toHaveCount(1)
      expect(await coveredByNotices(page, bar)).toEqual([])
      await bar.getByRole('button', { name: 'Delete' }).click()
      expect(await coveredByNotices(page, page.getByRole('dialog'))).toEqual([])
      await page.getByRole('button', { name: 'Delete 2' }).click()
      await expect(page.getByText('1 entry')).toBeVisible()
      // One's address is taken meanwhile.
      await adminApi(request).create(
        PRODUCTS[0],
        productOf(
          { name: `${head.name} heir`, slug: names[0]?.slug ?? '' },
          { productNumber: `${head.slug}-heir` },
        ),
      )
      await noticeOf(page).filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
      await expect(
        noticeOf(page).filter({ hasText: `${names[0]?.name}: Another product uses this address` }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: names[1]?.name })).toBeVisible()
    })
  })
})

test('A view of a list is saved under a name with its filters or columns, found again after a reload, and removed', async ({
  page,
}) => {
  const heads = page.getByRole('columnheader').filter({ hasText: /\S/ })
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(page, '#products')
  // On a wide screen all filters stand in one line.
  const filters = page.getByRole('group', { name: 'Filters', exact: true }).getByRole('combobox')
  const tops = await filters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
  const badge = page.getByRole('combobox', { name: 'Badge' })
  await badge.selectOption('NEW')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.keyboard.type('What is new')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  // Columns are chosen by keyboard, and stay in the browser.
  await page.getByRole('searchbox').fill('camp-600')
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await expect(heads.filter({ hasText: 'Badge' })).toBeVisible()
  const standard = await heads.allTextContents()
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  const column = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
  await expect(column('Badge')).toBeChecked()
  await page.keyboard.type('Badge')
  await expect(column('Badge')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column('Badge')).not.toBeChecked()
  await column('Weight (g)').focus()
  await page.keyboard.press('Enter')
  // The menu stays, for the next one.
  await expect(column('Weight (g)')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(heads.filter({ hasText: 'Badge' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'LR-L600' })).toContainText('690')

  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.keyboard.type('Weights')
  await page.keyboard.press('Enter')
  await page.reload()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(heads.filter({ hasText: 'Weight (g)' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Standard columns' }).click()
  await expect(heads).toHaveText(standard)
  await page.getByRole('link', { name: 'Weights' }).click()
  await expect(heads.filter({ hasText: 'Weight (g)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Weights' })).toHaveAttribute('aria-current', 'true')

  // On a phone they stand under the name.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('row', { name: 'Camp 600' })).toContainText('Weight (g): 690')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'What is new' }).click()
  await expect(badge).toHaveValue('NEW')
  await page.getByRole('button', { name: 'Remove the view What is new' }).click()
  await expect(page.getByRole('link', { name: 'What is new' })).toHaveCount(0)
})

test.describe('A list with positions', () => {
  const shelf = uniqueName('Moved shelf')
  const shelves = ['A', 'B'].map((letter) => ({
    name: `${shelf.name} ${letter}`,
    slug: `${shelf.slug}-${letter.toLowerCase()}`,
    description: 'Shelf.',
    imageUrl: PICTURE,
    status: 'DRAFT',
  }))
  test.beforeAll(async ({ request }) => {
    for (const each of shelves) await adminApi(request).create('/api/admin?type=categories', each)
  })
  test.afterAll(({ request }) =>
    adminApi(request).clear('/api/admin?type=categories', '/api/admin/categories', shelf.name),
  )

  test('is put in another order by keyboard and by dragging', async ({ page }) => {
    await logIn(page, '#categories')
    const names = page.getByRole('rowheader').filter({ hasText: shelf.name })
    await expect(names).toHaveText([/ A/, / B/])
    const handle = (letter: string) => page.getByRole('button', { name: `Move ${shelf.name} ${letter}:` })
    await handle('B').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(names).toHaveText([/ B/, / A/])
    await expect(handle('B')).toBeFocused()
    await handle('A').dragTo(page.getByRole('row').filter({ hasText: `${shelf.name} B` }), {
      targetPosition: { x: 200, y: 5 },
    })
    await expect(names).toHaveText([/ A/, / B/])
    await noticeOf(page).getByRole('button', { name: 'Undo' }).first().click()
    await expect(names).toHaveText([/ B/, / A/])
  })

  test('is put in another order with a finger', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      hasTouch: true,
      baseURL,
      viewport: { width: 834, height: 1100 },
    })
    const page = await context.newPage()
    await logIn(page, '#categories')
    const names = page.getByRole('rowheader').filter({ hasText: shelf.name })
    await expect(names).toHaveCount(2)
    const [first, second] = (await names.allTextContents()).map((name) => (/ A/.test(name) ? 'A' : 'B'))
    const box = (letter: string | undefined) =>
      page.getByRole('button', { name: `Move ${shelf.name} ${letter}:` }).boundingBox()
    await page.getByRole('button', { name: `Move ${shelf.name} ${second}:` }).scrollIntoViewIfNeeded()
    const [from, to] = [await box(second), await box(first)]
    if (!from || !to) throw new Error('The handles are not on the screen')
    const finger = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + from.width / 2, y }],
      })
    await touch('touchStart', from.y + from.height / 2)
    await touch('touchMove', from.y)
    await touch('touchMove', to.y)
    await touch('touchEnd')
    await expect(names).toHaveText([new RegExp(` ${second}`), new RegExp(` ${first}`)])
    await context.close()
  })
})

test.describe('A list the server does not give', () => {
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 503/ })

  test('says so, and comes when tried again; that of the tab SEO claims nothing about pages never audited', async ({
    page,
  }) => {
    await logIn(page, '#bin')
    await page.route('**/api/admin?type=products&**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Failed to fetch products' } }),
    )
    await page.getByRole('tab', { name: 'Products' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch products' })).toBeVisible()
    await page.unroute('**/api/admin?type=products&**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toBeVisible()

    // The other tests' pages may have been audited already.
    await page.route('**/api/admin/seo-audit?**', (route) =>
      route.fulfill({ json: { audit: null, pages: 0, errors: 0 } }),
    )
    await page.route('**/api/admin/seo-pages?**', (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
    )
    await page.goto('/admin#seo')
    const tab = page.getByRole('tabpanel')
    await tab.getByRole('button', { name: 'Needs attention' }).click()
    await expect(tab.getByText('The pages have not been audited yet.')).toHaveCount(2)
    await expect(tab.getByText(/no issues/i)).toHaveCount(0)
  })
})

const INSPECTION: Inspection = {
  url: 'http://localhost/product/lamp-0',
  locale: 'en',
  status: 200,
  draft: false,
  sharePicture: null,
  findings: [],
  facts: {
    lang: 'en',
    titles: [],
    descriptions: [],
    canonicals: [],
    outsideHead: [],
    robots: [],
    alternates: [],
    card: {},
    jsonLd: { graphs: [], broken: [] },
    headings: [],
    images: [],
  },
}

test.describe('A long list', () => {
  test('is read as one scrolls, never drawn whole and not read again for one change', async ({ page }) => {
    const row = (at: number) => ({
      ...productOf({ name: `Lamp ${at}`, slug: `lamp-${at}` }),
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      version: 1,
      status: 'PUBLISHED',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      category: { id: '', slug: '', name: 'Head Lamps' },
      badge: null,
      translations: {},
    })
    // Only the browser's side is tested, with mocked responses instead of ten thousand products.
    await page.route('**/api/admin?type=products&**', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
      const next = `</api/admin?type=products&sort=newest&cursor=${from + 50}>; rel="next"`
      return route.fulfill({
        json: Array.from({ length: 50 }, (_, index) => row(from + index)),
        headers: { 'x-total-count': '10000', ...(from < 9950 && { link: next }) },
      })
    })
    await logIn(page, '#products')
    await expect(page.getByText('10,000 entries')).toBeVisible()
    // Not one row in particular: one that is passed quickly is not rendered any more.
    const lastRow = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight)
        return Number(
          [...document.querySelectorAll('tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'),
        )
      })
    await expect.poll(lastRow, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(401)
    await expect(page.locator('tr[aria-rowindex="2"]')).not.toBeAttached()
    expect(await page.locator('tr[data-id]').count()).toBeLessThan(301)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()

    // Saving shows the change at once, and does not read all the pages again.
    const lists: string[] = []
    page.on('request', (call) => call.url().includes('admin?type=products&') && lists.push(call.url()))
    // Nor is there a page of such a product to be looked at beside its form.
    await page.route('**/api/admin/seo-preview?**', (route) => route.fulfill({ json: INSPECTION }))
    await page.route('**/api/admin/doctor?**', (route) => route.fulfill({ json: [] }))
    await page.route('**/p/*/code.svg?*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.route('**/api/admin/products/*/pages', (route) => route.fulfill({ json: { paths: [] } }))
    await page.route('**/api/admin/products/*', (route) =>
      route.fulfill({ json: { ...row(0), name: 'Lamp of old', version: 2, warnings: [] } }),
    )
    await page.getByRole('link', { name: 'Lamp 0', exact: true }).click()
    const form = page.getByRole('form', { name: 'Edit product' })
    await form.getByLabel('Name', { exact: true }).fill('Lamp of old')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Product updated successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Lamp of old', exact: true })).toBeFocused()
    expect(lists).toEqual([])
  })
})

test('The Chinese interface calls records and their categories by their Chinese names', async ({
  page,
  baseURL,
}) => {
  await chooseInterfaceLanguage(page, baseURL, 'zh')
  await page.goto('/admin#products')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('searchbox').fill('camp-600')
  const row = page.getByRole('row', { name: 'LR-L600' })
  await expect(row.getByRole('rowheader')).toHaveText('Camp 600 露营灯')
  await expect(row).toContainText('营灯与提灯')
  // An address is no word.
  await page.getByRole('tab', { name: '分类', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'lanterns', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '产品', exact: true }).click()
  await row.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: '光通量', exact: true })).toBeVisible()
})
