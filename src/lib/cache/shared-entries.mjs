/**
 * Copies of cached pages and query results that several instances share in Redis, so that each is made once. The versions
 * of its tags (tag-versions.mjs) decide whether a copy is stale, so a Redis that is away, empty or behind costs work and
 * never shows stale content.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import { newLog } from '../runtime/new-log.mjs'
import { currentVersions, isStale, versionsOf } from './tag-versions.mjs'

/** Copies of former builds, and of pages that are not requested any more, expire by themselves. */
const EXPIRES_SECONDS = 24 * 60 * 60
const CONNECT_TIMEOUT_MS = 1000
const COMMAND_TIMEOUT_MS = 250
const RECONNECT_MAX_MS = 2000
const WARNED_EVERY_MS = 60_000

/** @typedef {import('./tag-versions.mjs').Versions} Versions */

/** Whether there is a Redis to share copies through. */
const isShared = () => Boolean(process.env.REDIS_URL) && process.env.NEXT_PHASE !== 'phase-production-build'

const log = newLog()

let lastWarning = Number.NEGATIVE_INFINITY

/** Logs that Redis is away, once a minute at most, because every request meets the failure. */
function warn(/** @type {unknown} */ error) {
  if (performance.now() - lastWarning < WARNED_EVERY_MS) return
  lastWarning = performance.now()
  const { name, message } = /** @type {Error} */ (error)
  log.warn({ event: 'redis away', name, message })
}

function connect() {
  const client = createClient({
    url: process.env.REDIS_URL,
    // A request never waits for a Redis that is away.
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RECONNECT_MAX_MS),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  client.on('error', warn)
  client.connect().catch(warn)
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

/** Each build has copies of its own, because in a rolling deployment two of them serve side by side. */
function nameOf(/** @type {string} */ key) {
  prefix ??= `lumenridge:${readFileSync(path.resolve(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8')}:`
  return prefix + key
}

/**
 * Fetches a copy unless it is stale.
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
    return isStale(tags, made, await currentVersions()) ? undefined : { entry, made }
  } catch (error) {
    warn(error)
    return undefined
  }
}

/**
 * Stores a copy for the other instances; when that fails they make their own.
 *
 * @param {string} key
 * @param {unknown} entry Anything `structuredClone` takes.
 * @param {readonly string[]} tags
 * @param {Versions} made The versions before it was made.
 */
export async function share(key, entry, tags, made) {
  if (!isShared()) return
  try {
    await redis()?.set(nameOf(key), serialize({ entry, tags, made: versionsOf(tags, made) }), {
      expiration: { type: 'EX', value: EXPIRES_SECONDS },
    })
  } catch (error) {
    warn(error)
  }
}
