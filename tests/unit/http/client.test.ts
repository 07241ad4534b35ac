import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAdmin } from '@/lib/http/admin/admin-client'
import { callApi } from '@/lib/http/client'

/** Responses nobody requested, as a broken proxy sends them. */
const RESPONSES: Record<string, { status?: number; body?: string; silent?: boolean }> = {
  '/silence': { silent: true },
  '/nothing': { status: 204 },
  '/a-page-of-a-proxy': { body: '<h1>Welcome</h1>' },
  '/half': { body: '[{"slug": "tx-1400"' },
}

describe('A call that is answered by', () => {
  let base = ''
  const server = http.createServer((request, response) => {
    const { status = 200, body, silent } = RESPONSES[request.url ?? ''] ?? { status: 404 }
    if (!silent) response.writeHead(status).end(body)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it.each(Object.keys(RESPONSES))('%s is a failure', async (path) => {
    const call = callApi(base + path, { timeoutMs: 50 })
    await expect(call).rejects.toMatchObject({ name: 'CallFailure' })
  })

  it.each(Object.keys(RESPONSES))("%s is a failure of the admin's call, with its words", async (path) => {
    const call = callAdmin('key', base + path, { failed: 'move_products', timeoutMs: 50 })
    await expect(call).rejects.toMatchObject({
      name: 'CallFailure',
      code: path === '/silence' ? 'network_error' : expect.stringMatching(/./),
    })
  })
})
