import { CLOCK_DRILLS } from './clock-drills.mjs'
import { DATABASE_DRILLS } from './database-drills.mjs'
import { EARLIER_VERSION } from './earlier-version.mjs'
import { KEY_TIMING } from './key-timing.mjs'
import { CROWD_DRILLS } from './load-drills.mjs'
import { LINE_DRILLS } from './network-drills.mjs'
import { SERVER_DRILLS } from './server-drills.mjs'
import { STORAGE_DRILLS } from './storage-drills.mjs'

/**
 * One fault. `prepare` answers why it cannot be tried here, or nothing; `run` breaks the site while visitors are there, mends
 * it and answers what was seen, in words, and `ok`, which says from what the visitors met with whether it was as it must be.
 * Visitors' losses are counted for it; what it lost itself it names. `after` puts back what `prepare` changed. One that is
 * `alone` needs no site and answers its row of the table.
 * @typedef {{
 *   name: string,
 *   alone?: boolean,
 *   prepare?: (site: object) => unknown,
 *   run: (site: object, options: {minutes: number}) => Promise<{seen: string, ok: (met: object) => boolean,
 *     answers?: import('./requests.mjs').Answer[], lostRows?: number, sameProcess?: boolean}>,
 *   after?: (site: object) => unknown,
 * }} Drill
 */

/** @type {Drill[]} */
export const DRILLS = [
  ...DATABASE_DRILLS,
  ...LINE_DRILLS,
  ...STORAGE_DRILLS,
  ...SERVER_DRILLS,
  ...CLOCK_DRILLS,
  ...CROWD_DRILLS,
  KEY_TIMING,
  EARLIER_VERSION,
]
