import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_KEY } from '../../site/settings.mjs'
import { are, ask } from './requests.mjs'

/** For how long a client that sent five wrong keys is refused at most, see src/lib/domain/limits.ts. */
const LOCK_SECONDS = 600
// Addresses of nobody (RFC 5737).
const GUESSER = '203.0.113.7'
const OWNER = '203.0.113.8'

const clockFile = (site) => path.join(site.cluster.folder, 'clock')

/** @type {import('./drills.mjs').Drill[]} */
export const CLOCK_DRILLS = [
  {
    name: 'Clock of the server jumps: 400 days ahead, an hour back',
    async prepare(site) {
      const library = spawnSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' })
      if (library.status !== 0) return 'faketime is not installed (apt-get install faketime)'
      fs.writeFileSync(clockFile(site), '+0')
      await site.restart({
        LD_PRELOAD: library.stdout.trim(),
        FAKETIME_TIMESTAMP_FILE: clockFile(site),
        FAKETIME_NO_CACHE: '1',
        // As in a real jump: what counts time that has passed goes on.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        TRUST_PROXY_HOPS: '1',
      })
    },
    after: (site) => site.restart(),
    async run(site) {
      const log = (from, key) =>
        ask(site.base, '/api/admin?type=products', {
          headers: { 'admin-key': key, 'x-forwarded-for': from },
        })
      const jump = (by) => {
        fs.writeFileSync(clockFile(site), by)
        return sleep(2000)
      }
      const tries = [
        await log(GUESSER, 'wrong-1'),
        await log(GUESSER, 'wrong-2'),
        await log(GUESSER, 'wrong-3'),
      ]
      await jump('+400d')
      tries.push(await log(GUESSER, 'wrong-4'), await log(GUESSER, 'wrong-5'))
      const ahead = await log(GUESSER, DEMO_KEY)
      const year = new Date((await ask(site.base, '/about')).headers?.get('date') ?? 0).getFullYear()
      await jump('-1h')
      const back = await log(GUESSER, DEMO_KEY)
      const owner = await log(OWNER, DEMO_KEY)
      await jump('+0')
      const waits = [ahead, back].map(({ headers }) => Number(headers?.get('retry-after')))
      return {
        seen:
          `the site took the year for ${year}; a guesser stayed locked out, for ${waits.join(' and ')} s more; ` +
          `the owner got in`,
        ok: ({ pages, calls, inquiries }) =>
          year > new Date().getFullYear() &&
          are(tries, 401) &&
          are([ahead, back], 429) &&
          waits.every((wait) => wait > 0 && wait <= LOCK_SECONDS) &&
          are([owner, ...pages, ...calls], 200) &&
          are(inquiries, 201),
      }
    },
  },
]
