import type { ChildProcess } from 'node:child_process'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/data/prisma'
import { forkInstance } from '../support/instances'

const VISITS = 10_000
const CLIENTS = 40
const SECONDS = 32
const KILLED_AFTER_SECONDS = 22
/** Every ten seconds, and as long as a write takes on a busy machine. */
const LOST_SECONDS = 10 + 3
/** A search is counted when it has stood for five seconds. */
const LOST_SECONDS_OF_SEARCHES = LOST_SECONDS + 5

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'

type Instance = { child: ChildProcess; port: number; agent: http.Agent; isKilled: boolean }

const instances: Instance[] = []

async function startInstance(): Promise<Instance> {
  return {
    ...(await forkInstance({ TRUST_PROXY_HOPS: '1' })),
    agent: new http.Agent({ keepAlive: true, maxSockets: CLIENTS }),
    isKilled: false,
  }
}

/** The address of a visit by its number, and how it is counted. */
function planned(n: number, instance: number): { url: string; row: string } {
  if (n % 10 === 0) return { url: `/product/gone-${n % 7}`, row: `missing /product/gone-${n % 7}` }
  if (n % 10 === 1) return { url: `/api/products?search=lamp+${n % 20}`, row: `search lamp ${n % 20}` }
  if (n % 10 === 2) return { url: `/zh/product/light-${n % 50}`, row: `page /product/light-${n % 50} zh` }
  return { url: `/product/only-${instance}`, row: `page /product/only-${instance} en` }
}

const request = ({ port, agent }: Instance, url: string, n: number) =>
  new Promise<boolean>((resolve) => {
    const headers = {
      'user-agent': FIREFOX,
      'accept-language': 'en',
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    }
    http
      .get({ host: '127.0.0.1', port, path: url, agent, headers }, (response) =>
        response.resume().on('end', () => resolve(true)),
      )
      .on('error', () => resolve(false))
  })

beforeAll(async () => {
  await database().visitDay.deleteMany()
  instances.push(...(await Promise.all([1, 2, 3].map(startInstance))))
}, 240_000)

afterAll(() => {
  for (const { child } of instances) child.kill('SIGKILL')
})

test('10,000 visits of three instances, of which one is killed, are counted but for its last seconds', async () => {
  const log: { row: string; instance: number; at: number }[] = []
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  let next = 0
  const client = async () => {
    for (let n = next++; n < VISITS; n = next++) {
      const due = (n / VISITS) * SECONDS - seconds()
      if (due > 0) await sleep(due * 1000)
      const alive = instances.flatMap((one, index) => (one.isKilled ? [] : [index]))
      const index = alive[n % alive.length] ?? 0
      const instance = instances[index]
      const { url, row } = planned(n, index)
      if (instance && (await request(instance, url, n))) log.push({ row, instance: index, at: seconds() })
    }
  }
  const killed = (async () => {
    await sleep(KILLED_AFTER_SECONDS * 1000)
    const [, , third] = instances
    if (!third) return 0
    third.isKilled = true
    third.child.kill('SIGKILL')
    return seconds()
  })()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const killedAt = await killed
  const ended = instances.slice(0, 2).map(
    ({ child, agent }) =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
        agent.destroy()
      }),
  )
  await Promise.all(ended)

  const expected = new Map<string, number>()
  for (const { row } of log) expected.set(row, (expected.get(row) ?? 0) + 1)
  const mayBeLost = log.filter(({ row, instance, at }) => {
    const within = row.startsWith('search') ? LOST_SECONDS_OF_SEARCHES : LOST_SECONDS
    return instance === 2 && at > killedAt - within
  }).length
  const counted = new Map<string, number>()
  for (const { subject, key, detail, count } of await database().visitDay.findMany()) {
    if (subject === 'screen') continue
    const row = subject === 'page' ? `page ${key} ${detail}` : `${subject} ${key}`
    counted.set(row, (counted.get(row) ?? 0) + count)
  }
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0)
  const lost = log.length - total
  console.info(
    `${log.length} answered visits in ${seconds().toFixed(0)} s, ${total} counted, ${lost} lost of at most ${mayBeLost} ` +
      `that the killed instance answered in its last seconds.`,
  )
  // A response that broke off with the process may have been counted.
  expect(lost).toBeGreaterThanOrEqual(0)
  expect(lost).toBeLessThanOrEqual(mayBeLost)
  for (const instance of [0, 1])
    expect(counted.get(`page /product/only-${instance} en`)).toBe(
      expected.get(`page /product/only-${instance} en`),
    )
  expect(counted.get('page /product/only-2 en')).toBeGreaterThan(0)
  for (const [row, count] of counted) expect(count, row).toBeLessThanOrEqual(expected.get(row) ?? 0)
}, 240_000)
