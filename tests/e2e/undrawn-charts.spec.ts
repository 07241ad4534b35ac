import { adminApi, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

test('a product has one chart across the page where the other cannot be drawn, and says what is missing', async ({
  page,
  request,
}) => {
  const api = adminApi(request)
  const [uncurved, unthrown] = [uniqueName('Uncurved'), uniqueName('Unthrown')]
  const outputCurve = [
    { minutes: 0.5, percent: 100 },
    { minutes: 90, percent: 10 },
  ]
  const mode = { name: 'High', lumens: 500, runtimeMinutes: 90 }
  for (const [product, modes] of [
    [uncurved, [{ ...mode, peakIntensityCandela: 900 }]],
    [unthrown, [{ ...mode, outputCurve, curveSource: 'measured' }]],
  ] as const)
    await api.create(PRODUCTS[0], {
      ...product,
      productNumber: product.slug,
      description: 'A lamp for a test.',
      imageUrl: PICTURE,
      modes,
      status: 'PUBLISHED',
    })
  for (const [slug, drawn, missing] of [
    [uncurved.slug, 'Light over distance', 'How the output changes over time is not stated.'],
    [unthrown.slug, 'Output over time', 'The peak intensity, from which light over distance is calculated'],
  ] as const)
    for (const path of [`/product/${slug}`, `/compare?products=${slug}`]) {
      await page.goto(path)
      const light = page.getByRole('region', { name: 'See the light' })
      await expect(light.getByRole('figure')).toHaveCount(1)
      await expect(light.getByRole('img', { name: drawn })).toBeVisible()
      await expect(light).toContainText(missing)
      const widths = await light.evaluate((section) =>
        ['.light-charts', 'figure', 'figure svg', 'figure > p'].map(
          (part) => section.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
        ),
      )
      const [all, figure, plot, words] = widths as [DOMRect, DOMRect, DOMRect, DOMRect]
      expect(figure.width).toBeCloseTo(all.width, 0)
      // The words stand beside the drawing, at its height.
      expect(words.left).toBeGreaterThan(plot.right)
      expect(words.top).toBeLessThan(plot.bottom)
    }
  await page.goto(`/compare?products=tx-1400,${uncurved.slug},${unthrown.slug}`)
  const light = page.getByRole('region', { name: 'See the light' })
  await expect(light.getByRole('figure')).toHaveCount(2)
  await expect(light).toContainText('Not drawn, because no curve is stated: B.')
  await expect(light).toContainText('Not drawn, because no peak intensity is stated: C.')
  await expect(light).toContainText('Measured in between: C. The other lines are examples')
  // A line has the dashes of its product, whichever others are drawn.
  const dashes = (part: string) =>
    light.locator(part).evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')))
  const [a, b, c] = await dashes('li path')
  expect(new Set([a, b, c]).size).toBe(3)
  expect(await dashes('figure:nth-of-type(1) .lines path')).toEqual([a, c])
  expect(await dashes('figure:nth-of-type(2) .lines path')).toEqual([a, b])
  for (const { name } of [uncurved, unthrown]) await api.clear(...PRODUCTS, name)
})
