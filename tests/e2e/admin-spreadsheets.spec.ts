import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import readXlsxFile from 'read-excel-file/universal'
import writeXlsxFile from 'write-excel-file/node'
import { adminApi, HEADERS, logIn, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const LAMP = uniqueName('Sheet lamp')
const SLUGS = [1, 2, 3, 4, 5].map((number) => `${LAMP.slug}-${number}`)

type Cell = string | number | null

test.beforeAll(async ({ request }) => {
  for (const [index, slug] of SLUGS.entries()) {
    await adminApi(request).create(PRODUCTS[0], {
      name: `${LAMP.name} ${index + 1}`,
      slug,
      productNumber: slug,
      description: 'A lamp for a test.',
      imageUrl: PICTURE,
      facts: { weightGrams: 100, moqPieces: 50 },
    })
  }
})
test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, LAMP.name))

/** Saves a workbook once more by LibreOffice where that is installed, so that it is a file of a real program. */
async function savedByProgram(file: string, folder: string): Promise<string> {
  const saved = path.join(folder, 'saved')
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const convert = ['--headless', profile, '--convert-to', 'xlsx', '--outdir', saved, file]
  try {
    await promisify(execFile)('soffice', convert)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return file
    throw error
  }
  return path.join(saved, path.basename(file))
}

test.describe('Spreadsheets', () => {
  // Refusals of a file and of an undo, and a server that does not answer, are logged by the browser.
  test.use({ expectedLines: /net::ERR_FAILED|status of (400|409)/ })

  test('are exported, changed, imported and taken back, and what is wrong is named', async ({
    page,
    request,
  }, testInfo) => {
    test.setTimeout(360_000)
    await logIn(page, '#products')
    await test.step('twenty cells are changed, imported and taken back', async () => {
      const menu = page.getByRole('button', { name: 'Spreadsheet' })
      await menu.click()
      const downloading = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Export all as XLSX' }).click()
      const exported = testInfo.outputPath('products.xlsx')
      await (await downloading).saveAs(exported)

      const sheets = await readXlsxFile(Uint8Array.from(fs.readFileSync(exported)).buffer, { trim: false })
      const [head = [], ...rows] = (sheets[0]?.data ?? []) as Cell[][]
      const changed = rows
        .filter(([slug]) => SLUGS.includes(String(slug)))
        .map((row) =>
          row.map((cell, index): Cell => {
            if (head[index] === 'Name') return `${cell} new`
            if (head[index] === 'Weight (g)') return 186.5
            if (head[index] === 'Minimum order (pieces)') return null
            return head[index] === 'Badge' ? 'Best seller' : cell
          }),
        )
      const written = testInfo.outputPath('changed.xlsx')
      await writeXlsxFile([{ sheet: 'Products', data: [head, ...changed] }]).toFile(written)
      const file = await savedByProgram(written, testInfo.outputPath('office'))

      // By keyboard as far as a browser lets a test choose a file.
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Import products' })
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByText('5 records change in 20 cells')).toBeVisible()
      await expect(dialog.getByText('186.5').first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Change 5 records' }).click()
      await expect(dialog.getByText('5 records changed')).toBeVisible()
      const read = async () =>
        (await request.get(`${PRODUCTS[0]}&search=${LAMP.slug}`, { headers: HEADERS })).json()
      expect((await read())[0]).toMatchObject({
        name: expect.stringMatching(/ new$/),
        badge: 'BEST_SELLER',
        facts: { weightGrams: 186.5, moqPieces: null },
      })
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await expect(dialog.getByText('5 records are as they were')).toBeVisible()
      expect((await read())[0]).toMatchObject({ badge: null, facts: { weightGrams: 100, moqPieces: 50 } })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('a file that is still being checked can be given up', async () => {
      const open = async () => {
        await page.getByRole('button', { name: 'Spreadsheet' }).click()
        await page.getByRole('menuitem', { name: 'Import a spreadsheet…' }).click()
      }
      await open()
      // Never answered.
      await page.route('**/api/admin/imports?*', () => undefined)
      const dialog = page.getByRole('dialog', { name: 'Import products' })
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('slug,name\n') }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByRole('progressbar')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await open()
      await expect(dialog.getByText('Choose an XLSX or CSV file')).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await page.unroute('**/api/admin/imports?*')
      await page.keyboard.press('Escape')
    })
    await test.step('a server that does not answer while it writes is told of, until it does', async () => {
      await page.getByRole('button', { name: 'Spreadsheet' }).click()
      await page.getByRole('menuitem', { name: 'Import a spreadsheet…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import products' })
      const buffer = Buffer.from(`slug,Number of LEDs\n${SLUGS[0]},7\n`)
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await page.route(/\/api\/admin\/imports\/[\w-]+$/, (route) => route.abort())
      await dialog.getByRole('button', { name: 'Change one record' }).click()
      await expect(dialog.getByRole('alert')).toContainText('The import goes on when it does.')
      await page.unrouteAll()
      await expect(dialog.getByText('1 record changed')).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Escape')
    })
    await test.step('a wrong cell is named with its place, and nothing can be written', async () => {
      await page.getByRole('button', { name: 'Spreadsheet' }).click()
      await page.getByRole('menuitem', { name: 'Import a spreadsheet…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import products' })
      const broken = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await dialog
        .locator('input[type=file]')
        .setInputFiles(broken(`slug,Weight (g)\n${`${SLUGS[0]},186g\n`.repeat(40)}`))
      await expect(dialog.getByText('Row 2, Weight (g)')).toBeVisible()
      await expect(dialog.getByText('"186g" is not a number; did you mean 186?').first()).toBeVisible()
      // Parts that scroll inside the dialog scroll by keyboard.
      await expect(dialog.locator('[tabindex="0"]')).toHaveCount(1)
      await expect(dialog.getByRole('button', { name: /^Change/ })).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Choose another file' }).click()
      await dialog.locator('input[type=file]').setInputFiles(broken('\0'))
      await expect(dialog.getByRole('alert')).toHaveText(
        'This file cannot be read. Please save it as XLSX or CSV.',
      )
      await page.keyboard.press('Escape')
    })
    await test.step('an import whose dialog is closed says how its undoing ended, and offers what another save kept from it once more', async () => {
      const open = async () => {
        await page.getByRole('button', { name: 'Spreadsheet' }).click()
        await page.getByRole('menuitem', { name: 'Import a spreadsheet…' }).click()
      }
      await open()
      const dialog = page.getByRole('dialog', { name: 'Import products' })
      const buffer = Buffer.from(`slug,Number of LEDs\n${SLUGS[1]},9\n`)
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
      const write = dialog.getByRole('button', { name: 'Change one record' })
      await expect(write).toBeVisible()
      let ended = () => {}
      const closed = new Promise<void>((resolve) => {
        ended = resolve
      })
      await page.route(/\/api\/admin\/imports\/[\w-]+$/, async (route) => {
        await closed
        await route.continue()
      })
      await write.click()
      await expect(write).toBeHidden()
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      ended()

      const undoing = /\/api\/admin\/imports\/[\w-]+\/undo$/
      await page.route(undoing, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'change_undone', message: 'This change was undone already.' },
        }),
      )
      const notice = page.locator('[data-toast]')
      await notice.getByRole('button', { name: 'Undo' }).click()
      await expect(notice.filter({ hasText: 'undone' })).toBeVisible()
      await page.unroute(undoing)

      await open()
      const skipped = [{ id: 'a', label: 'Held lamp', code: 'record_locked' }]
      await page.route(undoing, (route) => route.fulfill({ json: { changed: 0, skipped } }))
      const undo = dialog.getByRole('button', { name: 'Undo' })
      await undo.click()
      await expect(dialog.getByText('Held lamp')).toBeVisible()
      await page.unroute(undoing)
      await undo.click()
      await expect(dialog.getByText('1 record is as it was')).toBeVisible()
      await expect(undo).toBeHidden()
    })
  })
})
