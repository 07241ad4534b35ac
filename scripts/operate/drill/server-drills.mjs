import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_KEY } from '../../site/settings.mjs'
import { countLost, haveStatus, recoveryMs, sendRequest, statusSummary } from './requests.mjs'
import { search } from './visitors.mjs'

/** Code loaded into the site that throws on SIGUSR2 and rejects a promise on SIGWINCH. */
const THROWING = encodeURIComponent(
  `process.on('SIGUSR2', () => setTimeout(() => { throw new Error('drill') }));` +
    `process.on('SIGWINCH', () => { Promise.reject(new Error('drill')) })`,
)
const throwing = (site) => site.restart({ NODE_OPTIONS: `--import=data:text/javascript,${THROWING}` })
const plain = (site) => site.restart()

/** @type {import('./drills.mjs').Drill[]} */
export const SERVER_DRILLS = [
  {
    name: 'Site killed between saves',
    async run(site) {
      const saved = []
      const saving = (async () => {
        for (let number = 0; number < 200; number++) {
          const slug = `drill-${number}`
          const answer = await save(site.base, slug)
          if (answer.status === 0) return
          if (answer.status === 201) saved.push(slug)
        }
      })()
      await sleep(1500)
      process.kill(site.pid, 'SIGKILL')
      await saving
      const back = await recoveryMs(() => search(site.base))
      const rows = await site.query(`SELECT slug FROM categories WHERE slug LIKE 'drill-%'`)
      const there = new Set(rows.map(({ slug }) => slug))
      const lostRows = saved.filter((slug) => !there.has(slug)).length
      return {
        seen: `${saved.length} saves confirmed, ${there.size} rows there; back after ${back} ms`,
        lostRows,
        ok: () => saved.length > 0 && lostRows === 0 && back < 15_000,
      }
    },
  },
  {
    name: 'Site told to end with calls under way, and started again',
    async run(site) {
      // Wrong keys get their response after half a second, which leaves time to stop the site.
      const wrong = () =>
        sendRequest(site.base, '/api/admin?type=products', { headers: { 'admin-key': 'wrong' } })
      await wrong()
      const calls = Promise.all(Array.from({ length: 20 }, wrong))
      await sleep(50)
      const since = performance.now()
      await site.end()
      const endedMs = Math.round(performance.now() - since)
      const responses = await calls
      await site.start()
      return {
        seen: `calls under way ${statusSummary(responses)}; ended after ${endedMs} ms`,
        responses,
        ok: ({ lostRequests }) => lostRequests + countLost(responses) === 0 && endedMs < 30_000,
      }
    },
  },
  {
    name: 'An exception nobody caught',
    prepare: throwing,
    after: plain,
    async run(site) {
      const before = site.pid
      process.kill(before, 'SIGUSR2')
      const code = await site.server.exited
      const back = await recoveryMs(() => search(site.base))
      return {
        seen: `ended gently with exit code ${code}, started again; back ${back} ms after its end`,
        ok: ({ lostRequests }) => code === 1 && site.pid !== before && back < 15_000 && lostRequests === 0,
      }
    },
  },
  {
    name: 'A promise that fails with nobody waiting for it',
    prepare: throwing,
    after: plain,
    async run(site) {
      for (let round = 0; round < 10; round += 1) {
        process.kill(site.pid, 'SIGWINCH')
        await sleep(200)
      }
      return {
        seen: 'logged; the process goes on',
        sameProcess: true,
        ok: ({ pages, calls, inquiries }) =>
          haveStatus(pages, 200) && haveStatus(calls, 200) && haveStatus(inquiries, 201),
      }
    },
  },
]

const save = (base, slug) =>
  sendRequest(base, '/api/admin?type=categories', {
    method: 'POST',
    headers: { 'admin-key': DEMO_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ slug, name: slug, description: slug, imageUrl: '/pictures/x.webp' }),
  })
