import { formOf, HEADERS, logIn, uniqueName } from '../support/admin-desk'
import { barriersInBothThemes, cutOff, outlineFaults, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'

// Chromium's line about the target that is refused.
test.use({ expectedLines: /status of 400 / })

test('an address that led nowhere is redirected from a link to the form, in every language', async ({
  page,
  request,
}) => {
  const { slug } = uniqueName('Old')
  const old = `/shop/${slug}/thing.html`
  const answer = async (path: string) => {
    // As a browser's, whose visits are counted.
    const headers = {
      'accept-language': 'en',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    }
    const response = await request.get(path, { maxRedirects: 0, headers })
    return [response.status(), response.headers().location]
  }
  expect((await request.get(old)).status()).toBe(404)

  await logIn(page, `#redirects/new?from=${encodeURIComponent(old.toUpperCase())}`)
  const form = formOf(page, 'New redirect')
  await expect(form.getByLabel('From this address', { exact: true })).toHaveValue(old.toUpperCase())
  const to = form.getByLabel('To this address', { exact: true })
  await to.fill('https://evil.example/')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(
    form.getByText('Redirects lead to pages of this site, not to evil.example.').first(),
  ).toBeVisible()
  await to.fill('/nowhere')
  await form.getByRole('button', { name: 'Create' }).click()
  const question = page.getByRole('dialog', { name: 'Is that right?' })
  await expect(question).toContainText('There is no page at /nowhere')
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await to.fill('/products')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => answer(old)).toEqual([308, '/products'])

  expect(await answer(`/zh${old}/?utm_source=x`)).toEqual([308, '/zh/products?utm_source=x'])
  expect(await answer(`/en${old}?page=2`)).toEqual([308, '/products?page=2'])
  expect((await request.post(old, { maxRedirects: 0 })).status()).toBe(405)
  await page.goto(old)
  await expect(page).toHaveURL(/\/products$/)

  await logIn(page, `#redirects?search=${slug}`)
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('Works')
  const shown = row.getByText('/products', { exact: true }).filter({ visible: true })
  await expect(shown).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(shown).toHaveCount(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'State' }).selectOption('Leads to no page')
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Works')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most followed first')
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Followed', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const hits = async () =>
    (await (await request.get(`/api/admin/redirects?search=${slug}`, { headers: HEADERS })).json())[0].hits
  await expect.poll(hits, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  expect(await outlineFaults(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await barriersInBothThemes(page)).toEqual([])

  const [record] = await (
    await request.get(`/api/admin/redirects?search=${slug}`, { headers: HEADERS })
  ).json()
  await request.delete(`/api/admin/redirects/${record.id}`, { headers: HEADERS })
  await expect.poll(async () => (await request.get(old)).status()).toBe(404)
})
