import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/data/prisma'
import { visitOf, whenVisited } from '@/lib/server/visits'
import { takeCounts } from '@/lib/visits/counters'
import { writeVisits } from '@/lib/visits/write-visits'
import { startVarnish, startVisitsLog } from '../../scripts/operate/cluster/instances.mjs'
import { missingPrograms } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { needs } from '../support/needs'

const missing = missingPrograms('varnishd')

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 "Firefox"/146.0'
const BROWSER = { 'user-agent': FIREFOX, 'accept-language': 'en' }

/** Longer than the 255 characters after which Varnish cuts a line of its log by itself. */
const LONG = `/product/${'long-'.repeat(120)}`

const steps: (() => unknown)[] = []
const shutdown = { add: (step: () => unknown) => steps.push(step) }
let port = 0
let answered = 0
let log: { stop: () => Promise<void> }

/** Answers as the site does where Varnish is concerned, and counts as the request interceptor does. */
function site(request: http.IncomingMessage, response: http.ServerResponse): void {
  const { url = '' } = request
  // Varnish asks whether the site is ready, too.
  if (!url.startsWith('/api/')) answered += 1
  const visit = visitOf(request, url)
  response.once('close', () => visit && whenVisited(visit, request, response))
  const isStored = /^\/(?:zh\/)?(?:product\/|gone)/.test(url)
  if (isStored) response.setHeader('xkey', 'pages product:x')
  else if (!url.startsWith('/media/')) response.setHeader('Cache-Control', 'no-store')
  else response.setHeader('Cache-Control', 'public, max-age=600')
  response.writeHead(url.startsWith('/gone') ? 404 : 200, { 'Content-Type': 'text/html' }).end('page')
}

async function visitPage(address: string, headers: Record<string, string> = BROWSER, method = 'GET') {
  const options = { host: '127.0.0.1', port, path: address, method, headers, agent: false }
  return new Promise<void>((resolve, reject) => {
    http
      .request(options, (response) => response.resume().on('end', () => resolve()))
      .on('error', reject)
      .end()
  })
}

describe.skipIf(missing)(`visits behind Varnish${needs(missing)}`, { timeout: 120_000 }, () => {
  beforeAll(async () => {
    vi.stubEnv('VISITS_FROM_FRONT_CACHE', '1')
    await database().visitDay.deleteMany()
    const server = http.createServer(site)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    shutdown.add(() => server.close())
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'visits-'))
    shutdown.add(() => fs.rmSync(folder, { recursive: true, force: true }))
    port = await freePort()
    const ports = [(server.address() as AddressInfo).port]
    await startVarnish({ shutdown, folder, port, ports, demo: true, log: path.join(folder, 'varnish.log') })
    log = await startVisitsLog({
      folder,
      env: process.env,
      log: path.join(folder, 'visits.log'),
    })
    shutdown.add(() => log.stop())
    // The reader says that it runs a moment before it reads.
    await vi.waitUntil(
      async () => {
        await visitPage('/product/x', { 'user-agent': 'curl/8.11.0' })
        return (await database().visitDay.count()) > 0
      },
      { timeout: 60_000, interval: 500 },
    )
    takeCounts()
  }, 120_000)

  afterAll(async () => {
    for (const step of steps.reverse()) await step()
    vi.unstubAllEnvs()
  })

  test('are counted once, whoever answers them', async () => {
    const before = answered
    // All come from the cache, which has fetched it once.
    for (let n = 0; n < 5; n++) await visitPage('/product/x')
    expect(answered - before).toBe(0)
    await visitPage('/product/x?utm_source=news&utm_medium=mail&utm_campaign=autumn')
    // What stands behind so many characters is read as well, and an address is counted whole.
    await visitPage(`/product/x?${'q'.repeat(600)}&utm_source=long&utm_medium=mail&utm_campaign=winter`)
    await visitPage(LONG)
    await visitPage('/product/x', { ...BROWSER, referer: 'https://lights.example/list?q="1"' })
    await visitPage('/zh/product/x')
    for (let n = 0; n < 3; n++)
      await visitPage('/gone', { ...BROWSER, referer: 'https://lights.example/old' })
    // The cache passes these on, so the server counts them.
    for (let n = 0; n < 2; n++) await visitPage('/product/x?_rsc=1', { ...BROWSER, rsc: '1' })
    for (let n = 0; n < 2; n++) await visitPage('/products?search=lantern')
    for (let n = 0; n < 3; n++) await visitPage('/media/manual-1.pdf')
    // Who is signed in, a preview and a request without a body are none; programs are none of visitors.
    for (const address of ['/product/x', '/products?search=lantern', '/media/manual-1.pdf'])
      await visitPage(address, { ...BROWSER, cookie: 'a=b; site-staff=1' })
    await visitPage('/product/x', BROWSER, 'HEAD')
    await visitPage('/product/x', { ...BROWSER, 'sec-purpose': 'prefetch' })
    await visitPage('/product/x', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await visitPage('/product/x', { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' })
    // What a client says of itself to be counted otherwise.
    await visitPage('/product/x', { ...BROWSER, cookie: 'site-staff=1', 'x-visit': 'browser' })
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await log.stop()
    await writeVisits({ isLast: true })
    const rows = (await database().visitDay.findMany({ where: { key: { not: 'curl' } } })).map(
      ({ subject, key, detail, count }) => `${subject} | ${key} | ${detail} | ${count}`,
    )
    expect(rows.toSorted()).toEqual(
      [
        'page | /product/x | en | 10',
        `page | ${LONG.slice(0, 300)} | en | 1`,
        'page | /product/x | zh | 1',
        'page | /products | en | 2',
        'screen | screen |  | 14',
        'campaign | news / mail / autumn | /product/x | 1',
        'campaign | long / mail / winter | /product/x | 1',
        'referrer | lights.example | /product/x | 1',
        'missing | /gone | lights.example/old | 3',
        'download | /media/manual-1.pdf | en | 3',
        'ahead | /product/x |  | 1',
        'program | Googlebot |  | 1',
        'assistant | ChatGPT | /product/x | 1',
      ].toSorted(),
    )
  })
})
