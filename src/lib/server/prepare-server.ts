import { purgeEveryPage } from '../cache/front-caches'
import { serverEnvironment } from '../env'
import { log } from '../log'
import { logConsole } from './console-log'
import { endGently } from './draining'
import { watchLoad } from './load'
import { startMetrics } from './metrics'
import { openFrontDoor } from './request-interceptor'
import { serverState } from './server-state'
import { startTracing } from './tracing'
import { endOnUncaught } from './uncaught-exceptions'

/** What a server does before its first request: watches its load, counts if asked to, and guards every answer. */
export async function beginServing(): Promise<void> {
  const { production, logRequests, operatorToken, frontCacheUrls } = serverEnvironment()
  if (operatorToken) startMetrics()
  await startTracing()
  // In development Next.js evaluates code and writes inline styles, which no policy of ours would let it.
  if (production) {
    logConsole()
    watchLoad()
    // Not where others have pages, too: then the cache in front does this (docs/operations.md).
    openFrontDoor({ logRequests, keepsAnswers: !process.env.REDIS_URL && frontCacheUrls.length === 0 })
    endGently()
    endOnUncaught()
    purgeEveryPage()
  }
  // Next.js itself finishes the requests under way and ends. Before it does, this tells whoever sends new ones.
  process.prependOnceListener('SIGTERM', () => {
    serverState().ending = true
    log.info({ event: 'ending', requestsUnderWay: serverState().requestsUnderWay })
  })
}
