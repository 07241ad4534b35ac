import { adminApi, formOf, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

const product = uniqueName('Doctor')
const REASON = 'Measured without the diffuser.'

test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, product.name))

test('What a product says against itself is found, explained with a name, and as an error keeps it from being published', async ({
  page,
  request,
}) => {
  await adminApi(request).create(PRODUCTS[0], {
    ...product,
    productNumber: product.slug,
    description: 'A light, rated IP78.',
    imageUrl: PICTURE,
    imageAlt: 'A light',
    modes: [
      { name: 'High', lumens: 900, runtimeMinutes: 90 },
      {
        name: 'Low',
        lumens: 100,
        runtimeMinutes: 900,
        peakIntensityCandela: 10_000,
        beamDistanceMetres: 220,
      },
    ],
  })
  await logIn(page, '#start')
  await page.getByRole('link', { name: /products? ha(s|ve) errors/ }).click()
  const found = page.getByRole('listitem').filter({ hasText: product.name })
  const beam = '10,000 cd reach 200 m (ANSI/PLATO FL1), not 220 m.'
  const code = 'IP78 is no IP code of IEC 60529. Please write one that exists, such as IP68 or IPX4.'

  await test.step('the list of all names it with its findings, the error first', async () => {
    await expect(page.getByRole('heading', { name: 'Check' })).toBeVisible()
    await found.getByRole('button', { name: '1 issue 1 suggestion' }).click()
    await expect(found.getByRole('listitem')).toContainText([code, beam])
  })

  await test.step('a finding leads to its field, in the row it is about', async () => {
    await found.getByRole('button', { name: /Beam/ }).click()
    const field = formOf(page, 'Edit product').getByLabel('Beam distance (m)').nth(1)
    await expect(field).toHaveValue('220')
    await expect(field).toBeFocused()
  })

  const panel = page.getByRole('region', { name: 'Check' })
  await test.step('a reason is kept with the name of who gave it, and leaves the finding quiet', async () => {
    await panel.getByRole('button', { name: 'It is right because…' }).click()
    await panel.getByLabel('Why is it right? One sentence').fill(REASON)
    await page.keyboard.press('Enter')
    const item = panel.getByRole('listitem').filter({ hasText: beam })
    await expect(item).toContainText(`“${REASON}” · the owner’s key ·`)
    await expect(item).not.toContainText('Suggestion')
  })

  const form = formOf(page, 'Edit product')
  const publish = form.getByRole('button', { name: 'Publish', exact: true })
  await test.step('an error is not explained: it keeps the form from publishing until it is corrected', async () => {
    await expect(panel.getByRole('button', { name: 'It is right because…' })).toHaveCount(0)
    const description = form.getByLabel('Description', { exact: true })
    await description.fill('A light, still rated IP78.')
    await publish.click()
    await expect(noticeOf(page)).toContainText(code)
    await expect(description).toHaveAccessibleDescription(code)
    await description.fill('A light, rated IP67.')
    await publish.click()
    await expect(noticeOf(page)).toContainText('Product updated successfully')
    await expect(panel).not.toContainText(code)
  })

  await test.step('with other figures the warning is back, without its reason', async () => {
    await form.getByLabel('Beam distance (m)').nth(1).fill('230')
    await publish.click()
    await page
      .getByRole('dialog', { name: 'Is that right?' })
      .getByRole('button', { name: 'Yes, save' })
      .click()
    await expect(panel.getByRole('listitem')).toContainText(['not 230 m.'])
    await expect(panel).not.toContainText(REASON)
  })

  await test.step('the question before publishing takes the reason, also of a draft, and may be left without', async () => {
    const asked = page.getByRole('dialog', { name: 'Is that right?' })
    const item = panel.getByRole('listitem').filter({ hasText: 'not 240 m.' })
    await form.getByLabel('Beam distance (m)').nth(1).fill('240')
    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await asked.getByLabel(/^Why is it right/).fill(REASON)
    await asked.getByRole('button', { name: 'Yes, save' }).click()
    await expect(noticeOf(page)).toContainText('Saved, with changes waiting')
    await publish.click()
    await expect(item).toContainText(`“${REASON}” · the owner’s key ·`)
    await expect(item).not.toContainText('Suggestion')
  })
})
