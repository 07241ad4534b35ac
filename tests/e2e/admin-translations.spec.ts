import { adminApi, fill, formOf, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/gate'

const STUDIES = ['/api/admin/case-studies', '/api/admin/case-studies'] as const
const study = uniqueName('Harbor lights')

test.afterAll(({ request }) => adminApi(request).clear(...STUDIES, study.name))

test('A Chinese text older than its English is marked in the list and the form, with the change, until it is new or still right', async ({
  page,
  request,
}) => {
  const { id } = await adminApi(request).create(STUDIES[0], {
    title: study.name,
    slug: `${study.slug}-along-the-whole-of-the-northern-quay`,
    client: 'Port of Bremen',
    industry: 'Shipping',
    challenge: 'The old lamps failed.',
    solution: 'New lamps.',
    results: [{ value: '40 %', label: 'less energy' }],
    imageUrl: PICTURE,
    translations: {
      zh: {
        title: '港口',
        client: '不来梅港',
        challenge: '旧灯坏了。',
        results: [{ value: '40 %', label: '节能' }],
      },
    },
  })
  await logIn(page, '#case-studies')
  const release = await holdScripts(page)
  await page.evaluate((hash) => location.assign(hash), `#case-studies/${id}`)
  const form = formOf(page, 'Edit case study')
  const changed = form.getByText('The English has changed since this was translated.')

  // What has no Chinese is led to, one after the other.
  const missing = form.getByRole('button', { name: '2 fields have no Chinese text yet' })
  await missing.click()
  await expect(form.getByLabel('Industry 中文')).toBeFocused()
  await missing.click()
  await expect(form.getByLabel('Solution 中文'), 'the Markdown editor is still loading').toHaveCount(0)
  await release()
  await expect(form.getByLabel('Solution 中文')).toBeFocused()

  // A long address is cut, and nothing beside the form is.
  const result = page.getByRole('region', { name: 'Search and sharing' })
  await expect(result.getByText('northern-quay').first()).toBeVisible()
  expect(await result.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)

  // While one types, and after saving.
  await expect(changed).toHaveCount(0)
  await fill(form, { Client: 'Port of Hamburg', Challenge: 'The old lamps failed often.' })
  await form.getByLabel('Label', { exact: true }).fill('less power')
  await expect(changed).toHaveCount(3)
  await form.getByRole('checkbox', { name: 'Still right Challenge' }).check()
  await expect(form.getByRole('button', { name: '2 Chinese texts are older than the English' })).toBeVisible()
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(noticeOf(page)).toContainText('Case study updated successfully')
  expect(await adminApi(request).read(`${STUDIES[1]}/${id}`)).toMatchObject({
    staleTranslations: { client: 'Port of Bremen', 'results.0.label': 'less energy' },
  })
  const row = page.getByRole('row', { name: new RegExp(study.name) })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search case studies' }).fill(study.name)
  await expect(row).toContainText('Chinese is older')

  await page.goto(`/admin#case-studies/${id}`)
  await page.reload()
  await page.getByRole('button', { name: /^Log ?in$/i }).click()
  await form.getByRole('button', { name: '2 Chinese texts are older than the English' }).click()
  await expect(form.getByLabel('Client 中文')).toBeFocused()
  await form.getByRole('button', { name: 'Show the change Client' }).click()
  const difference = form.getByRole('region', { name: 'What changed in Client' })
  await expect(difference.locator('del')).toHaveText('Bremen')
  await expect(difference.locator('ins')).toHaveText('Hamburg')

  // New Chinese, or the Chinese that is there.
  await fill(form, { 'Client 中文': '汉堡港' })
  await expect(changed).toHaveCount(1)
  await form.getByRole('checkbox', { name: 'Still right Label' }).check()
  await expect(changed).toHaveCount(0)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(noticeOf(page)).toContainText('Case study updated successfully')
  expect(await adminApi(request).read(`${STUDIES[1]}/${id}`)).not.toHaveProperty('staleTranslations')
})
