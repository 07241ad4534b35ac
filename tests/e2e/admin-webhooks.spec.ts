import type { Locator } from 'playwright/test'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { formOf, HEADERS, logIn, noticeOf, plainProduct, uniqueName } from '../support/admin-desk'
import { barriersInBothThemes, cutOff, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { type WebhookReceiver, webhookReceiver } from '../support/webhook-receiver'

const DATABASE = `webhooks_${Date.now().toString(36)}`

test.describe('A webhook', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  // Chromium's line about the second new secret, which is refused.
  test.use({ expectedLines: /status of 409 / })
  let site: Awaited<ReturnType<typeof startOwnSite>>
  let receiver: WebhookReceiver

  test.beforeAll(async () => {
    receiver = await webhookReceiver()
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE), { WEBHOOKS_TO_PRIVATE: '1' })
  })
  test.afterAll(async () => {
    await site?.stop()
    await receiver?.close()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('is made by keyboard, tested, told of a product, and sent again what failed', async ({
    page,
    request,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { keyboard } = page
    const press = async (control: Locator) => {
      await control.focus()
      await keyboard.press('Enter')
    }
    const notice = (text: string) => noticeOf(page).filter({ hasText: text })
    await logIn(page, `${site.base}/admin#webhooks`)
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()

    // An empty list has a second one.
    await press(page.getByRole('button', { name: 'New webhook' }).first())
    const form = formOf(page, 'New webhook')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    await keyboard.type('ERP')
    await keyboard.press('Tab')
    await keyboard.type(receiver.url)
    await keyboard.press('Enter')
    const published = form.getByLabel('Record published')
    await expect(form.getByText('Please choose at least one event.')).toBeVisible()
    await expect(published).toBeFocused()
    await keyboard.press('Space')
    await keyboard.press('Control+s')
    const made = page.getByRole('dialog', { name: 'The secret of “ERP”' })
    await expect(made).toContainText('It is shown this once')
    expect(await barriersInBothThemes(page, made)).toEqual([])
    await press(made.getByRole('button', { name: 'Copy' }))
    await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
    receiver.secrets.add(secret)
    await keyboard.press('Escape')

    const sent = page.getByRole('region', { name: 'Sent events' })
    const events = sent.getByRole('listitem')
    const testButton = sent.getByRole('button', { name: 'Send a test event' })
    await expect(sent).toContainText('Nothing was sent yet.')
    await press(testButton)
    await expect(notice('“Test event” was delivered.')).toBeVisible()
    await expect(events).toHaveText([/^Test event\s*Delivered · /])

    const product = uniqueName('Reported')
    const url = `${site.base}/api/admin/products`
    expect((await request.post(url, { headers: HEADERS, data: plainProduct(product) })).status()).toBe(201)
    await expect.poll(() => receiver.taken.map(({ event }) => event.type)).toContain('record.published')

    receiver.become('gone')
    await press(testButton)
    await expect(notice('“Test event” was not delivered: HTTP 410.')).toBeVisible()
    await expect(events).toHaveText([
      /^Test event\s*Failed · .* · HTTP 410/,
      new RegExp(`^Record published · ${product.slug}\\s*Delivered · `),
      /^Test event\s*Delivered · /,
    ])
    expect(await barriersInBothThemes(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 720 })

    // A receiver that says it is gone is switched off, which the first screen shows.
    await page.goto(`${site.base}/admin#start`)
    await press(page.getByRole('link', { name: '“ERP” was switched off' }))
    await expect(sent).toContainText('It was switched off at')
    await expect(sent.getByRole('button')).toHaveCount(0)
    receiver.become('takes')
    await page.getByRole('checkbox', { name: 'Switched off' }).uncheck()
    await keyboard.press('Control+s')
    await press(sent.getByRole('button', { name: 'Send “Test event”' }).first())
    await expect(notice('“Test event” was delivered.')).toBeVisible()
    await expect(events.first()).toHaveText(/^Test event\s*Delivered · /)
    const ids = receiver.taken.map(({ id }) => id)
    expect([ids.length, new Set(ids).size], 'the failed one arrived, and nothing twice').toEqual([3, 3])

    const newSecret = page.getByRole('button', { name: 'New secret' })
    await press(newSecret)
    const again = page.getByRole('dialog', { name: 'A new secret for “ERP”' })
    await expect(again).toContainText('Until then no further one can be made.')
    await press(again.getByRole('button', { name: 'Make a new secret' }))
    await expect(again.locator('code')).toHaveText(/^whsec_/)
    await keyboard.press('Escape')
    await press(newSecret)
    await press(again.getByRole('button', { name: 'Make a new secret' }))
    await expect(notice('for 24 hours after it was replaced no further one can be made')).toBeVisible()
  })
})
