import { CLOCK_DRILLS } from './clock-drills.mjs'
import { DATABASE_DRILLS } from './database-drills.mjs'
import { EARLIER_VERSION } from './earlier-version.mjs'
import { KEY_TIMING } from './key-timing.mjs'
import { LOAD_DRILLS } from './load-drills.mjs'
import { NETWORK_DRILLS } from './network-drills.mjs'
import { SERVER_DRILLS } from './server-drills.mjs'
import { STORAGE_DRILLS } from './storage-drills.mjs'

/**
 * One fault. `prepare` returns why it cannot be tried here, or nothing. `run` injects the fault while visitors use the site,
 * removes it, and returns `seen`, what happened as text, and `ok`, which decides from what the visitors observed whether the
 * site behaved as it must; requests and rows that `run` itself sent and lost are in `responses` and `lostRows`. `after`
 * undoes `prepare`. A drill that is `alone` needs no site and returns its row of the table.
 * @typedef {{
 *   name: string,
 *   alone?: boolean,
 *   prepare?: (site: object) => unknown,
 *   run: (site: object, options: {minutes: number}) => Promise<{seen: string, ok: (observed: object) => boolean,
 *     responses?: import('./requests.mjs').Outcome[], lostRows?: number, sameProcess?: boolean}>,
 *   after?: (site: object) => unknown,
 * }} Drill
 */

/** @type {Drill[]} */
export const DRILLS = [
  ...DATABASE_DRILLS,
  ...NETWORK_DRILLS,
  ...STORAGE_DRILLS,
  ...SERVER_DRILLS,
  ...CLOCK_DRILLS,
  ...LOAD_DRILLS,
  KEY_TIMING,
  EARLIER_VERSION,
]
