import fs from 'node:fs'
import readXlsxFile from 'read-excel-file/universal'
import writeXlsxFile from 'write-excel-file/node'
import { isOfType } from '@/lib/fields/field'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { isMessage } from '../../src/lib/content/shipped-texts'
import { storedFields } from '../../src/lib/fields/single'
import { SINGLES } from '../../src/lib/kinds/singles'
import { formOf, HEADERS, logIn, noticeOf } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'pages_test'
const PAGES = [SINGLES['page-home'], SINGLES['page-about']] as const

/** Texts that are seen while something fails or is absent only, or by nobody but search engines in another place. */
const UNSEEN =
  /^(featuredFailed|featuredTabs|heroManyModels|blogViewAll|metaTitle|aboutProfileOf|aboutDepartments)/

type Texts = Record<string, unknown>
type Record_ = Texts & { version: number; translations: { zh: Texts } }

/** A text with a mark of its own, at the end, where no placeholder is. */
const marked = (text: string, mark: string) => `${text} ${mark}`

/** The same texts, each with a mark, and the marks by field. */
function changed(name: string, value: unknown, mark: string, marks: string[]): unknown {
  if (typeof value === 'string') {
    marks.push(mark)
    return marked(value, mark)
  }
  if (!Array.isArray(value)) return value
  return value.map((row: Texts, index) =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [
        column,
        column === 'slug' || column === 'url' || column === 'country'
          ? cell
          : changed(name, cell, `${mark}${index}${column.charAt(0)}`, marks),
      ]),
    ),
  )
}

test.describe('The texts of pages', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  let site: Awaited<ReturnType<typeof startOwnSite>>
  test.beforeAll(async () => {
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE))
  })
  test.afterAll(async () => {
    await site.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  for (const kind of PAGES) {
    test(`are all changed, previewed as a draft and published: ${kind.single.name}`, async ({ page }) => {
      const url = `${site.base}/api/admin/pages/${kind.single.name}`
      const api = async (method: string, path: string, data?: object) => {
        const answer = await page.request.fetch(path, { method, headers: HEADERS, ...(data && { data }) })
        expect(answer.ok(), await answer.text()).toBe(true)
        return answer.json()
      }
      const before = (await api('GET', url)) as Record_
      const marks = { en: [] as string[], zh: [] as string[] }
      const input: Texts & { translations: { zh: Texts } } = { translations: { zh: {} } }
      storedFields(kind).forEach(([name, field], number) => {
        const isRecords = Object.values(field.rows?.columns ?? {}).some((column) =>
          isOfType(column, 'record'),
        )
        if (isRecords || isOfType(field, 'picture') || UNSEEN.test(name)) return
        input[name] = changed(name, before[name], `Qe${number}x`, marks.en)
        if (field.translation)
          input.translations.zh[name] = changed(name, before.translations.zh[name], `Qz${number}x`, marks.zh)
      })
      const missing = async (path: string, locale: 'en' | 'zh') => {
        await page.goto(`${site.base}${path}`)
        const html = await page.content()
        return marks[locale].filter((mark) => !html.includes(mark))
      }
      const paths = { en: kind.single.path, zh: kind.single.path === '/' ? '/zh' : `/zh${kind.single.path}` }

      await api('PUT', `${url}/draft`, { ...input, version: before.version })
      for (const locale of ['en', 'zh'] as const) {
        const link = await api(
          'GET',
          `${site.base}/api/admin/preview-link?type=${kind.key}&id=${before.id}&locale=${locale}`,
        )
        expect(await missing(link.url, locale), `previewed in ${locale}`).toEqual([])
        await expect(page.locator('p[role="status"] a[href^="/api/preview/leave"]')).toBeVisible()
        await page.context().clearCookies()
        expect(await missing(paths[locale], locale), `not public in ${locale}`).toEqual(marks[locale])
      }
      await api('POST', `${url}/draft/publish`, {})
      for (const locale of ['en', 'zh'] as const)
        expect(await missing(paths[locale], locale), `public in ${locale}`).toEqual([])

      const headline =
        storedFields(kind).find(([, { at = '' }]) => at.endsWith('.headline') && !isMessage(at))?.[0] ?? ''
      await api('PUT', url, { translations: { zh: { [headline]: '' } } })
      await page.goto(`${site.base}${paths.zh}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(input[headline]), {
        useInnerText: false,
      })

      await api('PUT', url, { metaDescription: 'Makers of {models} lights.' })
      await page.goto(`${site.base}${paths.en}`)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        /^Makers of \d+ lights\.$/,
      )

      await api('POST', `${url}/versions/1/restore`, {})
      expect(await missing(paths.en, 'en')).toEqual(marks.en)
    })
  }

  test('go to a translator as one file, come back, and are taken back', async ({ page }) => {
    await logIn(page, `${site.base}/admin#pages`)
    const menu = page.getByRole('button', { name: 'Spreadsheet' })
    await menu.click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export all as XLSX' }).click()
    const bytes = fs.readFileSync(await (await downloading).path())
    const [sheet] = await readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false })
    const rows = (sheet?.data ?? []) as (string | null)[][]
    const keys = ['thank-you.thanksHeadline', 'about.timeline.1.title']
    const translated = rows.map((row, index) =>
      row.map((cell, column) => {
        if (index === 0 || rows[0]?.[column] !== 'Chinese') return cell
        return keys.includes(row[0] ?? '') ? `译文 ${row[0]}` : cell
      }),
    )
    const file = await writeXlsxFile([{ sheet: 'Pages', data: translated }]).toBuffer()

    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Import texts of pages' })
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await dialog.locator('input[type=file]').setInputFiles({ name: 'pages.xlsx', mimeType, buffer: file })
    await expect(dialog.getByText('2 records change in 2 cells')).toBeVisible()
    await expect(
      dialog.getByRole('heading', { name: 'Thank you · Top of the page · Headline' }),
    ).toBeVisible()
    await expect(dialog.getByText('译文 about.timeline.1.title')).toBeVisible()
    await dialog.getByRole('button', { name: 'Change 2 records' }).click()
    await expect(dialog.getByText('2 records changed')).toBeVisible()
    const thanks = await page.context().newPage()
    await thanks.goto(`${site.base}/zh/thank-you`)
    await expect(thanks.getByRole('heading', { name: `译文 ${keys[0]}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('2 records are as they were')).toBeVisible()
    await thanks.reload()
    await expect(thanks.getByRole('heading', { level: 1 })).not.toContainText('译文')
  })

  test('have pictures that are chosen from the media library', async ({ page }) => {
    await logIn(page, `${site.base}/admin#page-contact/contact`)
    const form = formOf(page, 'Edit contact page')
    await expect(form.locator('img[src*="assembly-tray"]')).toBeVisible()
    await expect(form.getByText('The picture that came with the site')).toBeVisible()
    await form.getByRole('button', { name: 'Choose from the library' }).click()
    const library = page.getByRole('dialog')
    await library.getByRole('button', { name: /multi-lights/ }).click()
    await expect(form.getByLabel('Picture', { exact: true })).toHaveValue(/multi-lights/)
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toBeVisible()
    await page.goto(`${site.base}/contact`)
    const lights = page.getByRole('img', { name: 'Five work lights switched on' })
    await expect(lights).toHaveAttribute('src', /multi-lights/)

    // The hero shows the one picture upright, too, until it has another one.
    const url = (await lights.getAttribute('src')) ?? ''
    const data = { heroPicture: url }
    await page.request.put(`${site.base}/api/admin/pages/home`, { headers: HEADERS, data })
    await page.goto(`${site.base}/`)
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) })
    await expect(hero.getByRole('img', { name: 'Five work lights switched on' })).toHaveAttribute('src', url)
    await expect(hero.locator('source[srcset*="multi-lights"]')).toHaveCount(2)

    await logIn(page, `${site.base}/admin#page-contact/contact`)
    await form.getByRole('button', { name: 'Use the picture that came with the site' }).click()
    await expect(form.locator('img[src*="assembly-tray"]')).toBeVisible()
    await expect(form.getByText('The picture that came with the site')).toBeVisible()
  })

  test.describe('in the admin', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 400/ })

    test('are found in a tab of their own, and written without leaving the keyboard', async ({ page }) => {
      await logIn(page, '#pages')
      await page.getByRole('tabpanel').getByRole('link', { name: /^Home/ }).click()
      const form = formOf(page, 'Edit home page')
      const headline = form.getByLabel('Headline', { exact: true }).first()
      await expect(headline).toHaveValue('Portable lights for your brand, measured before they ship')
      await headline.fill('A headline that says far more than there is room for above the picture')
      const place = form.getByRole('img', { name: 'The place on the page' })
      await expect(place).toBeVisible()
      await expect
        .poll(() => place.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const tagline = form.getByLabel('Tagline', { exact: true }).first()
      await tagline.fill('From {lamps} lamps')
      await page.keyboard.press('Control+Enter')
      await expect(
        form.getByText('The site has nothing to put in place of {lamps} here.').first(),
      ).toBeVisible()
      await expect(tagline).toHaveValue('From {lamps} lamps')
      await expect(noticeOf(page)).toBeVisible()
    })
  })
})
