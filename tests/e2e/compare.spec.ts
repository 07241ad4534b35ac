import type { Page } from 'playwright/test'
import { expect, test } from '../support/fixtures'

const THREE = '/compare?products=tx-1400,p-900,camp-600'

/** The rows of a file of RFC 4180. */
const parsed = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )

/** The texts of a row of the comparison, without its name. */
async function rowOf(page: Page, name: string) {
  const row = page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const texts = await row.getByRole('cell').allTextContents()
  return texts.map((text) => text.replaceAll('\u00a0', ' '))
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'A comparison' : 'A comparison without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('shows one mode of each light, and marks what is best', async ({ page }) => {
      const response = await page.goto(THREE)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: 'Compare lights' })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      expect(await rowOf(page, 'Mode')).toEqual(['Turbo', 'Turbo', 'High'])
      expect(await rowOf(page, 'Light output')).toEqual(['1,400 lm best', '900 lm', '600 lm'])
      expect(await rowOf(page, 'Weight')).toEqual([
        '186 g with battery',
        '118 g with battery best',
        '690 g with battery',
      ])
      const same = page.getByRole('group').filter({ hasText: /rows? (is|are) the same for all/ })
      await expect(same.getByRole('rowheader').first()).toBeHidden()
      await same.locator('summary').click()
      await expect(same.getByRole('rowheader').first()).toBeVisible()
    })

    test('is about other modes, and other lights, at another address', async ({ page }) => {
      await page.goto(THREE)
      await page.getByRole('textbox', { name: 'Lasts at least' }).fill('8')
      await page.getByRole('textbox', { name: 'Reaches at least' }).fill('20')
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await expect(page).toHaveURL(`${THREE}&runtime=8-&beam=20-`)
      expect(await rowOf(page, 'Mode')).toEqual(['Medium', 'Medium', 'No such mode'])
      await expect(page.getByRole('main')).toContainText(
        'Camp 600 Lantern has no mode that lasts at least 8 h and reaches at least 20 m.',
      )
      await page.getByRole('link', { name: 'Remove Camp 600 Lantern' }).click()
      await expect(page).toHaveURL('/compare?products=tx-1400,p-900&runtime=8-&beam=20-')
      await page.getByRole('link', { name: 'Brightest modes' }).click()
      await expect(page).toHaveURL('/compare?products=tx-1400,p-900')
      await page.getByRole('link', { name: 'Inquire about these' }).click()
      await expect(page).toHaveURL('/contact?product=tx-1400&product=p-900')
      await expect(page.getByRole('link', { name: 'P 900 Pocket Flashlight', exact: true })).toBeVisible()
    })
  })

test('what a comparison cannot show is said', async ({ page, request }) => {
  await page.goto('/compare?products=tx-1400,tx-1400,gone-light,a,b,c,d,e,P_9&runtime=long')
  const main = page.getByRole('main')
  for (const sentence of [
    'TX 1400 Tactical Flashlight was named more than once and stands here once.',
    'No light is called ‘gone-light’ any more, or none ever was.',
    'No light is called ‘p_9’ any more, or none ever was.',
    'Six lights fit side by side. Left out: e.',
    '‘long’ is not a number to compare by.',
    'One light alone has nothing to be compared with.',
  ])
    await expect(main).toContainText(sentence)
  const response = await page.goto('/zh/compare?products=gone-light')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: '还没有可对比的产品' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('没有名为“gone-light”的产品')
  expect((await request.get('/compare')).status()).toBe(200)
})

test('a comparison is downloaded as a spreadsheet', async ({ page }) => {
  await page.goto('/zh/compare?products=tx-1400,p-900&runtime=8-')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '表格文件' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('comparison.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const rows = parsed(text)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([3]))
  expect(rows[0]).toEqual(['项目', 'LR-F1400', 'LR-F900'])
  expect(rows).toContainEqual(['名称', 'TX 1400 战术手电筒', 'P 900 随身手电筒'])
  expect(rows).toContainEqual(['档位', '中亮', '中亮'])
  expect(rows).toContainEqual(['重量 (g)', '186', '118'])
})
