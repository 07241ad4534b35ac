import type { CDPSession, Page } from 'playwright/test'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { fill, formOf, HEADERS, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'access'

/** An authenticator as those of phones and computers are. */
const PLATFORM = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** Chromium's virtual authenticator on a page. */
class Authenticator {
  private constructor(
    private readonly protocol: CDPSession,
    private authenticatorId: string,
  ) {}

  static async on(page: Page) {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('WebAuthn.enable')
    const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
      options: PLATFORM,
    })
    return new Authenticator(protocol, authenticatorId)
  }

  async credentials() {
    const { authenticatorId } = this
    return (await this.protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  }

  /** Takes the place of the authenticator by another one with the same passkey, at another count. */
  async clone(behind: number) {
    const [credential] = await this.credentials()
    if (!credential) throw new Error('There is no passkey to clone')
    await this.remove()
    const { authenticatorId } = await this.protocol.send('WebAuthn.addVirtualAuthenticator', {
      options: PLATFORM,
    })
    this.authenticatorId = authenticatorId
    const signCount = credential.signCount - behind
    await this.protocol.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount },
    })
  }

  async remove() {
    const { authenticatorId } = this
    await this.protocol.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

test.describe('People', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  test.describe.configure({ mode: 'default' })
  let site: Awaited<ReturnType<typeof startOwnSite>>
  let databaseUrl = ''

  test.beforeAll(async () => {
    // Once there are people, the admin looks different to everybody.
    databaseUrl = await copyCatalogue(DATABASE_SERVER, DATABASE)
    site = await startOwnSite(databaseUrl)
  })
  test.afterAll(async () => {
    await site?.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  const api = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = HEADERS,
  ) =>
    fetch(site.base + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const person = async (name: string, role: string) => {
    const email = `${uniqueName(role).slug}@example.com`
    const made = await api('POST', '/api/admin/people', { name, email, role, locale: 'en' })
    expect(made.status).toBe(201)
    return { id: (await made.json()).id as string, email }
  }
  const invite = async (id: string): Promise<string> =>
    (await (await api('POST', `/api/admin/people/${id}/invitation`)).json()).url

  const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
  const isIn = async (page: Page) => {
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
  }
  const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

  test.describe('with passkeys', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (401|404)/ })

    test('come in by an invitation, once, and by their passkey from then on', async ({ page }) => {
      await page.goto(`${site.base}/admin`)
      await expect(passkeyButton(page), 'nobody has one').toHaveCount(0)
      const { id, email } = await person('Lin', 'editor')
      const link = await invite(id)
      const authenticator = await Authenticator.on(page)

      await test.step('accept it with a passkey', async () => {
        const answer = await page.goto(link)
        expect(answer?.headers()['cache-control']).toContain('no-store')
        expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
        expect(answer?.headers()['x-robots-tag']).toBe('noindex')
        await expect(page.getByRole('heading', { name: 'Welcome, Lin' })).toBeVisible()
        await expect(page.getByText(email)).toBeVisible()
        await expect(page.getByText('Editor: all content')).toBeVisible()
        await page.getByRole('button', { name: 'Create a passkey' }).click()
        await isIn(page)
        expect(new URL(page.url()).pathname).toBe('/admin')
        expect(page.url()).not.toContain(link.split('#')[1])
        expect(await authenticator.credentials()).toHaveLength(1)
      })
      await test.step('log in with it, for as long as the page is open', async () => {
        await page.reload()
        await passkeyButton(page).click()
        await isIn(page)
        const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
        expect(stored).not.toMatch(/[\w-]{43}/)
      })
      await test.step('and again once that session has ended', async () => {
        await page.reload()
        const answer = page.waitForResponse('**/api/sign-in')
        await passkeyButton(page).click()
        const { token } = await (await answer).json()
        await isIn(page)
        expect(
          (await api('DELETE', '/api/admin/me/sessions', undefined, { 'admin-key': token })).status,
        ).toBe(200)
        await page.getByRole('tab', { name: 'Products' }).click()
        const dialog = page.getByRole('dialog', { name: 'Please log in again' })
        await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
        await expect(dialog).toBeHidden()
        await page.getByRole('tab', { name: 'Categories' }).click()
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        await page.getByRole('tab', { name: 'Blog Posts' }).click()
        await page.getByRole('button', { name: 'Log out' }).click()
        await expect(passkeyButton(page)).toBeVisible()
      })
      await test.step('stay signed in where they want to', async () => {
        await page.getByLabel('Keep me signed in on this device today').check()
        await passkeyButton(page).click()
        await isIn(page)
        await page.reload()
        await isIn(page)
        await page.getByRole('button', { name: 'Log out' }).click()
      })
      await test.step('are not let in by a copy of their authenticator', async () => {
        await authenticator.clone(3)
        await passkeyButton(page).click()
        await expect(alertOf(page)).toContainText('This passkey is not accepted here.')
      })
      await test.step('find the invitation used', async () => {
        await page.goto(link)
        await expect(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible()
        await page.getByRole('link', { name: 'Go to the login' }).click()
        await expect(page.getByLabel('Admin key')).toBeVisible()
      })
      await authenticator.remove()
    })

    /** The status of signing in with what an authenticator answers to a page of an origin. */
    const signInFrom = async (page: Page, origin: string, asked: object = {}) => {
      const options = { ...(await (await api('POST', '/api/sign-in/options', {}, {})).json()), ...asked }
      await page.goto(`${origin}/robots.txt`)
      const response = await page.evaluate(async (json) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
        const credential = await navigator.credentials.get({ publicKey })
        return (credential as PublicKeyCredential).toJSON()
      }, options)
      return (await api('POST', '/api/sign-in', { response }, {})).status
    }

    for (const [role, status] of [
      ['sales', 401],
      ['editor', 201],
    ] as const) {
      test(`have to be verified by it where they see what visitors sent: ${role}`, async ({ page }) => {
        const { id } = await person('Mara', role)
        const authenticator = await Authenticator.on(page)
        await page.goto(await invite(id))
        await page.getByRole('button', { name: 'Create a passkey' }).click()
        await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
        const [credential] = await authenticator.credentials()
        const allowCredentials = [
          {
            type: 'public-key',
            id: Buffer.from(credential?.credentialId ?? '', 'base64').toString('base64url'),
          },
        ]
        const asked = { userVerification: 'discouraged', allowCredentials }
        expect(await signInFrom(page, site.base, asked)).toBe(status)
        expect(await signInFrom(page, site.base)).toBe(201)
        await authenticator.remove()
      })
    }

    test('cannot use them on a page of another origin', async ({ page, baseURL }) => {
      const { id } = await person('Ana', 'editor')
      const authenticator = await Authenticator.on(page)
      await page.goto(await invite(id))
      await page.getByRole('button', { name: 'Create a passkey' }).click()
      await isIn(page)
      expect(await signInFrom(page, baseURL ?? '')).toBe(401)
      expect(await signInFrom(page, site.base)).toBe(201)
      await authenticator.remove()
    })
  })

  test('may cancel, and take a key instead', async ({ page }) => {
    const { id } = await person('Kofi', 'reader')
    await page.goto(await invite(id))
    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(alertOf(page)).toHaveText(
      'Nothing happened: you stopped, or it took too long. Please try again.',
    )
    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotSupportedError'))
    })
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await expect(alertOf(page)).toContainText('This device or security key cannot do that')
    await page.getByRole('button', { name: 'Use a key instead' }).click()
    const key = await page.locator('code').textContent()
    expect(key).toMatch(/^lrk_[\w-]{43}$/)
    await page.getByRole('button', { name: 'Go on to the admin' }).click()
    await isIn(page)
    expect((await api('GET', '/api/admin/me', undefined, { 'admin-key': key ?? '' })).status).toBe(200)
  })

  test('get a key where the site has no https', async ({ page }) => {
    const { id } = await person('Tomas', 'editor')
    const plain = await startOwnSite(databaseUrl, { SITE_URL: 'http://lights.example' })
    try {
      const { hash } = new URL(await invite(id))
      await page.goto(`${plain.base}/admin/invitation${hash}`)
      await expect(
        page.getByText('This site has no https, without which browsers make no passkeys'),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Create a passkey' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Get a key' }).click()
      await page.getByRole('button', { name: 'Go on to the admin' }).click()
      await isIn(page)
    } finally {
      // The tab goes on to load pictures, which the console would miss once the site has stopped.
      await page.goto('about:blank')
      await plain.stop()
    }
  })

  test('end every session of theirs from any of them', async ({ page }) => {
    const { id } = await person('Noor', 'editor')
    const authenticator = await Authenticator.on(page)
    await page.goto(await invite(id))
    await page.getByLabel('Keep me signed in on this device today').check()
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await isIn(page)
    const cookies = await page.context().cookies(`${site.base}/api/admin`)
    const stolen = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const statusOf = async () => (await api('GET', '/api/admin/me', undefined, { cookie: stolen })).status
    expect(await statusOf()).toBe(200)

    await page.getByRole('button', { name: 'Account: Noor' }).click()
    await expect(page.getByText('Noor, Editor')).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Invite a person' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Your sessions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your sessions' })
    await expect(dialog.getByText('this one')).toBeVisible()
    await expect(dialog.getByText('You have 1 passkey')).toBeVisible()
    await dialog.getByRole('button', { name: 'Make a key' }).click()
    const key = (await dialog.locator('code').textContent()) ?? ''
    // Another browser, in which the key was used.
    const other = await api(
      'POST',
      '/api/admin/session',
      {},
      { 'admin-key': key, 'user-agent': 'Firefox/140' },
    )
    expect(other.status).toBe(201)
    await page.reload()
    await page.getByRole('button', { name: 'Account: Noor' }).click()
    await page.getByRole('menuitem', { name: 'Your sessions' }).click()
    await dialog.getByRole('button', { name: /^End\b.*Firefox/ }).click()
    await expect(dialog.getByText('Firefox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByLabel('Admin key')).toBeVisible()
    expect(await statusOf()).toBe(401)
    await authenticator.remove()
  })

  test('and programs are let in by an owner, whose screens show each secret once', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await logIn(page, `${site.base}/admin`)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Invite a person' }).click()
    const { name, slug } = uniqueName('Ida')
    await fill(formOf(page, 'New person'), { Name: name, 'E-mail': `${slug}@example.com` })
    await formOf(page, 'New person').getByLabel('Role').selectOption('Editor')
    await page.getByRole('button', { name: 'Save and close' }).click()

    await test.step('by a link, which is made anew where it was lost', async () => {
      const dialog = page.getByRole('dialog', { name: `Invite ${name}` })
      await expect(dialog).toContainText('once, within 48 hours')
      await dialog.getByRole('button', { name: 'Make the link' }).click()
      await dialog.getByRole('button', { name: 'Copy' }).click()
      await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
      const link = await copied()
      expect(link).toMatch(/^http:\/\/localhost:\d+\/admin\/invitation#[\w-]{43}$/)
      await dialog.getByRole('button', { name: 'Done' }).click()
      const row = page.getByRole('row', { name })
      await expect(row).toContainText('Invited, until')
      await expect(page.getByRole('tab', { name: 'People', selected: true })).toBeVisible()
      const accepted = await api('POST', '/api/invitations', { invitation: link.split('#')[1] }, {})
      expect(accepted.status).toBe(201)
      await page.reload()
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(row).toContainText('Joined')
      await row.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Invitation link' }).click()
      await expect(dialog).toContainText(`${name} has joined already.`)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('by a key, which is exchanged and revoked', async () => {
      await page.goto(`${site.base}/admin#keys/new`)
      const erp = uniqueName('ERP').name
      await fill(formOf(page, 'New key'), { Name: erp })
      await formOf(page, 'New key').getByLabel('Role').selectOption('Editor')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: `The key “${erp}”` })
      const key = (await dialog.locator('code').textContent()) ?? ''
      expect(key).toMatch(/^lrk_/)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Exchange the key' }).click()
      const exchange = page.getByRole('dialog', { name: `Exchange the key “${erp}”` })
      await expect(exchange).toContainText('another 24 hours')
      await exchange.getByRole('button', { name: 'Exchange', exact: true }).click()
      await expect(exchange.locator('code')).not.toHaveText(key)
      const next = (await exchange.locator('code').textContent()) ?? ''
      await exchange.getByRole('button', { name: 'Done' }).click()
      for (const each of [key, next])
        expect((await api('GET', '/api/admin/me', undefined, { 'admin-key': each })).status).toBe(200)
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
      const row = page.getByRole('row', { name: erp })
      await row.getByRole('button', { name: `Actions for ${erp}` }).click()
      await page.getByRole('menuitem', { name: 'Revoke' }).click()
      const revoke = page.getByRole('dialog', { name: 'Revoke this key?' })
      await expect(revoke).toContainText('does not come back')
      await revoke.getByRole('button', { name: 'Revoke' }).click()
      await expect(noticeOf(page)).toContainText('Key revoked')
      await expect(row).toHaveCount(0)
      for (const each of [key, next])
        expect((await api('GET', '/api/admin/me', undefined, { 'admin-key': each })).status).toBe(401)
    })

    await test.step('and are erased for good once they have left', async () => {
      await page.goto(`${site.base}/admin#people`)
      await page.getByRole('button', { name: 'Erase a person' }).click()
      await page.getByRole('dialog').getByLabel('E-mail').fill(`${slug}@example.com`)
      await page.getByRole('button', { name: 'Look it up' }).click()
      await page.getByRole('button', { name: 'Delete permanently' }).click()
      await expect(page.getByText('1 entry was erased')).toBeVisible()
      await expect(page.getByRole('row', { name })).toHaveCount(0)
    })
  })

  test.describe('whose key is revoked', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 401/ })
    test('are asked to log in again where they are', async ({ page }) => {
      const made = await (await api('POST', '/api/admin/keys', { name: 'Shop', role: 'editor' })).json()
      await page.goto(`${site.base}/admin#products`)
      await page.getByLabel('Admin key').fill(made.key)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await api('DELETE', `/api/admin/keys/${made.id}`)
      await page.getByRole('tab', { name: 'Categories' }).click()
      const dialog = page.getByRole('dialog', { name: 'Please log in again' })
      await expect(dialog).toContainText('Your login has ended. Nothing you typed is lost.')
      await dialog.getByLabel('Admin key').fill(HEADERS['admin-key'])
      await dialog.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    })
  })
})

test('The admin without people is as it was', async ({ page, request }) => {
  expect(await (await request.get('/admin/invitation')).text()).toContain('The admin area needs JavaScript.')
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText(/passkey/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'People' })).toHaveCount(0)
})
