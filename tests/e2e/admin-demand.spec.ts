import { adminApi, formOf, HEADERS, logIn, noticeOf, plainProduct } from '../support/admin-desk'
import { barriersInBothThemes, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { gate } from '../support/gate'

// What says that it is a program is counted apart.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

const letters = Array.from({ length: 8 }, () => 'bcdfghjkqvwxz'[Math.floor(Math.random() * 13)]).join('')
const word = `zyx${letters}`
// Others are asked about by other tests; the search for the word must not find it.
const slug = `unasked-${letters}`

const SYNONYMS = '/api/admin/synonyms'
const IDEAS = '/api/admin/ideas'
const PRODUCTS = '/api/admin/products'

test.afterAll(async ({ request }) => {
  const api = adminApi(request)
  await api.clear(SYNONYMS, SYNONYMS, word)
  await api.clear(IDEAS, IDEAS, word)
  await api.clear('/api/admin?type=products', PRODUCTS, slug)
})

type Demand = { lists: Record<'searches' | 'filters' | 'unasked', { rows: { key: string }[] }> }

const GAP = `output=${90_000 + Math.floor(Math.random() * 9000)}-&runtime=900-&ip=IPX8`

test('A search that finds nothing is seen in Demand, gets a synonym, and finds; ideas are noted, dropped and taken back', async ({
  page,
  request,
}) => {
  await adminApi(request).create('/api/admin?type=products', plainProduct({ name: 'Unasked', slug }))
  await test.step('a visitor searches in vain, which is counted within seconds', async () => {
    for (const [list, path, key] of [
      ['searches', `/products?search=${word}`, word],
      ['filters', `/products?${GAP}`, GAP],
      ['unasked', `/product/${slug}`, `/product/${slug}`],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(
          async () => {
            const { lists } = (await (
              await request.get('/api/admin/demand', { headers: HEADERS })
            ).json()) as Demand
            return lists[list].rows.map((row) => row.key)
          },
          { timeout: 60_000 },
        )
        .toContain(key)
    }
  })

  await logIn(page, '#demand?weeks=12')
  const searches = page.getByRole('region', { name: 'Searched and not found' })
  const row = searches.getByRole('listitem').filter({ hasText: word })
  const { opened, open } = gate()
  const done = searches.getByText(/^Solved: \d+ · not of interest: \d+$/)

  await test.step('the tab has no barriers, and its days stand in the address', async () => {
    await expect(row).toBeVisible()
    expect(await barriersInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    // They are still being read when an idea is noted.
    await page.route('**/api/admin/demand?locale=en', async (route) => {
      const response = await route.fetch()
      await opened
      await route.fulfill({ response }).catch(() => {})
    })
    await page.getByRole('button', { name: '4 weeks' }).click()
    await expect(page).toHaveURL(/#demand$/)
    await expect(row).toBeVisible()
  })

  await test.step('an idea is noted by keyboard and listed beside, with how often it was asked for', async () => {
    await row.getByRole('button', { name: 'Note an idea' }).focus()
    await page.keyboard.press('Enter')
    const form = formOf(page, 'New idea')
    await expect(form.getByLabel('Note', { exact: true })).toHaveValue(/^Searched \d+ times? from /)
    const noted = page.waitForResponse((reply) => reply.request().method() === 'POST')
    await form.getByRole('button', { name: 'Create' }).click()
    await noted
    open()
    await expect(noticeOf(page).last()).toContainText('Idea created successfully')
    await expect(row.getByRole('link', { name: 'Idea: Open' })).toBeVisible()
    await page.getByRole('button', { name: 'Ideas', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText(/Open\s*1/)
    await page.goBack()
  })

  await test.step('a row that is not of interest leaves, and comes back', async () => {
    await row.getByRole('button', { name: 'Not of interest' }).click()
    await expect(noticeOf(page).last()).toContainText('it is among the dropped ideas')
    await expect(row).toBeHidden()
    await done.click()
    await row.getByRole('button', { name: 'Show it again' }).click()
    await expect(row.getByRole('link', { name: 'Idea: Open' })).toBeVisible()
  })

  await test.step('a synonym that leads to nothing is no success, and one that does ends the matter', async () => {
    const addSynonym = async (meaning: string) => {
      await row.getByRole('button', { name: 'Add a synonym' }).click()
      const form = formOf(page, 'New synonym')
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue(word)
      await form.getByLabel('Means the same', { exact: true }).first().fill(meaning)
      await form.getByRole('button', { name: 'Create' }).click()
    }
    await row.getByRole('button', { name: 'Add a synonym' }).click()
    await expect(formOf(page, 'New synonym').getByLabel('Name', { exact: true })).toHaveValue(word)
    await formOf(page, 'New synonym').getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await addSynonym(`${word}x`)
    await expect(noticeOf(page).last()).toContainText(`a search for “${word}” still finds nothing`)
    await expect(row).toContainText('A synonym exists, and still finds nothing')
    await addSynonym('headlamp')
    await expect(noticeOf(page).last()).toContainText('Synonym created successfully')
    await expect(row).toBeHidden()
    await done.click()
    await expect(row).toContainText(/Finds \d+ products? now/)
  })

  await test.step('the gap of a row is marked, with what the picture leaves out', async () => {
    const gap = page.getByRole('listitem').filter({ hasText: 'IPX8' }).first()
    await gap.getByRole('button', { name: 'See the gap' }).click()
    await expect(page).toHaveURL(/x=output&y=runtime&gap=/)
    const picture = page.getByRole('region', { name: 'The gaps in the range' })
    await expect(picture).toBeFocused()
    await expect(picture.getByRole('status')).toContainText(
      /^[A-H] is what you came from\. Not in the picture: .*IPX8/,
    )
    await expect(picture.locator('li[aria-current="true"]')).toHaveCount(1)
  })

  await test.step('the SEO panel of a page is where its row leads', async () => {
    await page.getByRole('link', { name: 'Open its SEO panel' }).first().click()
    await expect(page.locator('#seo-panel')).toBeFocused()
    await expect(page.locator('#seo-panel')).toBeInViewport()
  })

  await test.step('days without visits say so, with what is not counted', async () => {
    await page.goto('/admin#demand?from=2001-01-01&to=2001-01-07')
    await expect(page.getByRole('heading', { name: /Nothing (was|has been) counted/ })).toBeVisible()
    await expect(page.getByText(/The day in progress is counted so far\./)).toBeVisible()
    expect(await barriersInBothThemes(page)).toEqual([])
  })

  await test.step('the visitor finds', async () => {
    await page.goto(`/products?search=${word}`)
    await expect(page.getByRole('status').filter({ hasText: /[1-9]\d* products? found/ })).toBeVisible()
  })
})
