import { expect, test } from '../support/fixtures'

// What Chromium says of drawing without a graphics card.
test.use({ expectedLines: /GPU stall due to ReadPixels/ })

/** Drawing the first frame takes seconds without a graphics card. */
const OPENING = { timeout: 45_000 }

test('a model is not fetched before it is asked for, then opens over the picture and turns by keys', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/product/tx-1400', { waitUntil: 'networkidle' })
  const before = fetched.length
  expect(fetched.filter((path) => path.startsWith('/models/'))).toEqual([])
  const gallery = page.getByRole('region', { name: 'Pictures of TX 1400' })
  const frame = gallery.locator('div').first()
  const place = await frame.boundingBox()

  await gallery.getByRole('button', { name: 'Turn it' }).first().click()
  const model = gallery.getByRole('application', { name: /TX 1400 .* as a model/ })
  await expect(model.locator('canvas')).toBeVisible(OPENING)
  await expect(gallery.getByRole('status')).toHaveText('From the front, lamp off')
  expect(await frame.boundingBox()).toEqual(place)
  expect(fetched.slice(before).filter((path) => path.startsWith('/models/'))).toHaveLength(1)

  await expect(model).toBeFocused()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('status')).toHaveText('From the left, lamp off')
  await page.keyboard.press('Escape')
  await expect(model).toBeHidden()
  await expect(gallery.getByRole('button', { name: 'Turn it' }).first()).toBeFocused()
})
