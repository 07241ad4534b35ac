import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './requests.mjs'

const PAGES = ['/', '/products', '/about', '/zh', '/zh/blog']
const VISITORS = 12

/** What one drill showed. @typedef {{seen: string, failed: number, ok: boolean}} Finding */

/** Requests a path; returns status, text and whether the cache had it. */
async function read(base, path) {
  const response = await fetch(base + path, { signal: AbortSignal.timeout(20_000) })
  return { status: response.status, text: await response.text(), cache: response.headers.get('x-cache') }
}

const addressOf = ({ port }) => `http://localhost:${port}`

/** Starts visitors who request cached pages, lists that are not cached, and the API, again and again. */
function startVisitors(base) {
  let going = true
  const responses = []
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = 0; going; turn++) {
      const path = [...PAGES, `/products?search=light${visitor}`, '/api/products?limit=5'][
        (visitor + turn) % 7
      ]
      responses.push({ ...(await sendRequest(base, path)), path })
      await sleep(20)
    }
  })
  return {
    async stop() {
      going = false
      await Promise.all(visits)
      const failed = responses.filter(({ status }) => status === 0 || status >= 500)
      return {
        sent: responses.length,
        failed: failed.length,
        paths: [...new Set(failed.map(({ path }) => path))].join(' '),
      }
    },
  }
}

const summary = ({ sent, failed, paths }) => `${sent} requests, ${failed} failed${paths ? ` (${paths})` : ''}`

/** Saves a product again and again, on one instance after the other, and requests the page right after each save. */
async function editAndRequest(cluster, edits, { through, underLoad = false }) {
  const { base, instances, save, slug } = cluster
  const pages = [`/product/${slug}`, `/zh/product/${slug}`]
  let missed = 0
  let cached = 0
  const crowd = underLoad ? crowdAt(base, pages) : undefined
  for (let edit = 0; edit < edits; edit++) {
    const path = pages[edit % 2]
    let isCached = false
    if (through === 'cache' && !underLoad) {
      for (let tries = 0; tries < 20 && !isCached; tries++)
        isCached = (await read(base, path)).cache === 'HIT'
      if (isCached) cached += 1
    }
    const number = await save(addressOf(instances[edit % instances.length]))
    // The instance that saved is requested last, so that it cannot have informed the others.
    const others = instances.map((_, turn) => instances[(edit + 1 + turn) % instances.length])
    for (const place of through === 'cache' ? [base] : others.map(addressOf)) {
      const { status, text } = await read(place, path)
      if (status !== 200 || !text.includes(number)) missed += 1
    }
  }
  await crowd?.()
  return { missed, cached }
}

function crowdAt(base, pages) {
  let going = true
  const visits = Array.from({ length: 4 }, async (_, visitor) => {
    while (going) await sendRequest(base, pages[visitor % pages.length])
  })
  return async () => {
    going = false
    await Promise.all(visits)
  }
}

/**
 * The drills of a cluster, in their order. Each gets the running cluster and returns its finding.
 * @type {{name: string, run: (cluster: object) => Promise<Finding>}[]}
 */
export const CLUSTER_DRILLS = [
  {
    name: 'Edits seen through the cache',
    async run(cluster) {
      const { missed, cached } = await editAndRequest(cluster, cluster.edits, { through: 'cache' })
      const seen = `${cluster.edits - missed} of ${cluster.edits} seen on the next request; the cache had ${cached} of the pages before`
      return { seen, failed: missed, ok: missed === 0 }
    },
  },
  {
    name: 'The same, under load',
    async run(cluster) {
      const edits = Math.ceil(cluster.edits / 5)
      const { missed } = await editAndRequest(cluster, edits, { through: 'cache', underLoad: true })
      return {
        seen: `${edits - missed} of ${edits} seen on the next request`,
        failed: missed,
        ok: missed === 0,
      }
    },
  },
  {
    name: 'Edits seen through every instance',
    async run(cluster) {
      const { missed } = await editAndRequest(cluster, cluster.edits, { through: 'instances' })
      const looks = cluster.edits * cluster.instances.length
      return { seen: `${looks - missed} of ${looks} looks showed the edit`, failed: missed, ok: missed === 0 }
    },
  },
  {
    name: 'Redis killed between edits',
    async run(cluster) {
      const edits = Math.ceil(cluster.edits / 10)
      await cluster.redis.stop()
      const away = await editAndRequest(cluster, edits, { through: 'instances' })
      await cluster.redis.restart()
      const back = await editAndRequest(cluster, edits, { through: 'instances' })
      const looks = edits * cluster.instances.length
      return {
        seen: `away: ${looks - away.missed} of ${looks} looks showed the edit; back: ${looks - back.missed} of ${looks}`,
        failed: away.missed + back.missed,
        ok: away.missed + back.missed === 0,
      }
    },
  },
  {
    name: 'One instance killed under load',
    async run(cluster) {
      const [victim] = cluster.instances
      const crowd = startVisitors(cluster.base)
      await sleep(3000)
      victim.server.kill()
      await sleep(5000)
      await cluster.start(victim)
      await sleep(3000)
      const result = await crowd.stop()
      return { seen: summary(result), failed: result.failed, ok: result.failed === 0 }
    },
  },
  {
    name: 'All instances exchanged under load',
    async run(cluster) {
      const crowd = startVisitors(cluster.base)
      let saves = 0
      let rejected = 0
      let going = true
      const saving = (async () => {
        while (going) {
          saves += 1
          await cluster.save(cluster.base).catch(() => {
            rejected += 1
          })
          await sleep(200)
        }
      })()
      await cluster.roll()
      going = false
      await saving
      const result = await crowd.stop()
      const failed = result.failed + rejected
      return { seen: `${summary(result)}; ${saves} saves, ${rejected} failed`, failed, ok: failed === 0 }
    },
  },
  {
    name: 'All instances away',
    async run(cluster) {
      for (const path of PAGES) await read(cluster.base, path)
      await Promise.all(cluster.instances.map(({ server }) => server.stop()))
      await sleep(2000)
      const pages = await Promise.all(PAGES.map((path) => sendRequest(cluster.base, path)))
      const call = await sendRequest(cluster.base, '/api/products?limit=1')
      await Promise.all(cluster.instances.map(cluster.start))
      await sleep(2000)
      const { missed } = await editAndRequest(cluster, 10, { through: 'cache' })
      const failed = pages.filter(({ status }) => status !== 200).length + missed
      return {
        seen: `${pages.length - failed} of ${pages.length} pages served; a call got ${call.status}; back: ${10 - missed} of 10 edits seen`,
        failed,
        ok: failed === 0 && call.status === 503,
      }
    },
  },
  {
    name: 'Database frozen for 10 s',
    async run(cluster) {
      for (const path of PAGES) await read(cluster.base, path)
      cluster.signalDatabase('SIGSTOP')
      await sleep(8000)
      const pages = await Promise.all(PAGES.map((path) => sendRequest(cluster.base, path)))
      await sleep(2000)
      cluster.signalDatabase('SIGCONT')
      await sleep(3000)
      const { missed } = await editAndRequest(cluster, 10, { through: 'instances' })
      const failed = pages.filter(({ status }) => status !== 200).length + missed
      const slowest = Math.round(Math.max(...pages.map(({ ms }) => ms)))
      return {
        seen: `${pages.length - failed + missed} of ${pages.length} pages served, the slowest in ${slowest} ms; back: ${missed} looks missed an edit`,
        failed,
        ok: failed === 0,
      }
    },
  },
]
