import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_KEY } from '../../site/settings.mjs'
import { fakeClockEnvironment, installHint } from '../../site/system.mjs'
import { haveStatus, sendRequest } from './requests.mjs'

/** How long a client that sent five wrong keys is rejected at most, see src/lib/values/limits.ts. */
const LOCK_SECONDS = 600
// Addresses for documentation (RFC 5737).
const GUESSER = '203.0.113.7'
const OWNER = '203.0.113.8'

const clockFile = (site) => path.join(site.databaseServer.folder, 'clock')

/** @type {import('./drills.mjs').Drill[]} */
export const CLOCK_DRILLS = [
  {
    name: 'Clock of the server jumps: 400 days ahead, an hour back',
    async prepare(site) {
      const fakeClock = fakeClockEnvironment(clockFile(site))
      if (!fakeClock) return `faketime is not installed. ${installHint('faketime')}`
      fs.writeFileSync(clockFile(site), '+0')
      await site.restart({ ...fakeClock, TRUST_PROXY_HOPS: '1' })
    },
    after: (site) => site.restart(),
    async run(site) {
      const log = (from, key) =>
        sendRequest(site.base, '/api/admin?type=products', {
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
      const year = new Date((await sendRequest(site.base, '/about')).headers?.get('date') ?? 0).getFullYear()
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
          haveStatus(tries, 401) &&
          haveStatus([ahead, back], 429) &&
          waits.every((wait) => wait > 0 && wait <= LOCK_SECONDS) &&
          haveStatus([owner, ...pages, ...calls], 200) &&
          haveStatus(inquiries, 201),
      }
    },
  },
]
