import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { BUILD_CANARIES, CANARY } from '../../scripts/site/build-canaries.mjs'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { inProject } from '../../scripts/site/project.mjs'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'operations_test'
const { ADMIN_KEY, OPERATOR_TOKEN } = BUILD_CANARIES
const REFUSE_EGRESS = new URL('../support/refuse-egress.mjs', import.meta.url).href

/** Receives what OpenTelemetry sends over HTTP, like a collector. */
async function collector() {
  const sent: { path: string; body: string }[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    // Protobuf, in which texts are not encoded.
    sent.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') })
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, sent, close: () => server.close() }
}

test.describe('A site with every switch of its operator on', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  test.describe.configure({ mode: 'serial' })

  let traces: Awaited<ReturnType<typeof collector>>
  let site: Awaited<ReturnType<typeof startOwnSite>>
  let databaseUrl: string
  let log = ''
  const egress = path.join(os.tmpdir(), `egress-${process.pid}`)

  test.beforeAll(async () => {
    fs.writeFileSync(egress, '')
    traces = await collector()
    databaseUrl = await copyCatalogue(DATABASE_SERVER, DATABASE)
    const output = new PassThrough().on('data', (chunk) => {
      log += chunk
    })
    const settings = {
      ADMIN_KEY,
      OPERATOR_TOKEN,
      LUMENRIDGE_DEMO: '',
      LOG_LEVEL: 'debug',
      LOG_REQUESTS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      NODE_OPTIONS: `--import=${REFUSE_EGRESS}`,
      EGRESS_FILE: egress,
    }
    site = await startOwnSite(databaseUrl, settings, output)
  })
  test.afterAll(async () => {
    await site.stop()
    traces.close()
    await dropDatabase(DATABASE_SERVER, DATABASE)
    fs.rmSync(egress, { force: true })
  })

  test('sends a trace of each request, without what a visitor searched for', async ({ request }) => {
    await request.get(`${site.base}/products?search=confidential`)
    const received = () => traces.sent.map(({ path: to, body }) => `${to} ${body}`).join('\n')
    await expect.poll(received).toContain('search-results')
    expect(received()).toMatch(/^\/v1\/traces /)
    expect(received()).toContain('lumenridge')
    expect(received()).not.toContain('confidential')
  })

  test('counts its requests for whoever has the token', async ({ request }) => {
    await request.get(`${site.base}/about`)
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
    const metrics = await (await request.get(`${site.base}/api/metrics`, { headers })).text()
    expect(metrics).toMatch(/lumenridge_request_seconds_count\{method="GET",area="page",status="200"\} \d+/)
  })

  test('is not warned of a preview of a draft, of which Next.js says a cached call is missing', async ({
    request,
  }) => {
    const headers = { 'admin-key': ADMIN_KEY }
    const list = `${site.base}/api/admin?type=products&search=camp-600`
    const [{ id }] = await (await request.get(list, { headers })).json()
    const link = await request.get(`${site.base}/api/admin/preview-link?type=products&id=${id}`, { headers })
    const preview = await request.get(new URL((await link.json()).url, site.base).href)
    expect(await preview.text()).toContain('this version is not public')
    const levels = () =>
      log
        .split('\n')
        .filter((line) => line.includes('Unexpected cache miss after cache warming phase'))
        .map((line) => JSON.parse(line).level)
    await expect.poll(levels).toContain('debug')
    expect(new Set(levels())).toEqual(new Set(['debug']))
  })

  test('draws a share picture of any name, and calls nobody for it', async ({ request }) => {
    // An emoji alone, in a sequence and beside words; scripts, marks and signs that no font of the site has.
    const names = [
      '😀',
      'Lamp 👩‍🚒 🇨🇳 1️⃣ ©️',
      'ไฟฉาย नमस्ते مصباح',
      'e\u0301\u0327x 𠮷𠀋 \u200b\u0301a\ufffd',
      'Фонарь Ω 灯 ☀ → ℃',
    ]
    // One after the other: on a busy machine the last of five saves at once may wait too long for its locks.
    for (const [index, name] of names.entries()) {
      const created = await request.post(`${site.base}/api/admin?type=products`, {
        headers: { 'admin-key': ADMIN_KEY },
        data: {
          slug: `name-${index}`,
          name,
          productNumber: `LR-${index}`,
          description: name,
          imageUrl: '/pictures/sample.webp',
        },
      })
      expect(created.status(), await created.text()).toBe(201)
    }
    const pictures = await Promise.all(
      names.map(async (name, index) => {
        const picture = await request.get(`${site.base}/share/en/product/name-${index}.jpg`)
        return { name, status: picture.status(), type: picture.headers()['content-type'] }
      }),
    )
    expect(pictures).toEqual(names.map((name) => ({ name, status: 200, type: 'image/jpeg' })))
    for (const address of [
      '/',
      '/zh/about',
      '/product/name-1',
      '/documents/name-1-datasheet.pdf',
      '/feed.xml',
    ])
      expect((await request.get(site.base + address)).ok(), address).toBe(true)
    expect(fs.readFileSync(egress, 'utf8'), 'the site tried to reach these').toBe('')
  })

  test('tells its secrets nowhere', async ({ request }) => {
    const { password } = new URL(databaseUrl)
    const secrets = [ADMIN_KEY, OPERATOR_TOKEN, databaseUrl, `:${password}@`]
    const answers: string[] = []
    const ask = async (address: string, headers: Record<string, string> = {}, options: object = {}) => {
      const response = await request.fetch(site.base + address, { headers, ...options })
      answers.push(JSON.stringify(response.headers()) + (await response.text()))
    }
    await ask('/admin')
    await ask('/admin?_rsc=1', { RSC: '1' })
    await ask('/api/admin?type=products', { 'admin-key': ADMIN_KEY })
    await ask('/api/admin?type=products', { 'admin-key': `${ADMIN_KEY}x` })
    await ask('/api/admin/products', { 'admin-key': ADMIN_KEY }, { method: 'POST', data: '{bad' })
    await ask('/api/health/ready', { authorization: `Bearer ${OPERATOR_TOKEN}` })
    for (const address of ['/', '/zh/contact', '/nothing-here', '/api/products/none', '/%ff'])
      await ask(address)
    for (const secret of secrets) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
      expect(log).not.toContain(secret)
      expect(traces.sent.filter(({ body }) => body.includes(secret))).toEqual([])
    }
    expect(log, 'the wrong key was noted').toContain('wrong admin key')
    // Also the lines that Next.js writes.
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()
  })
})

test('the build says nothing of a fault', () => {
  const said = fs.readFileSync(inProject(process.env.NEXT_DIST_DIR ?? '.next-test', 'build.log'), 'utf8')
  expect(said).toContain('Route (app)')
  expect(said.split('\n').filter((line) => /^Warning:|encountered \d+ (?:warning|error)/.test(line))).toEqual(
    [],
  )
})

test('the build holds no secret it found around it', () => {
  const folder = inProject(process.env.NEXT_DIST_DIR ?? '.next-test')
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(100)
  const telling = files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => fs.readFileSync(file).includes(CANARY))
  expect(telling).toEqual([])
})
