import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import {
  adminApi,
  chooseInterfaceLanguage,
  fill,
  formOf,
  HEADERS,
  logIn,
  noticeOf,
  PICTURE,
  plainProduct,
  uniqueName,
} from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { gate } from '../support/gate'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const CATEGORIES = ['/api/admin?type=categories', '/api/admin/categories'] as const
const TEAM = ['/api/admin/team-members', '/api/admin/team-members'] as const

const POSTS = ['/api/admin/blog-posts', '/api/admin/blog-posts'] as const

/** Inserts a picture of the library into Markdown where the cursor stands, and takes it back. */
async function insertPicture(
  page: Page,
  form: Locator,
  { content, insert, pick }: { content: string; insert: string; pick: string },
): Promise<void> {
  const text = form.getByLabel(content, { exact: true }).and(form.locator('textarea'))
  await text.fill('Before after')
  await text.press('End')
  for (const _ of 'after') await text.press('ArrowLeft')
  await form.getByRole('button', { name: insert }).first().click()
  const picker = page.getByRole('dialog', { name: pick })
  await picker.getByRole('listitem').getByRole('button').first().click()
  await expect(picker).toBeHidden()
  await expect(text).toHaveValue(/^Before !\[\]\(\/[^)]+\)after$/)
  await expect(text).toBeFocused()
  await text.press('Control+z')
  await expect(text).toHaveValue('Before after')
}

test.describe('What is wrong with a form', () => {
  test.use({ expectedLines: /ERR_INTERNET_DISCONNECTED|a status of (401|404|502)/ })

  test('stands at the field and in the notice, the first field has the focus, and nothing typed is lost, nor left by accident', async ({
    page,
    request,
  }) => {
    const category = uniqueName('Beams')
    await logIn(page, '#blog-posts/new')
    const form = formOf(page, 'New blog post')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await test.step('a category is made in a form of its own', async () => {
      await form.getByRole('button', { name: 'New blog category' }).click()
      const inner = formOf(page, 'New blog category')
      await fill(inner, { Name: category.name })
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(inner.getByLabel('Name', { exact: true })).toHaveValue(category.name)
      await inner.getByRole('button', { name: 'Create' }).click()
      await expect(inner).toBeHidden()
      await expect(form.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText(
        category.name,
      )
      await adminApi(request).clear('/api/admin/blog-categories', '/api/admin/blog-categories', category.name)
    })
    await test.step('what is wrong stands at its field', async () => {
      await fill(form, { Excerpt: 'Short.', Author: 'Chen Weimin', Image: PICTURE })
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(noticeOf(page).last()).toHaveText(/^Please enter a title for the blog post\./)
      await expect(noticeOf(page).last()).toContainText('Please enter content for the blog post.')
      await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
      await expect(form.getByLabel('Title', { exact: true })).toHaveAccessibleDescription(
        'Please enter a title for the blog post.',
      )
      await expect(form.getByLabel('Excerpt', { exact: true })).toHaveValue('Short.')
      await form.getByLabel('Title', { exact: true }).fill('T')
      await expect(form.getByLabel('Title', { exact: true })).not.toHaveAttribute('aria-invalid')
      // The slug was filled from it.
      await expect(form.getByLabel('Slug')).not.toHaveAttribute('aria-invalid')
    })
    await test.step('the form is not left by accident', async () => {
      await form.getByLabel('Title', { exact: true }).fill('Half a thought')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half a thought')
      await form.getByRole('button', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(form).toBeHidden()
      // The draft is offered until it is discarded.
      const offer = page.getByRole('region', { name: 'Unsaved text' })
      await expect(offer).toContainText('Half a thought')
      await offer.getByRole('button', { name: 'Discard' }).click()
      await expect(offer).toBeHidden()
    })
    await test.step('a figure that can be read in two ways is asked about in one notice, which leaves with the form', async () => {
      await expect(noticeOf(page), 'what was said of the category').toHaveCount(0)
      await page.goto('/admin#categories/new')
      const form = formOf(page, 'New category')
      const save = form.getByRole('button', { name: 'Publish', exact: true })
      await fill(form, { Name: 'Figures', Position: '1.500' })
      await save.click()
      const asked = 'Is this 1500 or 1.5? Please type it like that.'
      await expect(noticeOf(page)).toContainText(`Position: ${asked}`)
      const position = form.getByLabel('Position', { exact: true })
      await expect(position).toHaveAccessibleDescription(asked)
      await fill(form, { Position: '-1,500' })
      await save.click()
      await expect(noticeOf(page)).toHaveCount(1)
      await expect(noticeOf(page)).toContainText('Position: Must be 0 or more')
      // With the last of what was wrong.
      await fill(form, { Position: '1', Description: 'Of lamps.', Image: PICTURE })
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0)
      await expect(noticeOf(page)).toHaveCount(0)
      await fill(form, { Position: 'first' })
      await save.click()
      await expect(noticeOf(page)).toHaveCount(1)
      // A notice covers no button, however many lines they take.
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 800 })
        const bottom = () => noticeOf(page).evaluate((notice) => notice.getBoundingClientRect().bottom)
        const bar = () => page.locator('[data-foot-bar]').evaluate((each) => each.getBoundingClientRect().top)
        await expect.poll(async () => (await bottom()) <= (await bar())).toBe(true)
      }
      await page.setViewportSize({ width: 1280, height: 720 })
      await form.getByRole('button', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Discard what I typed' }).click()
      await expect(form).toBeHidden()
      await expect(noticeOf(page)).toHaveCount(0)
    })
    await test.step('what is wrong with a picture is said within reach, above the dialog in which one is chosen', async () => {
      await page.goto('/admin#categories/new')
      await formOf(page, 'New category').getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(noticeOf(page)).toHaveText(/^Please enter a name/)
      await page.getByRole('button', { name: /^Choose from the library ?: Image$/ }).click()
      const picker = page.getByRole('dialog', { name: 'Choose a picture: Image' })
      await expect(picker).toBeVisible()
      // The form's notice does not cover the pictures, and is there again afterwards.
      await expect(noticeOf(page)).toHaveCount(0)
      await picker
        .locator('input[type="file"]')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
      await expect(noticeOf(page)).toHaveText(/^Please select an image file/)
      await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(noticeOf(page)).toBeHidden()
      await expect(picker).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(picker).toBeHidden()
      await expect(noticeOf(page)).toHaveText(/^Please enter a name/)
      await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click()
    })
    await test.step('without the network, or an answer with words, everything is kept until it works again', async () => {
      const { name, slug } = uniqueName('Offline')
      const form = formOf(page, 'New category')
      const save = form.getByRole('button', { name: 'Publish', exact: true })
      await fill(form, { Name: name, Description: 'Far away.', Image: PICTURE })
      await page.route('**/api/admin?type=categories', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await save.click()
      await expect(noticeOf(page)).toContainText('Error creating category: Failed to create category')
      await page.unroute('**/api/admin?type=categories')
      await page.route('**/api/admin**', (route) => route.abort('internetdisconnected'))
      await save.click()
      await expect(noticeOf(page).last()).toContainText('Network error. Please try again.')
      await expect(noticeOf(page).last()).toContainText('Nothing you typed is lost.')
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name)
      await page.unroute('**/api/admin**')
      await save.click()
      await expect(page.getByText('Category created successfully')).toBeVisible()
      expect((await page.request.get(`/products/${slug}`)).status()).toBe(200)
      await adminApi(request).clear(...CATEGORIES, name)
    })
    await test.step('a key that has changed is asked for above the form, which saves after that', async () => {
      const { name } = uniqueName('Late')
      await page.goto('/admin#blog-categories/new')
      const form = formOf(page, 'New blog category')
      await fill(form, { Name: name })
      await page.route(
        '**/api/admin/blog-categories*',
        (route) => route.fulfill({ status: 401, json: { message: 'Invalid admin key. Please try again.' } }),
        { times: 1 },
      )
      const save = form.getByRole('button', { name: 'Create', exact: true })
      await save.click()
      const login = page.getByRole('dialog', { name: 'Please log in again' })
      await expect(login).toBeVisible()
      await expect(page.locator('button[type=submit]', { hasText: 'Create' })).toHaveAttribute(
        'aria-disabled',
        'false',
      )
      expect((await noticeOf(page).allTextContents()).join()).not.toContain('admin key')
      await login.getByRole('button', { name: 'Log in' }).click()
      await expect(login).toBeHidden()
      await save.click()
      await expect(noticeOf(page).last()).toContainText('Blog category created successfully')
      await adminApi(request).clear('/api/admin?type=blog-categories', '/api/admin/blog-categories', name)
    })
  })

  test.describe('in Chinese', () => {
    test.use({ expectedLines: /a status of (404|409)/ })

    test('is told by its code, also what the server finds, and a picture is inserted where the cursor stands', async ({
      page,
      request,
      baseURL,
    }) => {
      const { name, slug } = uniqueName('Taken')
      const post = { title: name, excerpt: 'Short.', content: 'Text.', author: 'Chen Weimin' }
      await adminApi(request).create(POSTS[0], { ...post, slug, imageUrl: PICTURE, date: '2026-01-31' })
      await chooseInterfaceLanguage(page, baseURL, 'zh')
      await page.goto('/admin#blog-posts/new')
      await page.getByRole('button', { name: '登录' }).click()
      const form = formOf(page, '新建博客文章')
      await insertPicture(page, form, { content: '正文', insert: '从媒体库插入图片', pick: '选择图片：正文' })
      const save = form.getByRole('button', { name: '发布', exact: true })
      await save.click()
      await expect(noticeOf(page)).toContainText('请填写博客文章的标题。')
      await expect(noticeOf(page)).toContainText('请选择博客文章的图片。')
      await expect(form.getByLabel('标题', { exact: true })).toHaveAccessibleDescription(
        '请填写博客文章的标题。',
      )
      await fill(form, { 标题: name, 摘要: 'Short.', 正文: 'Text.', 作者: 'Chen Weimin', 图片: PICTURE })
      await save.click()
      await expect(form.getByLabel('页面网址')).toHaveAccessibleDescription('该页面网址已被其他博客文章使用')
      await adminApi(request).clear(...POSTS, name)
    })
  })
})

test.describe('The form of a product', () => {
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (400|502)/ })

  test('leads to its parts, takes files, and says where it is shown without a category', async ({
    page,
    request,
  }) => {
    const { name } = uniqueName('Loose lamp')
    await logIn(page, '#products/new')
    const form = formOf(page, 'New product')
    const parts = form.getByRole('navigation', { name: 'Parts of the form' })
    await test.step('the focus follows rows that come and go', async () => {
      await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
      await parts.getByRole('button', { name: 'Facts and measurements' }).click()
      await expect(form.getByLabel('Weight (g)', { exact: true })).toBeInViewport()
      await parts.getByRole('button', { name: 'Content' }).click()
      const add = form.getByRole('button', { name: 'Add a specification' })
      await add.click()
      const row = form.getByRole('group', { name: 'Specifications' })
      await expect(row.getByLabel('Name', { exact: true })).toBeFocused()
      await row.getByLabel('Name', { exact: true }).fill('Switch')
      await row.getByRole('button', { name: 'Remove Specification 1' }).click()
      await expect(add).toBeFocused()
      await expect(row.getByLabel('Name', { exact: true })).toHaveCount(0)
      await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
      await expect(row.getByLabel('Name', { exact: true })).toHaveValue('Switch')
      await row.getByRole('button', { name: 'Remove Specification 1' }).click()
    })
    await test.step('PDFs are dropped, and what is refused says which file and why', async () => {
      const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text} ${Date.now()}\nstartxref\n0\n%%EOF\n`)
      const input = form.getByRole('group', { name: 'Documents' }).locator('input[type="file"]')
      await input.setInputFiles([
        { name: 'User_manual.pdf', mimeType: 'application/pdf', buffer: pdf('manual') },
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
        { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') },
      ])
      await expect(noticeOf(page).filter({ hasText: 'Please select' })).toContainText(
        /^Please select a PDF, STEP, DXF or ZIP file, or a picture \(logo\.svg\)\s*Please select a PDF.*\(empty\.pdf\)/,
      )
      const chosen = form.getByRole('group', { name: 'Documents' }).getByRole('listitem')
      await expect(chosen.filter({ hasText: 'User manual' })).toContainText('new, saved with this form')
    })
    await test.step('pictures stand in the order their files were chosen in, whichever arrives first', async () => {
      const size = { width: 40, height: 30, channels: 3 } as const
      const files = await Promise.all(
        ['red', 'lime', 'blue'].map(async (background) => ({
          name: `${background}.png`,
          mimeType: 'image/png',
          buffer: await sharp({ create: { ...size, background } })
            .png()
            .toBuffer(),
        })),
      )
      let sent = 0
      const arrived: number[] = []
      const others = gate()
      await page.route('**/upload-image', async (route) => {
        sent += 1
        const number = sent
        if (number === 1) await others.opened
        await route.fulfill({ response: await route.fetch() })
        arrived.push(number)
        if (arrived.length === 2) others.open()
      })
      const gallery = form.locator('[data-field="images"]')
      await gallery.locator('input[type="file"]').setInputFiles(files)
      await expect(gallery.getByRole('listitem').locator('img[src^="/media/"]')).toHaveCount(3)
      expect(arrived).toEqual([2, 3, 1])
      const colors = await Promise.all(
        (await gallery.locator('img[src^="/media/"]').all()).map(async (picture) => {
          const file = await request.get((await picture.getAttribute('src')) ?? '')
          const { dominant } = await sharp(await file.body()).stats()
          return (['r', 'g', 'b'] as const).find((channel) => dominant[channel] > 200)
        }),
      )
      expect(colors).toEqual(['r', 'g', 'b'])
      // They stand side by side, and so they move.
      const pictures = () =>
        gallery.locator('img[src^="/media/"]').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
      const [red, green, blue] = await pictures()
      await gallery
        .getByRole('button', { name: /^Move .* left$/ })
        .nth(1)
        .click()
      await expect.poll(pictures).toEqual([green, red, blue])
      await expect(gallery.getByRole('button', { name: /^Move .* (?:up|down)$/ })).toHaveCount(0)
    })
    await test.step('parts with an error are marked', async () => {
      // A group with an error is marked in the navigation as well. A draft may lack its picture.
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(parts.getByRole('button', { name: 'Pictures has errors' })).toBeVisible()
      await form.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard what I typed' }).click()
      await expect(form).toBeHidden()
    })
    await test.step('without a category it says where it is shown, and what was to be done when it cannot be checked', async () => {
      await page.getByRole('button', { name: 'New product' }).first().click()
      const category = form.getByLabel('Category', { exact: true })
      await expect(category.locator('option:checked')).toHaveText('None')
      const hint = form.getByText('Without a category: shown under “All Categories” and in searches')
      await expect(hint).toBeVisible()
      await category.selectOption({ label: 'Lanterns' })
      await expect(hint).toBeHidden()
      await category.selectOption({ label: 'None' })
      await fill(form, { Name: name, 'Product number': name, Description: 'A light.', Image: PICTURE })
      const save = form.getByRole('button', { name: 'Publish', exact: true })
      // A record that cannot be checked is named with what was to be done with it.
      await page.route('**/api/admin/products/check', (route) => route.fulfill({ status: 502, body: '' }))
      await save.click()
      await expect(noticeOf(page).last()).toContainText('Error creating product: Failed to create product')
      await page.unroute('**/api/admin/products/check')
      await save.click()
      await expect(noticeOf(page).last()).toContainText('Product created successfully')
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
      await expect(
        page
          .getByRole('row', { name: new RegExp(name) })
          .getByText('None')
          .first(),
      ).toBeAttached()
      await adminApi(request).clear(...PRODUCTS, name)
    })
  })

  test.describe('that exists', () => {
    // The form shows the picture that does not exist.
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (404|409)/ })
    const product = uniqueName('Figures')

    test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, product.name))

    test('keeps its rows, facts, figures and pictures in step, and shows what somebody else changed', async ({
      page,
      request,
    }) => {
      const { slug } = product
      const { id } = await adminApi(request).create(PRODUCTS[0], {
        ...plainProduct(product),
        ...{ features: ['Bright', 'Light', 'Tough'], status: 'DRAFT', facts: { weightGrams: 90 } },
        modes: [{ name: 'High', lumens: 900, runtimeMinutes: 90, peakIntensityCandela: 30_800 }],
      })
      await logIn(page, `#products/${id}`)
      const form = formOf(page, 'Edit product')
      const save = form.getByRole('button', { name: 'Publish', exact: true })
      const stored = () => adminApi(request).read(`${PRODUCTS[1]}/${id}`)
      const publish = async (by = () => save.click()) => {
        // Notices of saves before may still be there; who has a form open is told by PUT, too.
        const saved = page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/products/${id}`),
        )
        await by()
        expect((await saved).status()).toBe(200)
        await expect(noticeOf(page).last()).toContainText('Product updated successfully')
      }
      await test.step('the caret stays in a row over a save, after which removed rows come back one by one', async () => {
        const rows = form.getByRole('group', { name: 'Features' })
        const titles = rows.getByLabel('Title', { exact: true })
        const undo = async (row: string) =>
          noticeOf(page)
            .filter({ hasText: `${row} was removed` })
            .getByRole('button', { name: 'Undo' })
            .click()
        const titlesNow = () =>
          titles.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
        await rows.getByRole('button', { name: 'Remove Feature 2' }).click()
        await rows.getByRole('button', { name: 'Remove Feature 1' }).click()
        await titles.fill('Tougher')
        await page.keyboard.press('ControlOrMeta+s')
        await expect(noticeOf(page).filter({ hasText: 'Product updated successfully' })).toBeVisible()
        await expect.soft(titles).toBeFocused()
        await undo('Feature 2')
        expect.soft(await titlesNow()).toEqual(['Light', 'Tougher'])
        await undo('Feature 1')
        expect(await titlesNow()).toEqual(['Bright', 'Light', 'Tougher'])
      })
      await test.step('specification rows follow the facts, and say where an own text differs from them', async () => {
        const rows = form.getByRole('group', { name: 'Specifications' })
        const weight = rows.getByLabel('Weight', { exact: true })
        await expect(weight).toHaveValue('')
        await expect(weight).toHaveAttribute('placeholder', '90 g')

        await form.getByRole('button', { name: 'Facts and measurements' }).click()
        await form.getByLabel('Weight (g)', { exact: true }).fill('95')
        await expect(weight).toHaveAttribute('placeholder', '95 g')

        await weight.fill('As light as a letter')
        await expect(rows.getByText('The facts say: 95 g')).toBeVisible()
        await publish()
        const shown = async (path: string) => {
          const { specs } = await (await request.get(`/api/products/${product.slug}${path}`)).json()
          return specs.find(({ name }: { name: string }) => ['Weight', '重量'].includes(name)).value
        }
        expect(await shown('')).toBe('As light as a letter')
        expect(await shown('?locale=zh')).toBe('95 g')

        await page.goto('/admin#products')
        await expect(form).toBeHidden()
        await page.goto(`/admin#products/${id}`)
        await expect(weight).toHaveValue('As light as a letter')
        await rows.getByRole('button', { name: 'Restore this value: Weight', exact: true }).click()
        await expect(weight).toBeFocused()
        await expect(rows.getByText('The facts say:')).toHaveCount(0)
        await publish()
        expect(await shown('')).toBe('95 g')
      })
      await test.step('figures are asked about where they are unlikely, and saved by whoever says they are right', async () => {
        await form.getByRole('button', { name: 'Facts and measurements' }).click()
        const weight = form.getByLabel('Weight (g)', { exact: true })
        await weight.fill('18,600')
        const question = '18,600 is unusual. Most are from 10 to 4,500.'
        await expect(form.getByText(question)).toBeVisible()
        await save.click()
        const dialog = page.getByRole('dialog', { name: 'Is that right?' })
        await expect(dialog).toContainText(`Weight (g)${question}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(weight).toHaveValue('18,600')
        expect(await stored()).toMatchObject({ facts: { weightGrams: 95 } })
        await publish(async () => {
          await save.click()
          await dialog.getByRole('button', { name: 'Yes, save' }).click()
        })
        expect(await stored()).toMatchObject({ facts: { weightGrams: 18_600 } })
      })
      await test.step('figures show what else says otherwise, and take its value by one click', async () => {
        await form
          .getByRole('group', { name: 'Specifications' })
          .getByLabel('Weight', { exact: true })
          .fill('About 186 g')
        await form.getByLabel('Weight (g)', { exact: true }).fill('199')
        await expect(form.getByText('The page says “About 186 g” (Weight, your own text)')).toBeVisible()
        await form.getByRole('button', { name: 'Use 199 g' }).click()
        await expect(form.getByText('your own text')).toHaveCount(0)
        const beam = form.getByLabel('Beam distance (m)')
        await beam.fill('35')
        await expect(form.getByText('30,800 cd reach 351 m (ANSI/PLATO FL1), not 35 m.')).toBeVisible()
        await form.getByRole('button', { name: 'Use 351' }).click()
        await expect(beam).toHaveValue('351')
        await expect(beam).toBeFocused()
        await publish()
        expect(await stored()).toMatchObject({
          specs: expect.arrayContaining([{ name: 'Weight', value: '199 g' }]),
          modes: [{ beamDistanceMetres: 351 }],
        })
      })
      await test.step('an output curve is drawn from points that are typed or pasted, and says what is wrong with one', async () => {
        const curve = form.getByRole('group', { name: 'Output over time' })
        const preview = curve.getByRole('img', { name: 'Preview of the output over time' })
        const cell = (number: number, column: string) => curve.getByLabel(`Point ${number}: ${column}`)
        const add = curve.getByRole('button', { name: 'Add a point' })
        // By keyboard alone: the first point is FL 1's, the next one has the focus.
        await add.focus()
        await page.keyboard.press('Enter')
        await expect(cell(1, 'minutes')).toHaveValue('0.5')
        await expect(cell(2, 'minutes')).toBeFocused()
        await page.keyboard.type('60')
        await page.keyboard.press('Tab')
        await page.keyboard.type('250')
        await expect(curve.getByRole('status')).toBeEmpty()
        await page.keyboard.press('Tab')
        await expect(cell(2, 'percent')).toHaveAccessibleDescription(/a number from 0 to 200/)
        await expect(curve.getByRole('status')).toHaveText(
          'Point 2: please enter its output in percent, a number from 0 to 200.',
        )
        await expect(cell(2, 'percent')).toHaveAttribute('aria-invalid', 'true')
        await expect(preview).toBeHidden()
        await save.click()
        await expect(noticeOf(page).last()).toContainText('Output over time')
        await expect(cell(2, 'percent')).toHaveValue('250')
        await cell(2, 'percent').fill('80')
        await expect(curve.getByRole('status')).toBeEmpty()
        const drawn = () => preview.locator('.lines path').getAttribute('d')
        const before = await drawn()
        await cell(2, 'percent').fill('70')
        await expect.poll(drawn).not.toBe(before)

        const paste = (copied: string) =>
          cell(1, 'minutes').evaluate((field, text) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text', text)
            field.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            )
          }, copied)
        // As a meter writes them.
        await paste(Array.from({ length: 200 }, (_, at) => `${at + 0.5}\t${100 - at / 4}`).join('\n'))
        await expect(curve.getByRole('status')).toHaveText('A curve has 60 points at most.')
        await curve.getByRole('button', { name: 'Keep the 60 points that show its shape' }).click()
        await expect(cell(60, 'minutes')).toHaveValue('199.5')
        await expect(cell(61, 'minutes')).toHaveCount(0)
        await expect(cell(1, 'minutes')).toBeFocused()
        await expect(curve.getByRole('status')).toBeEmpty()

        // Two columns with their names, as a spreadsheet copies them.
        await paste('Minutes\tOutput\r\n0.5\t100%\r\n80\t90 %\r\n70\t85\r\n90\t10\r\n')
        await expect(cell(4, 'percent')).toHaveValue('10')
        await expect(curve.getByRole('status')).toHaveText(/^Point 3 must be later than the one before it/)
        await save.click()
        await expect(noticeOf(page).last()).toContainText('Output over time')
        await expect(cell(3, 'minutes')).toHaveValue('70')
        await curve.getByRole('button', { name: 'Remove point 3' }).click()
        await expect(add).toBeFocused()
        await expect(preview).toBeVisible()
        await publish()
      })
      await test.step('what somebody else changed is seen side by side, and chosen', async () => {
        await fill(form, { Description: 'Mine.', 'Name 中文': '我的' })
        const theirs = { description: 'Theirs.', productNumber: `${slug}-2` }
        expect((await request.put(`${PRODUCTS[1]}/${id}`, { headers: HEADERS, data: theirs })).status()).toBe(
          200,
        )
        await save.click()
        const dialog = page.getByRole('dialog', { name: 'This product was changed meanwhile' })
        await expect(dialog.getByRole('group', { name: 'Description' })).toContainText('Mine.')
        await expect(dialog.getByRole('group', { name: 'Description' })).toContainText('Theirs.')
        const numbers = dialog.getByRole('group', { name: 'Product number' })
        await expect(numbers.getByRole('radio', { name: /Take theirs/ })).toBeChecked()
        await publish(() => dialog.getByRole('button', { name: 'Save this choice' }).click())
        expect(await stored()).toMatchObject({
          description: 'Mine.',
          productNumber: `${slug}-2`,
          translations: { zh: { name: '我的' } },
        })
      })
      await test.step('a picture that does not exist is not published, but may be a draft', async () => {
        await fill(form, { 'Night image': '/pictures/none.webp' })
        await save.click()
        const notice = noticeOf(page).last()
        await expect(notice).toContainText('Not published yet:')
        await expect(notice).toContainText('Night image: There is no picture at /pictures/none.webp.')
        await form.getByRole('button', { name: 'Save draft', exact: true }).click()
        await expect(notice).toContainText('Saved, with changes waiting')
        expect(await stored()).toMatchObject({
          status: 'PUBLISHED',
          nightImageUrl: null,
          draft: { changes: { nightImageUrl: '/pictures/none.webp' } },
        })
      })
      await test.step('the curve is on the page', async () => {
        await page.goto(`/product/${slug}`)
        const plot = page.getByRole('img', { name: 'Output over time' })
        await expect(plot.locator('.labels text')).toHaveText(['High'])
        await expect(plot.locator('.lines path')).toHaveAttribute('d', /^M40,18L/)
      })
    })
  })
})

test.describe('A team member', () => {
  test.use({ expectedLines: /ERR_FAILED|409/ })

  test('is stored once where the answer to a save is lost, and what is typed or sent meanwhile is kept', async ({
    page,
    request,
  }) => {
    const { name } = uniqueName('Ada')
    await logIn(page, '#team-members/new')
    await test.step('saving again makes no second record', async () => {
      let form = formOf(page, 'New team member')
      await fill(form, { Name: name, Position: 'Engineer', Biography: 'Measures light.', Image: PICTURE })
      const save = page.getByRole('button', { name: 'Publish', exact: true })
      const loseAnswer = async () => {
        await page.route(
          '**/api/admin/team-members',
          async (route) => {
            await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
        await save.click()
        await expect(noticeOf(page).last()).toContainText('Network error. Please try again.')
      }
      await loseAnswer()
      // The form is left and opened again: its key is stored with what was typed.
      await page.reload()
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('button', { name: 'Restore' }).click()
      form = formOf(page, 'New team member')
      await form.getByLabel('Position', { exact: true }).and(form.locator('input')).fill('Chief engineer')
      await save.click()
      const dialog = page.getByRole('dialog', { name: /was changed meanwhile/ })
      await expect(dialog).toContainText('a save of yours whose answer was lost')
      await dialog.getByRole('button', { name: 'Keep all mine' }).click()
      await dialog.getByRole('button', { name: 'Save this choice' }).click()
      // It exists already: what was typed since is a change of it.
      await expect(page.getByText('Team member updated successfully')).toBeVisible()
      const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'))
      expect(await page.evaluate(drafts)).toEqual([])
      const list = await adminApi(request).read(`${TEAM[0]}?search=${encodeURIComponent(name)}`)
      expect(list).toMatchObject([{ name, position: 'Chief engineer' }])
    })
    const form = formOf(page, 'Edit team member')
    const position = form.getByLabel('Position', { exact: true }).and(form.locator('input'))
    await test.step('what is typed while it is saved is kept, though it was to be closed', async () => {
      const biography = form.getByLabel('Biography', { exact: true }).and(form.locator('textarea'))
      const { opened: answered, open: answer } = gate()
      await page.route('**/api/admin/team-members/*', async (route) => {
        if (route.request().method() === 'PUT') await answered
        await route.continue()
      })
      await position.fill('Head of the lab')
      // Who has a form open is told by PUT, too.
      const saved = page.waitForRequest(
        (call) => call.method() === 'PUT' && call.url().includes('/team-members/'),
      )
      await form.getByRole('button', { name: /and close/ }).click()
      await saved
      await biography.fill('Measures light, and typed this meanwhile.')
      answer()
      await expect(noticeOf(page)).toContainText('Saved, with changes waiting')
      await expect(biography).toHaveValue('Measures light, and typed this meanwhile.')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await expect(question).toContainText('It stays in this browser')
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(form).toBeHidden()
      await page.getByRole('link', { name }).first().click()
      await page.getByRole('button', { name: 'Restore' }).click()
      await expect(position).toHaveValue('Head of the lab')
      await expect(biography).toHaveValue('Measures light, and typed this meanwhile.')
      await form.getByRole('button', { name: /and close/ }).click()
      await expect(form).toBeHidden()
    })
    await test.step('opened again at once, it begins with what was saved', async () => {
      await page.getByRole('link', { name }).first().click()
      const { opened: read, open: readOn } = gate()
      await position.fill('Director')
      await page.route('**/api/admin/team-members/*', async (route) => {
        if (route.request().method() === 'GET') await read
        await route.continue()
      })
      await form.getByRole('button', { name: /and close/ }).click()
      await expect(form).toBeHidden()
      await page.getByRole('link', { name }).first().click()
      await expect(page.getByRole('status').filter({ hasText: 'Opening' }).or(position).first()).toBeVisible()
      readOn()
      await expect(position).toHaveValue('Director')
    })
    await test.step('it is not left without a question while it waits for a picture', async () => {
      const { opened, open } = gate()
      await page.route('**/api/admin/media/upload-image', async (route) => {
        await opened
        await route.continue()
      })
      await form.locator('[data-field="imageUrl"] input[type=file]').setInputFiles({
        ...{ name: `${name}.png`, mimeType: 'image/png' },
        buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#654' } })
          .png()
          .toBuffer(),
      })
      await form.getByRole('button', { name: /and close/ }).click()
      await expect(form.getByText('A file is still being uploaded. Saving follows.')).toBeVisible()
      await page.keyboard.press('Escape')
      const uploading = page.getByRole('dialog', { name: 'Leave during the upload?' })
      await expect(uploading).toContainText('A file is still being uploaded. It is lost when you leave.')
      await uploading.getByRole('button', { name: 'Keep uploading' }).click()
      open()
      await expect(form).toBeHidden()
    })
    // The list would ask for pictures that are gone.
    await page.goto('about:blank')
    await adminApi(request).clear(...TEAM, name)
    await adminApi(request).clear('/api/admin/media', '/api/admin/media', name)
  })
})

test.describe('A blog post', () => {
  // The library may list pictures that another test deletes.
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 404/ })
  const post = uniqueName('Reading light')

  test.afterAll(({ request }) => adminApi(request).clear(...POSTS, post.name))

  test('survives a reload in the middle of writing, is previewed as it is published, and its unsaved texts are offered', async ({
    page,
  }) => {
    await logIn(page, '#blog-posts/new')
    const form = formOf(page, 'New blog post')
    await insertPicture(page, form, {
      ...{ content: 'Content', insert: 'Insert a picture from the library' },
      pick: 'Choose a picture: Content',
    })
    await fill(form, {
      Title: post.name,
      Excerpt: 'How to read a light.',
      Author: 'Chen Weimin',
      Image: PICTURE,
      Content: `## Figures\n\n| mode | lumens |\n| --- | --- |\n| high | 1400 |\n\n![A lamp](${PICTURE})`,
    })
    // The draft is stored shortly after the last key.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('site-admin-draft:blog-posts:new')))
      .toContain('1400')

    // Texts that another version of the site stored are read as far as they fit, after a reload.
    await page.evaluate(() => {
      const key = (id: string) => `site-admin-draft:blog-posts:${id}`
      const draft = JSON.parse(localStorage.getItem(key('new')) ?? '')
      const damaged = { ...draft, values: { ...draft.values, tags: ['a'], former: 'x' }, base: {} }
      localStorage.setItem(key('new'), JSON.stringify(damaged))
      localStorage.setItem(key('x'), JSON.stringify({ ...draft, id: 'x', title: {}, at: 'now' }))
      localStorage.setItem(key('y'), JSON.stringify({ ...draft, id: 'y', values: 1 }))
    })
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(form.getByText('There is unsaved text')).toBeVisible()
    await form.getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue(post.name)
    await expect(form.getByLabel('Slug')).toHaveValue(post.slug)

    await form.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = form.getByRole('region', { name: 'Preview of Content (English)' })
    await expect(preview.getByRole('cell', { name: '1400' })).toBeVisible()
    const drawn = await preview.locator('.prose').innerHTML()

    // The receipt asks for its page, which must not be gone by then.
    const asked = page.waitForResponse(`**/blog/${post.slug}`)
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toContainText('Blog post created successfully')
    expect((await asked).status()).toBe(200)
    expect(await page.evaluate(() => localStorage.getItem('site-admin-draft:blog-posts:new'))).toBeNull()
    const published = await (await page.request.get(`/api/blog/${post.slug}`)).json()
    expect(published.content).toBe(drawn)

    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('searchbox').fill(post.name)
    await page.getByRole('button', { name: `Actions for ${post.name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
    expect((await page.request.get(`/blog/${post.slug}`)).status()).toBe(404)
    await test.step('older text is offered beside what is typed, which says what becomes of it', async () => {
      const leave = async (title: string, how: string) => {
        const form = formOf(page, 'New blog post')
        await form.getByLabel('Title', { exact: true }).fill(title)
        await form.getByRole('button', { name: 'Cancel' }).click()
        const question = page.getByRole('dialog', { name: 'Leave without saving?' })
        await expect(question).toContainText('It stays in this browser')
        await question.getByRole('button', { name: how }).click()
        await expect(form).toBeHidden()
      }
      const offers = page.getByRole('region', { name: 'Unsaved text' }).getByRole('listitem')
      const open = () => page.getByRole('button', { name: 'New blog post' }).first().click()
      await page.getByRole('searchbox').fill('')
      await open()
      await leave('First thought', 'Leave')
      await open()
      await expect(page.getByText('There is unsaved text')).toHaveCount(1)
      await leave('Second thought', 'Leave')
      await expect(offers).toHaveCount(2)
      await expect(offers).toContainText(['Second thought', 'First thought'])
      // Text that is typed while a draft is taken up is offered in its place.
      await open()
      await formOf(page, 'New blog post').getByLabel('Title', { exact: true }).fill('Third thought')
      await page.getByRole('button', { name: 'Restore' }).last().click()
      await expect(formOf(page, 'New blog post').getByLabel('Title', { exact: true })).toHaveValue(
        'First thought',
      )
      await leave('First thought, longer', 'Leave')
      await expect(offers).toHaveCount(3)
      await expect(offers.first()).toContainText('First thought, longer')
      await open()
      await leave('Fourth thought', 'Discard what I typed')
      await expect(offers).toHaveCount(3)
      for (const left of [2, 1, 0]) {
        await offers.first().getByRole('button', { name: 'Discard' }).click()
        await expect(offers).toHaveCount(left)
      }
    })
    await test.step('where the browser stores nothing, it says so', async () => {
      await page.evaluate(() => {
        const setItem = Storage.prototype.setItem
        Storage.prototype.setItem = function (key, value) {
          if (key.includes('draft')) throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      })
      await page.getByRole('button', { name: 'New blog post' }).first().click()
      await form.getByLabel('Title', { exact: true }).fill('Lost thought')
      await expect(form.getByRole('status').getByText('This browser cannot store them')).toBeVisible()
      await form.getByRole('button', { name: 'Cancel' }).click()
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await expect(question).toContainText('It is lost when you leave')
      await expect(question.getByRole('button', { name: 'Discard what I typed' })).toHaveCount(0)
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(form).toBeHidden()
    })
  })

  test('stays where it is when it is saved first, waits for a picture, and marks the part that is read', async ({
    page,
    request,
  }) => {
    const { name } = uniqueName('Steady post')
    await page.setViewportSize({ width: 1280, height: 720 })
    await logIn(page, '#blog-posts/new')
    const form = formOf(page, 'New blog post')
    let upload = gate()
    await page.route('**/api/admin/media/upload-image', async (route) => {
      await upload.opened
      await route.continue()
    })
    await fill(form, { Title: name, Excerpt: 'Short.', Author: 'Chen Weimin', Content: 'Text.' })
    // More than 5 MB, which is made smaller first.
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#876' } }).png()
    const buffer = Buffer.concat([await picture.toBuffer(), Buffer.alloc(5 * 1024 * 1024)])
    // The form is called otherwise once it is saved.
    const image = page.locator('[data-field="imageUrl"]')
    await image
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
    await image.scrollIntoViewIfNeeded()
    const top = async () => (await image.boundingBox())?.y ?? 0
    const before = await top()
    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(form.getByText('A file is still being uploaded. Saving follows.')).toBeVisible()
    upload.open()
    await expect(noticeOf(page)).toContainText('Blog post created successfully')
    await expect(page).toHaveURL(/#blog-posts\/[\da-f-]{36}$/)
    const saved = formOf(page, 'Edit blog post')
    expect(Math.abs((await top()) - before)).toBeLessThan(5)
    await expect(saved.locator('[data-field="imageUrl"] input').first()).toHaveValue(/^\/media\//)

    const parts = saved.getByRole('navigation', { name: 'Parts' }).getByRole('button')
    const current = parts.and(page.locator('[aria-current="true"]'))
    const scroll = (to: number) =>
      saved.evaluate((element, place) => {
        const panel = element.closest('[role=dialog]')
        panel?.scrollTo({ top: place * (panel.scrollHeight - panel.clientHeight), behavior: 'instant' })
      }, to)
    const [first, ...others] = await parts.allTextContents()
    await scroll(0)
    await expect(current).toHaveText(first ?? '')
    await scroll(1)
    await expect(current).toHaveText(others.at(-1) ?? '')
    await parts.nth(1).click()
    await expect(current).toHaveText(others[0] ?? '')
    await scroll(1)
    await expect(current).toHaveText(others.at(-1) ?? '')

    // So does 'Publish'.
    await fill(saved, { Image: '' })
    upload = gate()
    await image
      .locator('input[type=file]')
      .setInputFiles({ name: `${name} again.png`, mimeType: 'image/png', buffer })
    await saved.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(saved.getByText('A file is still being uploaded. Saving follows.')).toBeVisible()
    upload.open()
    await expect(noticeOf(page).last()).toContainText('Blog post updated successfully. Published')
    await adminApi(request).clear(...POSTS, name)
  })
})

test.describe('The media library', () => {
  // It may list pictures that another test deletes.
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (401|404|502)/ })

  test('sends photos, made smaller first, while another tab is open, and keeps what cannot be sent yet', async ({
    page,
    request,
  }) => {
    await logIn(page, '#media')
    await test.step('a photo of more than 5 MB is made smaller, and sending goes on while another tab is open', async () => {
      const noise = { width: 1500, height: 1250, channels: 3 as const }
      const photo = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
        .png()
        .toBuffer()
      expect(photo.byteLength).toBeGreaterThan(5 * 1024 * 1024)
      await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'trade fair.png', mimeType: 'image/png', buffer: photo })
      await expect(page.getByText('trade fair.webp', { exact: true })).toBeVisible({ timeout: 30_000 })
      const stored = page.waitForResponse('**/api/admin/media/upload-image')
      await page.getByRole('button', { name: 'Upload 1 picture' }).click()
      expect((await stored).status()).toBe(201)
      const { id } = await (await stored).json()
      await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
      const { opened, open } = gate()
      await page.route('**/api/admin/media/upload-image', async (route) => {
        await opened
        await route.continue()
      })
      const name = `${randomBytes(6).toString('hex')}.png`
      await page.locator('input[type="file"]').setInputFiles({
        ...{ name, mimeType: 'image/png' },
        buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
          .png()
          .toBuffer(),
      })
      await page.getByRole('button', { name: 'Upload 1 picture' }).click()
      await page.getByRole('tab', { name: 'Products' }).click()
      await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
      await page.getByRole('button', { name: 'Log out' }).click()
      const question = page.getByRole('dialog', { name: 'Leave during the upload?' })
      await question.getByRole('button', { name: 'Keep uploading' }).click()
      await page.getByRole('tab', { name: 'Media Library' }).click()
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      open()
      await expect(noticeOf(page)).toContainText('Media item created successfully')
      const shown = page.getByRole('button', { name }).locator('img')
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await page.unroute('**/api/admin/media/upload-image')
      await adminApi(request).clear('/api/admin/media', '/api/admin/media', name)
      await page.request.delete(`/api/admin/media/${id}`, { headers: HEADERS })
    })
    await test.step('a file is refused before it is sent and after, and waits for a new key', async () => {
      await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
      await page.getByRole('button', { name: 'Upload', exact: true }).last().click()
      await expect(noticeOf(page).last()).toContainText('Please select an image to upload')
      const input = page.locator('input[type="file"]')
      await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
      await expect(noticeOf(page).last()).toContainText('Please select an image file (notes.txt)')
      await input.setInputFiles({
        name: 'huge.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024),
      })
      await expect(noticeOf(page).last()).toContainText('Image size should be less than 5MB (huge.png)')
      await input.setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from('a picture') })
      await expect(noticeOf(page)).toHaveCount(0)
      const upload = '**/api/admin/media/upload-image'
      const send = page.getByRole('button', { name: 'Upload 1 picture' })
      await page.route(upload, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
      await send.click()
      await expect(noticeOf(page).last()).toContainText('Failed to upload image')
      await page.unroute(upload)

      await page.route(upload, (route) =>
        route.fulfill({ status: 401, json: { message: 'Invalid admin key. Please try again.' } }),
      )
      await send.click()
      const login = page.getByRole('dialog', { name: 'Please log in again' })
      await expect(login).toBeVisible()
      await expect(page.getByRole('button', { name: 'Upload 1 picture', includeHidden: true })).toBeEnabled()
      // The dialog says it: no notice speaks of a wrong key beside it.
      expect((await noticeOf(page).allTextContents()).join()).not.toContain('admin key')
      await login.getByRole('button', { name: 'Log in' }).click()
      await expect(login).toBeHidden()
      await expect(page.getByText('lamp.png', { exact: true })).toBeVisible()
    })
  })

  test('is searched and put in order, takes pictures and documents, and keeps what is in use', async ({
    page,
    request,
  }) => {
    await logIn(page, '#media')
    await test.step('it stays as it was while a picture is looked at', async () => {
      const search = page.getByRole('searchbox', { name: 'Search pictures' })
      await search.fill('studio')
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('File name Z-A')
      const names = page.getByRole('tabpanel').getByRole('listitem')
      const first = names.first().getByRole('button')
      await expect
        .poll(async () => {
          const texts = await names.allInnerTexts()
          return texts.length > 1 && texts.toSorted().toReversed().join() === texts.join()
        })
        .toBe(true)
      await first.press('Enter')
      const details = page.getByRole('dialog', { name: 'Edit media item' })
      await expect(details.getByRole('region', { name: 'Used in' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(details).toBeHidden()
      await expect(first).toBeFocused()
      await expect(search).toHaveValue('studio')
      // Only the scene of the home page, of the shipped pictures, belongs to no record.
      await search.fill('hero-hero')
      await page.getByRole('combobox', { name: 'Use', exact: true }).selectOption('Used nowhere')
      await expect(names.filter({ hasText: 'hero-hero.webp' })).toBeVisible()
    })
    await test.step('several pictures are taken at once, and one in use is kept', async () => {
      const lamp = uniqueName('Pictured')
      const filenames = ['front', 'back', 'night'].map((side) => `${lamp.slug}-${side}.jpg`)
      const photographs = filenames.map(async (name) => ({
        ...{ name, mimeType: 'image/jpeg' },
        buffer: await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
          .resize(480, 360)
          .jpeg()
          .toBuffer(),
      }))
      await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
      await page.locator('input[type="file"]').setInputFiles(await Promise.all(photographs))
      await expect(page.getByText('ready to upload')).toHaveCount(3)
      await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
      await expect(noticeOf(page)).toContainText('Media item created successfully', { timeout: 30_000 })
      await page.getByRole('searchbox', { name: 'Search pictures' }).fill(lamp.slug)
      await expect(page.getByText('3 pictures')).toBeVisible()

      const api = adminApi(request)
      const [stored] = (await api.read(`/api/admin/media?search=${filenames[2]}`)) as { url: string }[]
      await api.create(PRODUCTS[0], { ...plainProduct(lamp), imageUrl: stored?.url })
      await page.getByRole('button', { name: filenames[2] }).click()
      await expect(page.getByRole('region', { name: 'Used in' })).toContainText(lamp.name)
      await expect(page.getByText('This picture is used in 1 place.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Delete this picture' })).toHaveCount(0)
      await api.clear(...PRODUCTS, lamp.name)
      await api.clear('/api/admin/media', '/api/admin/media', lamp.slug)
    })
    await test.step('documents say where they are used, and are deleted where they are used nowhere', async () => {
      const { name } = uniqueName('Manual')
      const pdfOf = (file: string) => Buffer.from(`%PDF-1.7\n% ${file}\nstartxref\n0\n%%EOF\n`)
      const upload = async (file: string) => {
        const answer = await request.post('/api/admin/files', {
          headers: HEADERS,
          multipart: { file: { name: `${file}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(file) } },
        })
        return (await answer.json()) as { url: string }
      }
      const { url } = await upload(`${name} used`)
      await adminApi(request).create('/api/admin?type=products', {
        ...{
          name,
          slug: name.toLowerCase().replaceAll(' ', '-'),
          productNumber: name,
          description: 'A light.',
        },
        ...{ imageUrl: PICTURE, documents: [{ name, url, kind: 'MANUAL', type: 'PDF', sizeBytes: 1 }] },
      })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Files', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search documents and models' }).fill(name)
      await expect(page.getByText('1 file', { exact: true })).toBeVisible()
      const drop = page.getByLabel(/^Drop documents here or choose files/)
      await drop.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
      const refused = noticeOf(page).filter({ hasText: 'notes.txt' })
      await refused.getByRole('button', { name: 'Dismiss' }).click()
      await expect(refused).toHaveCount(0)
      await drop.setInputFiles({
        ...{ name: `${name} spare.pdf`, mimeType: 'application/pdf' },
        buffer: pdfOf(`${name} spare`),
      })
      await expect(noticeOf(page)).toContainText('1 document uploaded')
      await expect(page.getByText('2 files')).toBeVisible()
      const details = page.getByRole('dialog', { name: 'Edit uploaded file' })
      await page.getByRole('link', { name: `${name} used.pdf` }).click()
      await expect(details.getByRole('region', { name: 'Used in' }).getByRole('link', { name })).toBeVisible()
      await expect(details.getByText('This file is used in 1 place.')).toBeVisible()
      await expect(details.getByRole('button', { name: 'Delete this file' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: `${name} spare.pdf` }).click()
      await expect(details.getByText('Used nowhere')).toBeVisible()
      await details.getByRole('button', { name: 'Copy the address' }).click()
      await expect(details.getByRole('button', { name: 'Copied' })).toBeVisible()
      // The keyboard follows the buttons that come and go.
      await details.getByRole('button', { name: 'Delete this file' }).press('Enter')
      await expect(details.getByText('Delete this file permanently?')).toBeFocused()
      await details.getByRole('button', { name: 'Keep it' }).press('Enter')
      await expect(details.getByRole('button', { name: 'Delete this file' })).toBeFocused()
      await details.getByRole('button', { name: 'Delete this file' }).press('Enter')
      await details.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(noticeOf(page)).toContainText('Uploaded file deleted successfully')
      await expect(details).toBeHidden()
      await expect(page.getByRole('link', { name: `${name} spare.pdf` })).toHaveCount(0)
      await adminApi(request).clear(...PRODUCTS, name)
    })
  })
})
