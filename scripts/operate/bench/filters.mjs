import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../../site/command.mjs'
import { queryRows } from '../../site/database/client.mjs'
import { residentMemoryMib } from '../../site/system.mjs'

const CLIENTS = 4
const FILTERS_MAX = 4

/** What each filter is set to, from mild to strict. */
const CHOICES = {
  output: ['100-', '300-', '600-', '1000-', '2000-', '-400', '200-900'],
  runtime: ['1-', '3-', '6-', '10-', '24-', '60-'],
  beam: ['20-', '60-', '100-', '180-', '300-', '500-'],
  intensity: ['500-', '2500-', '10000-', '40000-'],
  color: ['red', 'white', 'white,red', 'green'],
  cct: ['-4000', '4000-', '5000-6500'],
  cri: ['80-', '90-'],
  ip: ['IPX4', 'IP54', 'IP67', 'IP68', 'IPX7'],
  impact: ['1-', '1.5-', '2-'],
  weight: ['-80', '-150', '-300', '-600', '200-900'],
  chemistry: ['li-ion', 'alkaline', 'lifepo4,li-ion-polymer'],
  cell: ['18650', '21700', 'aaa,d', '18650,21700'],
  power: ['rechargeable', 'replaceable'],
  charging: ['usb-c', 'solar', 'contact'],
  moq: ['-300', '-500', '-200'],
  sample: ['-7', '-10', '-12'],
}

/** Numbers that look random and are the same in every run (Numerical Recipes' generator). */
function randomNumbers() {
  let state = 19
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function combination(random) {
  const names = Object.keys(CHOICES)
  const filters = new Map()
  const size = 1 + random(FILTERS_MAX)
  while (filters.size < size) {
    const name = names[random(names.length)]
    filters.set(name, CHOICES[name][random(CHOICES[name].length)])
  }
  return [...filters].map(([name, value]) => `${name}=${value}`).join('&')
}

/** Different combinations, half of them without matches. */
async function combinations(base, agent, count) {
  const random = randomNumbers()
  const found = { some: new Set(), none: new Set() }
  while (found.some.size + found.none.size < count) {
    const query = combination(random)
    const { headers } = await get(`${base}/api/products/facets?${query}`, agent)
    const half = found[headers['x-total-count'] === '0' ? 'none' : 'some']
    if (half.size < Math.ceil(count / 2)) half.add(query)
  }
  return found
}

function get(url, agent) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(response)
          : reject(new UserError(`${url} answered ${response.statusCode}.`)),
      )
    })
    request.on('error', reject)
  })
}

/** The catalogue may still be read for the first time. */
async function untilAnswered(url) {
  while (!(await fetch(url)).ok) await sleep(50)
}

async function timed(work) {
  const since = performance.now()
  await work()
  return performance.now() - since
}

async function changeOneProduct(databaseUrl) {
  await queryRows(databaseUrl, `UPDATE products SET "weightGrams" = "weightGrams" WHERE slug = 'tx-1400'`)
}

/**
 * Facets and near products of random combinations of filters, asked for together by several clients at once; and what the
 * first answer and the first after a change take.
 * @returns milliseconds of each combination, of all and of the two halves
 */
export async function measureFilters({ base, pid }, databaseUrl, count) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 * CLIENTS })
  try {
    const before = residentMemoryMib(pid)
    const firstMs = await timed(() => untilAnswered(`${base}/api/products/facets?output=1-`))
    const after = residentMemoryMib(pid)
    await changeOneProduct(databaseUrl)
    const changedMs = await timed(() => get(`${base}/api/products/facets?output=2-`, agent))

    const { some, none } = await combinations(base, agent, count)
    // So that no answer is remembered.
    await changeOneProduct(databaseUrl)
    await get(`${base}/api/products/facets?output=3-`, agent)
    const [first, second] = [[...some], [...none]]
    const waiting = first.flatMap((query, index) => [query, ...second.slice(index, index + 1)])
    const ms = { all: [], 'with matches': [], 'without matches': [] }
    const client = async () => {
      for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
        const asked = query
        const time = await timed(() =>
          Promise.all(['facets', 'near'].map((what) => get(`${base}/api/products/${what}?${asked}`, agent))),
        )
        ms.all.push(time)
        ms[some.has(asked) ? 'with matches' : 'without matches'].push(time)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const memoryMib = before && after ? after - before : null
    return { ms, found: some.size, firstMs, changedMs, memoryMib }
  } finally {
    agent.destroy()
  }
}
