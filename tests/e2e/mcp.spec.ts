import { expect, test } from '../support/fixtures'

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

const call = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

test.describe('Programs', () => {
  test('find the tools from the home page and use them', async ({ request }) => {
    for (const home of ['/', '/zh', '/']) {
      const { link } = (
        await request.get(home, { maxRedirects: 0, headers: { 'accept-language': 'en' } })
      ).headers()
      expect(link).toContain('</mcp>; rel="service"')
    }
    expect(await (await request.get('/llms.txt')).text()).toMatch(/\(http[^)]*\/mcp\)/)

    const tools = await request.post('/mcp', { headers: JSON_HEADERS, data: call('tools/list') })
    expect(tools.status()).toBe(200)
    expect(await tools.text()).toContain('search_products')
    const found = await request.post('/mcp', {
      headers: JSON_HEADERS,
      data: call('tools/call', {
        name: 'search_products',
        arguments: { search: 'headlamp', output: '200-' },
      }),
    })
    expect([found.status(), await found.text()]).toEqual([200, expect.stringContaining('/product/')])
    expect(found.headers()['x-robots-tag']).toBe('noindex')
  })

  test('that send too much or by another verb are told so', async ({ request }) => {
    const large = call('tools/list', { text: 'x'.repeat(1024 * 1024) })
    expect((await request.post('/mcp', { headers: JSON_HEADERS, data: large })).status()).toBe(413)
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await request.fetch('/mcp', { method })).status(), method).toBe(405)
    expect((await request.get('/zh/mcp')).status()).toBe(404)
    expect((await request.get('/mcp/tools')).status()).toBe(404)
  })
})

test('An address fills the inquiry list with quantities', async ({ page, request }) => {
  const address = '/inquiry?product=tx-1400&quantity=500&product=p-900&quantity='
  // Without scripts, too.
  expect(await (await request.get(address)).text()).toMatch(
    /name="line-0-quantity"[^>]*value="500"|value="500"[^>]*name="line-0-quantity"/,
  )
  await page.goto(address)
  const quantity = page
    .getByRole('group', { name: 'TX 1400 Tactical Flashlight', exact: true })
    .getByLabel('Quantity')
  await expect(quantity).toHaveValue('500')
  await expect(page).toHaveURL(/\/inquiry\?product=tx-1400&product=p-900$/)
  await expect(quantity).toHaveValue('500')
  await page.reload()
  await expect(quantity).toHaveValue('500')
})
