import { crc32 } from 'node:zlib'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { adminApi, logIn, uniqueName } from '../support/admin-desk'
import { barriersOn } from '../support/barriers'
import { expect, test } from '../support/fixtures'

// What Chromium says of drawing without a graphics card, and of a context it does not give.
test.use({ expectedLines: /^THREE\.|^Failed to load resource/ })
// A sixteenth of the pixels: without a graphics card, each is drawn by the processor.
test.use({ deviceScaleFactor: 0.25 })

/** Drawing takes seconds without a graphics card. */
const DRAWING = { timeout: 90_000 }

const colors = (page: Page, part: string) => page.getByRole('group', { name: `Color: ${part} from` })
/** The line of a part, which opens its colors. */
const lineOf = (page: Page, part: string) =>
  page.locator('summary').filter({ has: page.getByText(part, { exact: true }) })

/** A PNG with the chunk of an animation that begins with its picture. */
function apng(png: Buffer): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const control = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])
  const frame = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0])
  const head = 8 + 25
  return Buffer.concat([
    png.subarray(0, head),
    chunk('acTL', control),
    chunk('fcTL', frame),
    png.subarray(head),
  ])
}

/** Has no model drawn, where only what stands beside it is looked at. */
async function withoutModels(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/models/**', () => {})
}

/** Opens a studio and waits for its first frame; its light turns without gliding, which takes twenty more. */
async function openStudio(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  const stage = page.getByRole('application')
  await expect(stage).toHaveAttribute('data-frames', /./, DRAWING)
  return stage
}

test.describe('The studio', () => {
  test.slow()

  test('colors a light, puts a logo on it, and sends it with an inquiry to the admin', async ({
    page,
    request,
  }) => {
    const buyer = uniqueName('Brand owner')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/product/tx-1400')
    await page.getByRole('link', { name: 'Your colors and logo' }).click()
    await expect(page).toHaveURL('/product/tx-1400/studio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'TX 1400 Tactical Flashlight in your colors',
    )
    const stage = page.getByRole('application')
    await expect(stage).toHaveAttribute('data-frames', /./, DRAWING)
    const picture = () => stage.screenshot()
    const inSeries = await picture()
    await expect(colors(page, 'Body').getByRole('radio', { name: /anodized$/ })).toHaveCount(11)
    await colors(page, 'Body').getByRole('radio', { name: 'RAL 3020 traffic red' }).check()
    await page.getByRole('group', { name: 'Finish: Body' }).getByRole('radio', { name: 'matt' }).check()
    await expect(page).toHaveURL('/product/tx-1400/studio?body=ral-3020.matt')
    await expect(lineOf(page, 'Body')).toHaveText('BodyRAL 3020 traffic redfrom 1,000 pieces')
    await expect(page.getByText(/^You chose one color: /)).toHaveText(
      'You chose one color: from 1,000 pieces, 35 days',
    )
    await expect(page.getByText(/^You chose one color: /)).toBeInViewport()
    await expect.poll(async () => (await picture()).equals(inSeries), DRAWING).toBe(false)

    // By day a lamp is hardly seen: it is switched on in the night.
    const byDay = await picture()
    await page.getByRole('switch', { name: 'Lamp' }).click()
    await expect.poll(async () => (await picture()).equals(byDay), DRAWING).toBe(false)
    await expect(page.getByRole('status').first()).toHaveText(/, lamp on$/)
    await page.getByRole('switch', { name: 'Lamp' }).click()

    await page.getByRole('radio', { name: 'A file' }).check()
    // Nothing is to be moved yet, and who comes here by keyboard sees where they are.
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Choose a logo')).toBeFocused()
    const button = page.locator('label', { hasText: 'Choose a logo' })
    expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid')
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expect(page.getByText('logo.png')).toBeVisible()
    await page.getByRole('slider', { name: 'Width (mm)' }).fill('12')
    await expect(
      page.getByText('You chose one color and a logo: from 1,000 pieces, 35 days'),
    ).toBeInViewport()

    const form = page.getByRole('region', { name: 'Ask for this light' })
    await form.scrollIntoViewIfNeeded()
    await expect(
      form.getByRole('listitem').filter({ hasText: 'Body RAL 3020 traffic red, matt' }),
    ).toBeVisible()
    await expect(form.getByRole('img', { name: /^Picture \d of 4 that go with it$/ })).toHaveCount(4, DRAWING)
    await form.getByLabel('Name', { exact: true }).fill(buyer.name)
    await form.getByLabel('Company').fill('Own Brand')
    await form.getByLabel('Email').fill(`${buyer.slug}@example.com`)
    await form.getByLabel('Phone').fill('+49 30 5550 12')
    await form.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL(/\/inquiry\/[\w-]{22}\?notice=sent#notice$/, DRAWING)
    await expect(page.getByRole('status')).toHaveText(/^Thank you\. We have your inquiry/)

    // What was sent is no draft.
    await page.goto('/contact')
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form[method=post]')?.noValidate)
    await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('')

    const admin = adminApi(request)
    await logIn(page)
    await page.getByRole('tab', { name: /^Inquiries/ }).click()
    await page.getByRole('combobox', { name: 'From the studio' }).selectOption('Not from the studio')
    await expect(page).toHaveURL(/configuration=false/)
    const entry = page.getByRole('link', { name: `From the studio: ${buyer.name}` })
    await expect(entry).toBeHidden()
    await page.getByRole('combobox', { name: 'From the studio' }).selectOption('From the studio')
    await entry.click()
    const letter = page
    await expect(letter.getByText('Body RAL 3020 traffic red, matt')).toBeVisible()
    await expect(letter.getByText('Laser logo 12 × 4 mm')).toBeVisible()
    for (const name of ['View 1', 'View 2', 'View 3', 'View 4', 'Logo']) {
      const image = letter.getByRole('img', { name })
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    }
    await admin.create('/api/admin/people/erase', { email: `${buyer.slug}@example.com` })
  })

  test('opens a shared scheme, and remembers the logo of this browser for the range', async ({ page }) => {
    await openStudio(page, '/product/arc-350/studio?strap=ral-3020&accent=ff8800&body=anodized-gold')
    await expect(colors(page, 'Strap').getByRole('radio', { name: 'RAL 3020 traffic red' })).toBeChecked()
    await expect(lineOf(page, 'Accent')).toContainText('Own color #FF8800')
    // It is of plastic, which nobody anodizes.
    await expect(lineOf(page, 'Body')).toContainText('As in the series')
    await expect(page.getByRole('radio', { name: /anodized$/ })).toHaveCount(0)
    // The first part and those of the scheme are open, the others folded.
    await expect(page.getByRole('group', { name: /^Color: / })).toHaveCount(3)
    await lineOf(page, 'Strap').click()
    await expect(colors(page, 'Strap')).toBeHidden()
    await lineOf(page, 'Strap').click()
    await expect(colors(page, 'Strap')).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    // The others are drawn after this one in the same way, each by a second of the processor.
    await page.route(/\/models\/(?!arc-350)/, () => {})
    await page.getByRole('link', { name: 'See these colors on all Headlamps' }).click()
    await expect(page).toHaveURL('/products/head-lamps/studio?accent=ff8800&strap=ral-3020')
    const light = page.getByRole('img', { name: 'Arc 350 Wide-Beam Headlamp' })
    await expect.poll(() => light.getAttribute('src'), DRAWING).toMatch(/^blob:/)
    await expect(page.getByRole('link', { name: 'Change it Arc 350 Wide-Beam Headlamp' })).toHaveAttribute(
      'href',
      '/product/arc-350/studio?accent=ff8800&strap=ral-3020',
    )
    expect(await barriersOn(page)).toEqual([])
  })

  test('takes words, colors and files as they come, and remembers them until somebody goes back to the series', async ({
    page,
  }) => {
    await test.step('puts few words on as large as their patch is high', async () => {
      await openStudio(page, '/product/tx-1400/studio')
      await page.getByRole('radio', { name: 'Words' }).check()
      await page.getByRole('textbox', { name: 'Words on the light' }).fill('I')
      const place = (await page.getByText(/The place for it is/).textContent()) ?? ''
      const [, height = 0] = (place.match(/[\d.]+/g) ?? []).map(Number)
      const width = page.getByRole('slider', { name: 'Width (mm)' })
      expect(Number(await width.inputValue())).toBeLessThan(height)
      await width.fill('9')
      await page.getByRole('textbox', { name: 'Words on the light' }).fill('In')
      await expect(width).toHaveValue('9')

      // The next light begins with them, as turned and by the same process.
      await page.getByRole('radio', { name: 'White print' }).check()
      await page.getByRole('slider', { name: 'Turned' }).fill('90')
      await openStudio(page, '/product/pro-x-1200/studio')
      await expect(page.getByRole('textbox', { name: 'Words on the light' })).toHaveValue('In')
      await expect(page.getByRole('radio', { name: 'White print' })).toBeChecked()
      await expect(page.getByRole('slider', { name: 'Turned' })).toHaveValue('90')
    })
    await test.step('takes a color as it is written, and shows each side and the place for the logo', async () => {
      const body = colors(page, 'Body')
      const hex = body.getByRole('textbox', { name: /Own color as hex/ })
      await hex.fill('12g')
      await hex.press('Tab')
      await expect(body.getByRole('alert')).toHaveText(/no color/)
      await expect(hex).toHaveAccessibleDescription(/six digits/)
      await hex.fill('f80')
      await expect(lineOf(page, 'Body')).toContainText('Own color #FF8800')
      await expect(page).toHaveURL('/product/pro-x-1200/studio?body=ff8800')
      await expect(body.getByRole('alert')).toBeHidden()

      const view = page.getByRole('status').first()
      await page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Back' }).press('Enter')
      await expect(view).toHaveText(/^From the back/)
      // Its strap has the name on both sides; the one a buyer has seen first is turned to them.
      await page.getByRole('radio', { name: 'None' }).check()
      await page.getByRole('radio', { name: 'Words' }).check()
      await expect(view).toHaveText(/^From the left/)
    })
    await test.step('has words where they were moved to after Back', async () => {
      await page.getByRole('textbox', { name: 'Words on the light' }).fill('In')
      const across = page.getByRole('slider', { name: 'Sideways (mm)' })
      await across.fill('2')
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
      await expect(page).toHaveURL('/product/pro-x-1200')
      // The stage that is drawn anew says so by itself.
      await page.locator('[data-frames]').evaluateAll((all) => {
        for (const one of all) one.removeAttribute('data-frames')
      })
      await page.goBack()
      await expect(page.getByRole('application')).toHaveAttribute('data-frames', /./, DRAWING)
      await page.waitForTimeout(500)
      await expect(across).toHaveValue('2')
    })
    await test.step('begins anew once somebody went back to the series', async () => {
      await page.getByRole('button', { name: 'Back to the series' }).click()
      await openStudio(page, '/product/tx-1400/studio')
      await expect(page.getByRole('radio', { name: 'None' })).toBeChecked()
    })
    await test.step('refuses logos that cannot be read or are more than a drawing, and takes those of a printer', async () => {
      await page.getByRole('radio', { name: 'A file' }).check()
      const choose = (name: string, mimeType: string, buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      const hint = page.locator('[role=status][id$=-hint]')
      await choose('empty.png', 'image/png', Buffer.alloc(0))
      await expect(hint).toHaveText(/cannot be read as PNG, JPEG or SVG/)
      await choose('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
      await expect(hint).toHaveText(/more than 5 MB/)
      await choose('words.jpg', 'image/jpeg', Buffer.from('no picture'))
      await expect(hint).toHaveText(/cannot be read/)
      const wide = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      await choose('wide.png', 'image/png', wide)
      await expect(hint).toHaveText(/40 megapixels/)
      await choose('page.png', 'image/png', Buffer.from('<html></html>'))
      await expect(hint).toHaveText(/cannot be read/)
      const thin = await sharp({ create: { width: 1, height: 10_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer()
      await choose('thin.png', 'image/png', thin)
      await expect(hint).toHaveText(/more than 40 times as long/)
      const moving = await sharp(Buffer.concat([Buffer.alloc(12, 255), Buffer.alloc(12, 9)]), {
        raw: { width: 2, height: 4, channels: 3, pageHeight: 2 },
      })
        .webp()
        .toBuffer()
      await choose('moving.png', 'image/png', moving)
      await expect(hint).toHaveText(/cannot be read/)
      const svg = (inside: string, prolog = '') =>
        Buffer.from(`${prolog}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3">${inside}</svg>`)
      for (const inside of [
        '<script>document.title="run"</script><path d="M0 0h9v3H0z"/>',
        '<foreignObject width="9" height="3"><p xmlns="http://www.w3.org/1999/xhtml">words</p></foreignObject>',
        '<image href="https://elsewhere.example/a.png"/>',
        // A browser that draws it stops.
        Array.from({ length: 1000 }, (_, at) => `<g id="g${at + 1}"><use href="#g${at}"/></g>`).join(''),
      ]) {
        await choose('active.svg', 'image/svg+xml', svg(inside))
        await expect(hint).toHaveText(/more than a drawing/)
      }
      const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
      await choose('bomb.svg', 'image/svg+xml', svg('<text>&b;&b;&b;</text>', entities))
      await expect(hint).toHaveText(/cannot be read/)

      await choose('sizeless.svg', '', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'))
      await expect(hint).toHaveText(/how large it is/)
      await choose('words.svg', '', svg('<text y="3">TX</text>'))
      await expect(hint).toHaveText(/typeface/)

      // Those a printer's shop sends are taken, whatever the browser was told they are.
      const plain = sharp({ create: { width: 90, height: 30, channels: 3, background: '#123456' } })
      const cmyk = await plain.clone().toColourspace('cmyk').jpeg().toBuffer()
      const turned = await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()
      const dot = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#ffff' } })
        .png()
        .toBuffer()
      const width = page.getByRole('slider', { name: 'Width (mm)' })
      for (const [name, type, buffer] of [
        ['logo.svg', '', svg('<path d="M0 0h9v3H0z"/>')],
        ['cmyk.jpg', 'image/jpeg', cmyk],
        ['dot.png', 'image/png', dot],
        ['animated.png', 'image/png', apng(dot)],
        ['turned.png', 'image/png', turned],
      ] as const) {
        await choose(name, type, buffer)
        await expect(page.getByText(name)).toBeVisible()
        await expect(hint).toHaveText(/PNG, JPEG or SVG, up to 5 MB/)
      }
      // A photo that lies on its side stands upright, and so is higher than wide.
      const place = (await page.getByText(/The place for it is/).textContent()) ?? ''
      const [, height = 0] = (place.match(/[\d.]+/g) ?? []).map(Number)
      expect(Number(await width.inputValue())).toBeLessThan(height)
      await page.getByRole('button', { name: 'Remove it' }).click()
      await expect(page.getByText('Choose a logo')).toBeVisible()
      expect(await page.title()).not.toBe('run')
    })
  })

  test('keeps of its form what was typed, once, and nothing the form begins with', async ({ page }) => {
    const [name, message] = [page.locator('#inquiry-name'), page.locator('#inquiry-message')]
    await withoutModels(page)
    await page.goto('/product/tx-1400/studio')
    // The logo has its place while the model is on its way, so that nothing moves when that has come.
    await expect(page.getByRole('radio', { name: 'A file' })).toBeDisabled()
    const begun = await message.inputValue()
    expect(begun).not.toBe('')
    await name.fill('Ada Meyer')
    await page.goto('/inquiry?product=tx-1400')
    await expect(name).toHaveValue('Ada Meyer')
    await expect(message).toHaveValue('')
    await page.goto('/contact')
    await expect(name).toHaveValue('Ada Meyer')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.goto('/product/tx-1400/studio')
    await expect(name).toHaveValue('Ada Meyer')
    await message.fill(`${begun} In green.`)
    await page.goto('/product/camp-600/studio')
    await expect(message).toHaveValue(`${begun} In green.`)
    await page.reload()
    await expect(message).toHaveValue(`${begun} In green.`)
    const reworded = begun.replace(/\.$/, ' in three weeks.')
    await message.fill(reworded)
    await page.reload()
    await expect(message).toHaveValue(reworded)
  })

  test('keeps the picture and says so where no model can be drawn', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto('/zh/product/tx-1400/studio')
    await expect(page.getByRole('status').first()).toHaveText(/此处无法显示模型/, DRAWING)
    await expect(page.getByRole('button', { name: '发送询盘' })).toBeVisible()
  })

  test('copies the link of a scheme where the browser has no clipboard', async ({ page }) => {
    await withoutModels(page)
    await page.goto('/product/arc-350/studio?strap=ral-3020')
    // As on a site without https.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('button', { name: 'Copy the link to these colors' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeFocused()
    const company = page.getByLabel('Company')
    await company.focus()
    await page.keyboard.press('Control+V')
    await expect(company).toHaveValue(/\/product\/arc-350\/studio\?strap=ral-3020$/)
  })

  test('is not there for products that cannot be changed', async ({ request }) => {
    expect((await request.get('/product/no-such-light/studio')).status()).toBe(404)
  })
})
