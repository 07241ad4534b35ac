import { adminApi, formOf, HEADERS, logIn, noticeOf } from '../support/admin-desk'
import { barriersInBothThemes, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'

// What says that it is a program is counted apart.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

const letters = Array.from({ length: 8 }, () => 'bcdfghjkqvwxz'[Math.floor(Math.random() * 13)]).join('')
const word = `zyx${letters}`

const SYNONYMS = '/api/admin/synonyms'
const IDEAS = '/api/admin/ideas'

test.afterAll(async ({ request }) => {
  const api = adminApi(request)
  await api.clear(SYNONYMS, SYNONYMS, word)
  await api.clear(IDEAS, IDEAS, word)
})

type Demand = { lists: { searches: { rows: { key: string }[] } } }

test('A search that finds nothing is seen in Demand, gets a synonym, and finds; an idea is noted by keyboard', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await test.step('a visitor searches in vain, which is counted within seconds', async () => {
    await page.goto(`/products?search=${word}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(
        async () => {
          const { lists } = (await (
            await request.get('/api/admin/demand', { headers: HEADERS })
          ).json()) as Demand
          return lists.searches.rows.map(({ key }) => key)
        },
        { timeout: 60_000 },
      )
      .toContain(word)
  })

  await logIn(page, '#demand?weeks=12')
  const row = page.getByRole('listitem').filter({ hasText: word })

  await test.step('the tab has no barriers, and its days stand in the address', async () => {
    await expect(row).toBeVisible()
    expect(await barriersInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: '4 weeks' }).click()
    await expect(page).toHaveURL(/#demand$/)
    await expect(row).toBeVisible()
  })

  await test.step('a synonym is saved over the list, which says what the search finds now', async () => {
    await row.getByRole('button', { name: 'Add a synonym' }).click()
    const form = formOf(page, 'New synonym')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(word)
    await form.getByLabel('Means the same', { exact: true }).first().fill('headlamp')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(noticeOf(page)).toContainText('Synonym created successfully')
    await expect(row).toContainText(/Finds \d+ products? now/)
  })

  await test.step('an idea is noted by keyboard and listed beside', async () => {
    await row.getByRole('button', { name: 'Note an idea' }).focus()
    await page.keyboard.press('Enter')
    const form = formOf(page, 'New idea')
    await expect(form.getByLabel('Note', { exact: true })).toHaveValue(/^Searched \d+ times? from /)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(noticeOf(page).last()).toContainText('Idea created successfully')
    await page.getByRole('button', { name: 'Ideas', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText('Open')
  })

  await test.step('the visitor finds', async () => {
    await page.goto(`/products?search=${word}`)
    await expect(page.getByRole('status').filter({ hasText: /[1-9]\d* products? found/ })).toBeVisible()
  })
})

test('Days without visits say so, with what is not counted', async ({ page }) => {
  await logIn(page, '#demand?from=2001-01-01&to=2001-01-07')
  await expect(page.getByRole('heading', { name: /Nothing (was|has been) counted/ })).toBeVisible()
  await expect(page.getByText(/The day in progress is counted so far\./)).toBeVisible()
  expect(await barriersInBothThemes(page)).toEqual([])
})
