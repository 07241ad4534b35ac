/**
 * What instances share in Redis: pages and data, so that each is made once and not once for each instance. It is a store of
 * copies only. Whether a copy is still valid is decided by the versions of its tags (tag-versions.mjs), so a Redis that is
 * away, empty or behind costs work and never shows old content.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import { newLog } from '../new-log.mjs'
import { currentVersions, isOutdated, only } from './tag-versions.mjs'

/** Copies of builds that are gone, and of pages nobody asks for, leave by themselves. */
const KEPT_SECONDS = 24 * 60 * 60
const CONNECT_TIMEOUT_MS = 1000
const COMMAND_TIMEOUT_MS = 250
const RECONNECT_MAX_MS = 2000
const TOLD_EVERY_MS = 60_000

/** @typedef {import('./tag-versions.mjs').Versions} Versions */

/** Whether there is anybody to share with. */
export const isShared = () =>
  Boolean(process.env.REDIS_URL) && process.env.NEXT_PHASE !== 'phase-production-build'

const log = newLog()

let lastTold = Number.NEGATIVE_INFINITY

/** Says once a minute at most that copies are not shared just now: every request would have to say it. */
function tell(/** @type {unknown} */ error) {
  if (performance.now() - lastTold < TOLD_EVERY_MS) return
  lastTold = performance.now()
  const { name, message } = /** @type {Error} */ (error)
  log.warn({ event: 'redis away', name, message })
}

function connect() {
  const client = createClient({
    url: process.env.REDIS_URL,
    // Nobody waits for a Redis that is away.
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  client.on('error', tell)
  client.connect().catch(tell)
  return client
}

/** @type {ReturnType<typeof connect> | undefined} */
let connection

function redis() {
  connection ??= connect()
  return connection.isReady ? connection : undefined
}

/** @type {string | undefined} */
let prefix

/** Each build has copies of its own: in a rolling deployment two of them serve side by side. */
function nameOf(/** @type {string} */ key) {
  prefix ??= `lumenridge:${readFileSync(path.resolve(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8')}:`
  return prefix + key
}

/**
 * Fetches a copy that is valid now.
 *
 * @param {string} key
 * @returns {Promise<{entry: any, made: Versions} | undefined>} the copy with the versions it was made under
 */
export async function fetchShared(key) {
  if (!isShared()) return undefined
  try {
    const bytes = await redis()?.get(nameOf(key))
    if (!bytes) return undefined
    const { entry, tags, made } = deserialize(/** @type {Buffer} */ (bytes))
    return isOutdated(tags, made, await currentVersions()) ? undefined : { entry, made }
  } catch (error) {
    tell(error)
    return undefined
  }
}

/**
 * Leaves a copy for the others; when that fails they make their own.
 *
 * @param {string} key
 * @param {unknown} entry Anything `structuredClone` takes.
 * @param {readonly string[]} tags
 * @param {Versions} made The versions before it was made.
 */
export async function share(key, entry, tags, made) {
  if (!isShared()) return
  try {
    await redis()?.set(nameOf(key), serialize({ entry, tags, made: only(tags, made) }), {
      expiration: { type: 'EX', value: KEPT_SECONDS },
    })
  } catch (error) {
    tell(error)
  }
}
