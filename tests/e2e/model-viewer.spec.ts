import type { Page } from 'playwright/test'
import { barriersOn } from '../support/barriers'
import { expect, test } from '../support/fixtures'

// What Chromium says of drawing without a graphics card, and it and three.js of a model or a context that fails.
test.use({ expectedLines: /^THREE\.|^Failed to load resource.*(404|net::)/ })
// A sixteenth of the pixels: without a graphics card, each is drawn by the processor.
test.use({ deviceScaleFactor: 0.25 })

/** Drawing the first frame takes seconds without a graphics card. */
const OPENING = { timeout: 60_000 }

/** Opens the model of a product's page and waits for its first frame; it turns without gliding, which takes twenty more. */
async function openModel(page: Page, word = 'Turn it') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const gallery = page.getByRole('region').filter({ has: page.locator('.gallery-button') })
  const frame = gallery.locator('div').first()
  await gallery.getByRole('button', { name: word }).first().click()
  const model = gallery.getByRole('application')
  await expect(model).toHaveAttribute('data-frames', /./, OPENING)
  return { gallery, frame, model, status: gallery.getByRole('status') }
}

/** The files of a zip archive none of whose is compressed, as Apple asks of USDZ. */
function storedFiles(archive: Buffer): { name: string; dataAt: number; data: string }[] {
  const files = []
  let at = 0
  while (archive.readUInt32LE(at) === 0x04034b50) {
    expect(archive.readUInt16LE(at + 8), 'stored').toBe(0)
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ]
    const name = archive.subarray(at + 30, at + 30 + nameLength).toString()
    const dataAt = at + 30 + nameLength + extraLength
    at = dataAt + size
    files.push({ name, dataAt, data: archive.subarray(dataAt, at).toString('latin1') })
  }
  return files
}

/** The views there are, and what each is called. */
const SIDES = [
  ['Front', 'the front'],
  ['Right', 'the right'],
  ['Back', 'the back'],
  ['Left', 'the left'],
  ['Top', 'above'],
  ['Bottom', 'below'],
] as const

/** The sentence that says why the picture stays, in both languages. */
const FAILED = { en: 'The model cannot be shown here. The pictures can.', zh: '此处无法显示模型，请看图片。' }

test.describe('a model', () => {
  test.slow()

  test.describe('on a first visit', () => {
    test.use({ firstVisit: true })

    test('is fetched when asked for, opens over the picture, turns by keys and mouse, flashes slowly and gives its memory back', async ({
      page,
    }) => {
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('Network.enable')
      const types = new Map<string, { type: string; path: string }>()
      const fetched: { type: string; path: string; bytes: number }[] = []
      protocol.on('Network.responseReceived', ({ requestId, type, response }) =>
        types.set(requestId, { type, path: new URL(response.url).pathname }),
      )
      protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
        const known = types.get(requestId)
        if (known) fetched.push({ ...known, bytes })
      })
      await page.goto('/product/tx-1400', { waitUntil: 'networkidle' })
      // The outline of its sizes comes as other pictures do, sooner where a browser takes its connection for a slow one.
      const ofModel = /^\/models\/(?!.*\.outline\.)/
      expect(fetched.filter(({ path }) => ofModel.test(path))).toEqual([])
      const before = fetched.length
      const place = await page.locator('.turn').locator('..').boundingBox()

      const { gallery, frame, model, status } = await openModel(page)
      expect(await frame.boundingBox()).toEqual(place)
      const opened = fetched.slice(before)
      const bytes = (list: typeof fetched) => list.reduce((sum, one) => sum + one.bytes, 0)
      expect(bytes(opened.filter(({ type }) => type === 'Script'))).toBeLessThan(160 * 1024)
      expect(opened.filter(({ path }) => path.endsWith('.glb'))).toHaveLength(1)
      expect(bytes(opened.filter(({ path }) => path.endsWith('.glb')))).toBeLessThan(64 * 1024)

      await expect(status).toHaveText('From the front, lamp off')
      await expect(model).toBeFocused()
      // This device has no viewer of augmented reality.
      await expect(page.getByRole('button', { name: 'See it in your room' })).toHaveCount(0)
      // It opens as its picture shows it: straight before none of its sides.
      const views = gallery.getByRole('group', { name: 'Views' })
      await expect(views.getByRole('button')).toHaveCount(SIDES.length)
      await expect(views.getByRole('button', { pressed: true })).toHaveCount(0)
      await expect(model).toHaveAccessibleName(/^TX 1400 .* as a model\. Arrow keys turn it/)

      // The page is scrolled past it until it is pressed or turned by keys.
      const scrolled = () => page.evaluate(() => scrollY)
      await model.hover()
      await page.mouse.wheel(0, 40)
      await expect.poll(scrolled).toBe(40)
      for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
      await expect(status).toHaveText('From the left, lamp off')
      await model.click()
      await page.mouse.wheel(0, 40)
      await page.keyboard.press('Home')
      await expect(status).toHaveText('From the front, lamp off')
      expect(await scrolled()).toBe(40)

      const box = await model.boundingBox()
      if (!box) throw new Error('The model has no place')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      for (const [side, said] of SIDES) {
        const button = views.getByRole('button', { name: side })
        await button.click()
        await expect(button).toHaveAttribute('aria-pressed', 'true')
        await expect(status).toHaveText(`From ${said}, lamp off`)
      }
      await model.dblclick()
      await expect(status).toHaveText('From the front, lamp off')
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + box.width / 2, y, { steps: 4 })
      await page.mouse.up()
      await expect(status).toHaveText('From the back, lamp off')
      await model.dblclick()
      await expect(status).toHaveText('From the front, lamp off')

      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await views.getByRole('button', { name: 'Back' }).click()
      await expect(status).toHaveText('From the back, lamp off')
      // What it is reset to ends the glide.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await model.dblclick()
      await expect(status).toHaveText('From the front, lamp off')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await model.evaluate((element: HTMLElement) => {
        const times: number[] = []
        new MutationObserver(() => {
          times.push(performance.now())
          element.dataset.times = times.join()
        }).observe(element, { attributeFilter: ['data-frames'] })
      })
      await gallery.getByRole('button', { name: 'Strobe' }).click()
      const times = async () => ((await model.getAttribute('data-times')) ?? '').split(',').map(Number)
      await expect.poll(async () => (await times()).length, OPENING).toBeGreaterThan(8)
      // By day the stage is dimmed for it, and the page is about the mode chosen here.
      await expect(page.locator('.mode-choice [aria-current]')).toHaveText('Strobe')
      expect(await frame.locator('.on-night').count()).toBe(1)
      // The first frames may be of the switch; later ones are lit and dark in turn.
      const [first = 0, , , , fifth = 0] = (await times()).slice(2)
      expect(fifth - first).toBeGreaterThan((2 * 1000) / 3)

      const context = await model
        .locator('canvas')
        .evaluateHandle((canvas: HTMLCanvasElement) => canvas.getContext('webgl2'))
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
      await expect(page).toHaveURL('/about')
      expect(await context.evaluate((one) => one?.isContextLost())).toBe(true)
    })
  })

  test('is lit in the night of the dark theme, in each mode, seen from six sides and measured', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/zh/product/tx-1400')
    const { gallery, model, status } = await openModel(page, '转动查看')
    await expect(status).toHaveText(/^左侧视角，灯已开，/)
    const frames = () => model.getAttribute('data-frames').then(Number)

    for (const [button, view] of [
      ['背面', '背面视角'],
      ['顶部', '俯视'],
      ['底部', '仰视'],
      ['左侧', '左侧视角'],
    ] as const) {
      await gallery.getByRole('button', { name: button }).click()
      await expect(status).toHaveText(new RegExp(`^${view}，灯已开，`))
    }
    const lamp = gallery.getByRole('switch', { name: '灯' })
    await lamp.click()
    await expect(status).toHaveText('左侧视角，灯已关')
    const modes = gallery.getByRole('group', { name: '档位' }).getByRole('button')
    const count = await modes.count()
    expect(count).toBeGreaterThan(3)
    for (const index of [0, count - 1]) {
      const mode = modes.nth(index)
      await mode.click()
      await expect(mode).toHaveAttribute('aria-pressed', 'true')
      await expect(lamp).toBeChecked()
      await expect(status).toHaveText(`左侧视角，灯已开，${await mode.textContent()}`)
    }
    const scale = gallery.getByRole('button', { name: 'mm 刻度' })
    const unmeasured = await frames()
    await scale.click()
    await expect(scale).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(frames).toBeGreaterThan(unmeasured)

    expect(await barriersOn(page)).toEqual([])

    // Nothing moves, not even the flashing mode: nothing is drawn while the browser draws thirty frames of its own.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let left = 30
          const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve())
          next()
        }),
    )
    const still = await frames()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await frames()).toBe(still)

    await page.keyboard.press('Escape')
    await expect(model).toBeHidden()
    await expect(gallery.getByRole('button', { name: '转动查看' }).first()).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    test('is scrolled past and turned by one finger, and zoomed by two once it was touched', async ({
      page,
    }) => {
      await page.goto('/zh/product/tx-1400')
      const { gallery, model, status } = await openModel(page, '转动查看')
      await model.scrollIntoViewIfNeeded()
      const protocol = await page.context().newCDPSession(page)
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => protocol.send('Input.dispatchTouchEvent', { type, touchPoints })
      const center = async () => {
        const box = await model.boundingBox()
        if (!box) throw new Error('The model has no place')
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
      }
      // A browser takes back a touch that its page answers late, and the end of a scroll moves what is touched.
      const atRest = () =>
        model.evaluate(async (element) => {
          const state = () => [scrollY, element.getAttribute('data-frames')].join()
          for (let before = '', same = 0; same < 3; before = state()) {
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
            same = state() === before ? same + 1 : 0
          }
        })
      const scrolled = () => page.evaluate(() => scrollY)
      const zoomed = () => page.evaluate(() => visualViewport?.scale)
      const swipe = async (byX: number, byY: number) => {
        await atRest()
        const { x, y } = await center()
        await touch('touchStart', { x, y })
        for (let step = 1; step <= 8; step++)
          await touch('touchMove', { x: x + (byX * step) / 8, y: y + (byY * step) / 8 })
        await touch('touchEnd')
      }

      const before = await scrolled()
      await swipe(0, -80)
      await expect.poll(scrolled).toBeGreaterThan(before + 40)
      await expect(status).toHaveText('正面视角，灯已关')

      await swipe(100, 0)
      await expect(status).toHaveText('左侧视角，灯已关')
      const frames = () => model.getAttribute('data-frames').then(Number)
      const { x, y } = await center()
      const low = await gallery
        .getByRole('button')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length)
      expect(low, 'buttons less than 44 px high').toBe(0)
      for (const [acrossShare, upShare] of [
        [1, 0],
        [0, 0.6],
      ] as const) {
        await atRest()
        const [drawn, at] = [await frames(), await scrolled()]
        const fingers = (spread: number) =>
          [-spread, spread].map((by) => ({ x: x + by * acrossShare, y: y + by * upShare }))
        await touch('touchStart', ...fingers(30))
        for (let spread = 40; spread <= 120; spread += 10) await touch('touchMove', ...fingers(spread))
        await touch('touchEnd')
        await expect.poll(frames).toBeGreaterThan(drawn + 1)
        expect(await zoomed()).toBe(1)
        expect(await scrolled()).toBe(at)
      }
      await expect(status).toHaveText('左侧视角，灯已关')

      // Also once it was turned, the page is scrolled past it.
      await page.evaluate(() => scrollTo(0, 0))
      await swipe(0, -80)
      await expect.poll(scrolled).toBeGreaterThan(40)
      await expect(status).toHaveText('左侧视角，灯已关')
    })
  })

  test('stands beside the others of a comparison at true size, in one context, when that is asked for', async ({
    page,
  }) => {
    const models: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.glb')) models.push(new URL(request.url()).pathname)
    })
    await page.goto('/compare?products=tx-1400,duo-600,camp-600', { waitUntil: 'networkidle' })
    expect(models).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const button = page.getByRole('button', { name: 'Beside each other at true size' })
    await button.click()
    const line = page.getByRole('application')
    await expect(line).toHaveAttribute('data-frames', /./, OPENING)
    await expect(line).toHaveAccessibleName(/^TX 1400.*, Duo 600.*, Camp 600.*: models at true size/)
    expect(models.map((path) => path.split('.')[0])).toEqual([
      '/models/tx-1400',
      '/models/duo-600',
      '/models/camp-600',
    ])
    await expect(page.locator('canvas')).toHaveCount(1)
    const region = page.getByRole('region', { name: 'Beside each other at true size' })
    await expect(region.getByText(/^A TX 1400.* · B Duo 600.* · C Camp 600/)).toBeVisible()
    await expect(region.getByRole('status')).toHaveText('From the front')
    await page.keyboard.press('Home')
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
    await expect(region.getByRole('status')).toHaveText('From the left')
    await expect(region.getByRole('button', { name: 'mm scale' })).toHaveAttribute('aria-pressed', 'true')
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('link', { name: /^Remove TX 1400/ }).click()
    await expect(region.getByText(/^A Duo 600.* · B Camp 600/)).toBeVisible()
    await expect(line).toHaveAccessibleName(/^Duo 600.*, Camp 600.*: models at true size/)
    await expect(line).toHaveAttribute('data-frames', /./, OPENING)
    await line.press('Escape')
    await expect(line).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('is handed to Quick Look as a file it can read, and leaves its picture when its context is taken away', async ({
    page,
  }) => {
    // An iPhone's browser knows links of augmented reality; this one is made to, and keeps the file it would open.
    await page.addInitScript(() => {
      const { supports } = DOMTokenList.prototype
      DOMTokenList.prototype.supports = function (token) {
        return token === 'ar' || supports.call(this, token)
      }
      HTMLAnchorElement.prototype.click = function () {
        document.body.dataset.opened = `${this.rel} ${this.firstElementChild?.tagName}`
      }
      const { createObjectURL } = URL
      URL.createObjectURL = (file) => {
        if (file instanceof Blob && file.type === 'model/vnd.usdz+zip') Object.assign(window, { file })
        return createObjectURL.call(URL, file)
      }
    })
    await page.goto('/product/camp-600')
    const { gallery, model } = await openModel(page)
    await page.getByRole('button', { name: 'See it in your room' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-opened', 'ar IMG', OPENING)
    // As one text: a list of millions of numbers takes seconds to hand over.
    const url = await page.evaluate(async () => {
      const { file } = window as unknown as { file: Blob }
      const reader = new FileReader()
      const read = new Promise((resolve) => {
        reader.onload = resolve
      })
      reader.readAsDataURL(file)
      await read
      return String(reader.result)
    })
    const files = storedFiles(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    expect(files.every(({ dataAt }) => dataAt % 64 === 0)).toBe(true)
    const [scene, ...others] = files
    expect(scene?.name).toBe('model.usda')
    expect(scene?.data).toMatch(/^#usda 1\.0/)
    expect(scene?.data).toContain('metersPerUnit = 1')
    expect(others.length).toBeGreaterThan(5)
    // All it refers to is in it, so that it loads nothing.
    const named = files.flatMap(({ data }) => [...data.matchAll(/@([^@]+)@/g)].map(([, path = '']) => path))
    expect(
      [...new Set(named)].filter((path) => !files.some(({ name }) => `./${name}` === path || name === path)),
    ).toEqual([])
    for (const { name, data } of others.filter(({ name }) => name.endsWith('.usda')))
      expect([name, /^#usda 1\.0/.test(data), data.includes('point3f[] points')]).toEqual([name, true, true])

    await model
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
      )
    await expect(gallery.getByText(FAILED.en)).toBeVisible()
    await expect(model).toBeHidden()
  })
})

test('a model that is slow or cannot be shown leaves its picture, and says so', async ({ page }) => {
  await test.step('a slow one is given up by Escape', async () => {
    await page.route('**/models/**', () => {})
    await page.goto('/product/tx-1400')
    const gallery = page.getByRole('region', { name: 'Pictures of TX 1400' })
    await page.locator('.turn').click()
    await expect(gallery.getByText('The model is loading')).toBeVisible()
    await expect(gallery.locator('picture:visible').first()).toBeVisible()
    await expect(gallery.getByRole('application')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(gallery.getByRole('application')).toBeHidden()
    await expect(page.locator('.turn')).toBeFocused()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  const answers = {
    missing: { status: 404, body: '' },
    broken: { status: 200, body: 'glTF, but no more than that' },
    cut: { status: 200, body: Buffer.from('676c544602000000ffff0000', 'hex') },
  }
  for (const [path, language, answer] of [
    ['/product/tx-1400', 'en', answers.missing],
    ['/product/tx-1400', 'en', answers.broken],
    ['/zh/product/tx-1400', 'zh', answers.cut],
  ] as const) {
    await page.route('**/models/**', (route) => route.fulfill(answer))
    if (answer !== answers.missing) await page.goto(path)
    await page.locator('.turn').click()
    await expect(page.getByText(FAILED[language])).toBeVisible()
    await expect(page.getByRole('application')).toBeHidden()
    await expect(page.locator('.turn')).toBeFocused()
    await page.unroute('**/models/**')
  }
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      type: string,
      ...rest: never[]
    ) {
      return type.startsWith('webgl') ? null : Reflect.apply(getContext, this, [type, ...rest])
    } as typeof getContext
  })
  await page.goto('/product/tx-1400')
  await page.locator('.turn').click()
  await expect(page.getByText(FAILED.en)).toBeVisible()
  await expect(page.getByRole('main').locator('picture:visible').first()).toBeVisible()
})
