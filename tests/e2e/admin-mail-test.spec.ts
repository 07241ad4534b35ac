import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { logIn, noticeOf } from '../support/admin-desk'
import { barriersInBothThemes, cutOff } from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { type MailReceiver, mailReceiver } from '../support/receivers'
import { query } from '../support/table-rows'

const DATABASE = 'mail_test'

test.describe('An owner', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  test.describe.configure({ mode: 'default' })
  // Chromium's line about the address that is refused.
  test.use({ expectedLines: /status of 400 / })
  let site: Awaited<ReturnType<typeof startOwnSite>>
  let mail: MailReceiver
  let database: string

  test.beforeAll(async () => {
    mail = await mailReceiver()
    database = await copyCatalogue(DATABASE_SERVER, DATABASE)
    site = await startOwnSite(database, { SMTP_URL: mail.url })
  })
  test.afterAll(async () => {
    await site?.stop()
    await mail?.close()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('sends a test mail by keyboard, beside the form, and reads what the mail server answered', async ({
    page,
  }) => {
    await logIn(page, `${site.base}/admin#settings/settings`)
    const open = page.getByRole('button', { name: 'Test mail' })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Send a test mail' })
    await expect(dialog.getByLabel('To')).toBeFocused()
    await expect(dialog.getByLabel('To')).toHaveValue('sales@lumenridge.example')

    await dialog.getByLabel('To').fill('nobody')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Must be an e-mail address')).toBeVisible()
    await dialog.getByLabel('To').fill('owner@firm.example')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('The mail server has accepted the mail')
    await expect(dialog.getByRole('status')).toContainText('Its answer: 250')
    expect(mail.mails.map(({ to }) => to)).toEqual([['owner@firm.example']])

    expect(await barriersInBothThemes(page, dialog)).toEqual([])

    await page.setViewportSize({ width: 320, height: 700 })
    expect(await cutOff(page)).toEqual([])

    mail.become('refuses the sender')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('refused the sender’s address')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    // Enter in the dialog has not saved the form below it.
    await expect(noticeOf(page)).toHaveCount(0)
  })

  test('is told on the first screen that backups fail', async ({ page }) => {
    const failure = 'The backup could not be copied to the bucket away: AccessDenied'
    await query(database, 'INSERT INTO backup_runs (failure) VALUES ($1)', [failure])
    await logIn(page, `${site.base}/admin`)
    await expect(page.getByText('The site is not being backed up')).toBeVisible()
    await expect(page.getByText(`The last one failed: ${failure}`)).toBeVisible()
    await expect(page.getByText('Nothing waits')).toHaveCount(0)
  })
})
