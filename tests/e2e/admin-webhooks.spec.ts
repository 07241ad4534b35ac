import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { fill, formOf, HEADERS, logIn, noticeOf, plainProduct, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { type WebhookReceiver, webhookReceiver } from '../support/webhook-receiver'

test.describe('A webhook', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  // Chromium's line about the address that is refused.
  test.use({ expectedLines: /status of 400 / })
  const database = `webhooks_${Date.now().toString(36)}`
  let site: Awaited<ReturnType<typeof startOwnSite>>
  let receiver: WebhookReceiver

  test.beforeAll(async () => {
    receiver = await webhookReceiver()
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, database), { WEBHOOKS_TO_PRIVATE: '1' })
  })
  test.afterAll(async () => {
    await site?.stop()
    await receiver?.close()
    if (DATABASE_SERVER) await dropDatabase(DATABASE_SERVER, database)
  })

  test('is made by an owner, tried, told of a product, switched off for its failures and on again', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000)
    await logIn(page, `${site.base}/admin#webhooks`)
    await page.getByRole('button', { name: 'New webhook' }).click()
    const form = formOf(page, 'New webhook')
    await fill(form, { Name: 'ERP', Address: 'erp' })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(form).toContainText('Must be a complete address')
    await fill(form, { Address: receiver.url })
    await form.getByLabel('Record published').check()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const made = page.getByRole('dialog', { name: 'The secret of “ERP”' })
    await expect(made).toContainText('It is shown this once')
    receiver.secrets.add((await made.locator('code').textContent()) ?? '')
    await made.getByRole('button', { name: 'Done' }).click()

    const sent = page.getByRole('region', { name: 'Sent events' })
    await expect(sent).toContainText('Nothing was sent yet.')
    await sent.getByRole('button', { name: 'Send a test event' }).click()
    await expect(noticeOf(page)).toContainText('Queued.')
    await expect(sent.getByRole('listitem')).toContainText('Test event')
    await expect(sent.getByRole('listitem')).toContainText('Delivered')

    const product = uniqueName('Told')
    const url = `${site.base}/api/admin/products`
    expect((await request.post(url, { headers: HEADERS, data: plainProduct(product) })).status()).toBe(201)
    await expect.poll(() => receiver.taken.map(({ event }) => event.type)).toContain('record.published')
    receiver.become('gone')
    await page.reload()
    await page.getByRole('button', { name: 'Log in' }).click()
    const told = sent.getByRole('listitem').filter({ hasText: product.slug })
    await expect(told).toContainText('Delivered')
    await told.getByRole('button', { name: 'Send “Record published' }).click()
    await expect(told).toContainText('Failed')
    await expect(told).toContainText('HTTP 410')

    await page.goto(`${site.base}/admin#start`)
    await page.getByRole('link', { name: '“ERP” was switched off' }).click()
    await expect(sent).toContainText('It was switched off at')
    await expect(sent.getByRole('button', { name: 'Send a test event' })).toHaveCount(0)
    receiver.become('takes')
    await page.getByLabel('Switched off').uncheck()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(sent.getByRole('button', { name: 'Send a test event' })).toBeVisible()
    await told.getByRole('button', { name: 'Send “Record published' }).click()
    await expect(told).toContainText('Delivered')
    const ids = receiver.taken.filter(({ event }) => event.type === 'record.published').map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])

    await page.getByRole('button', { name: 'New secret' }).click()
    const again = page.getByRole('dialog', { name: 'A new secret for “ERP”' })
    await expect(again).toContainText('another 24 hours')
    await again.getByRole('button', { name: 'Make a new secret' }).click()
    await expect(again.locator('code')).toHaveText(/^whsec_/)
  })
})
