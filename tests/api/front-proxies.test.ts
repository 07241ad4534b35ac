import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startVarnish } from '../../scripts/operate/cluster/instances.mjs'
import { missingPrograms } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { call } from '../support/call'
import { startCaddy, startNameServer, startNginx } from '../support/front-proxies'
import { needs } from '../support/needs'

const missing = missingPrograms('caddy', 'nginx', 'varnishd')

const COMPOSE = fs.readFileSync(path.resolve(import.meta.dirname, '../../compose.yaml'), 'utf8')
const ADMIN = '/api/admin?type=products&limit=1'
const KEY = 'a-key-of-the-owner-with-24+'

const steps: (() => unknown)[] = []
const shutdown = { add: (step: () => unknown) => steps.push(step) }
let caddyPort: number
let nginxPort: number
let varnishPort: number
let nameServer: { address: string; port: number }
let release = () => {}
const released = new Promise<void>((resolve) => {
  release = resolve
})

/** A request of the visitor of this address; the machine has all of 127.0.0.0/8. */
async function visit(visitor: string, address: string, headers: Record<string, string> = {}, direct = false) {
  const target = { host: '127.0.0.1', localAddress: visitor, path: address, agent: false, headers }
  const request = direct
    ? http.get({ ...target, port: nginxPort })
    : https.get({ ...target, port: caddyPort, servername: 'localhost', rejectUnauthorized: false })
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  return { status: response.statusCode, text: await text(response) }
}

const host = { host: 'localhost' }
const seenAs = async (visitor: string, headers = {}, direct = false) =>
  (await visit(visitor, '/api/address', { ...host, ...headers }, direct)).text

describe.skipIf(missing)(
  `behind Caddy, nginx and Varnish of compose.yaml${needs(missing)}`,
  { timeout: 90_000 },
  () => {
    beforeAll(async () => {
      vi.stubEnv('TRUST_PROXY_HOPS', /TRUST_PROXY_HOPS: "(\d)"/.exec(COMPOSE)?.[1] ?? '')
      vi.stubEnv('ADMIN_KEY', KEY)
      const { GET } = await import('@/app/api/admin/route')
      const { clientAddress } = await import('@/lib/http/call-origin')
      const site = http.createServer(async (request, response) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        if (request.url === '/api/held') await released
        if (request.url !== ADMIN)
          return response.end(clientAddress(new Request('http://localhost', { headers })) ?? 'unknown')
        const answer = await call(GET, ADMIN, { headers })
        response.writeHead(answer.status).end(await answer.text())
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      shutdown.add(() => site.close())
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proxies-'))
      shutdown.add(() => fs.rmSync(folder, { recursive: true, force: true }))
      varnishPort = await freePort()
      const ports = [(site.address() as AddressInfo).port]
      const log = path.join(folder, 'varnish.log')
      await startVarnish({ shutdown, folder, port: varnishPort, ports, demo: true, log })
      nameServer = await startNameServer(shutdown)
      nginxPort = await startNginx(shutdown, folder, { varnishPort, nameServerPort: nameServer.port })
      caddyPort = await startCaddy(shutdown, folder, nginxPort)
      await vi.waitFor(async () => expect((await visit('127.0.0.2', '/up', host)).status).toBe(200), 10_000)
    })

    afterAll(async () => {
      for (const step of steps.reverse()) await step()
      vi.unstubAllEnvs()
    })

    test('each visitor has an address of its own, whatever it says of itself', async () => {
      expect(await seenAs('127.0.0.2')).toBe('127.0.0.2')
      expect(await seenAs('127.0.0.3')).toBe('127.0.0.3')
      const forged = {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      }
      expect(await seenAs('127.0.0.2', forged)).toBe('127.0.0.2')
      // Not by way of a proxy that may say so.
      expect(await seenAs('127.0.0.2', forged, true)).toBe('127.0.0.2')
    })

    test('five wrong keys of one lock out that one, and not the owner', async () => {
      const tries = []
      for (let n = 0; n < 6; n++)
        tries.push((await visit('127.0.0.4', ADMIN, { ...host, 'admin-key': 'x' })).status)
      expect(tries.at(-1)).toBe(429)
      expect((await visit('127.0.0.4', ADMIN, { ...host, 'admin-key': KEY })).status).toBe(429)
      expect((await visit('127.0.0.5', ADMIN, { ...host, 'admin-key': KEY })).status).toBe(200)
    })

    test('too many requests of one at once are too many of that one only', async () => {
      const many = Array.from({ length: 60 }, () => visit('127.0.0.6', '/api/held', host))
      expect((await Promise.race(many)).status).toBe(503)
      expect((await visit('127.0.0.7', '/up', host)).status).toBe(200)
      release()
      expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(50)
    })

    test('nginx finds a Varnish that has got another address', async () => {
      const moved = http.createServer((_, response) => response.end('moved'))
      await new Promise<void>((resolve) => moved.listen(varnishPort, '127.0.0.9', resolve))
      try {
        nameServer.address = '127.0.0.9'
        await vi.waitFor(async () => expect(await seenAs('127.0.0.8')).toBe('moved'), {
          timeout: 15_000,
          interval: 500,
        })
      } finally {
        moved.close()
        nameServer.address = '127.0.0.1'
      }
    })
  },
)
