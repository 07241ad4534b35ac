import { purgeEveryPage } from '../cache/front-caches'
import { serverEnvironment } from '../config/env'
import { log } from '../runtime/log'
import { logConsole } from './console-log'
import { drainBeforeClose } from './draining'
import { routeLanguages } from './language-routing'
import { watchLoad } from './load'
import { startMetrics } from './metrics'
import { interceptRequests } from './request-interceptor'
import { serverState } from './server-state'
import { startTracing } from './tracing'
import { exitOnUncaught } from './uncaught-exceptions'

/** Sets up a server before its first request: metrics, tracing, request interception, load shedding, shutdown. */
export async function prepareServer(): Promise<void> {
  const { production, logRequests, operatorToken, frontCacheUrls } = serverEnvironment()
  if (operatorToken) startMetrics()
  await startTracing()
  // In development Next.js evaluates code and writes inline styles, which our security policy would block.
  if (production) {
    logConsole()
    watchLoad()
    // Not where several instances must agree on what is current, or where a cache in front stores pages (docs/operations.md).
    const cachesResponses = !process.env.REDIS_URL && frontCacheUrls.length === 0
    interceptRequests({ logRequests, cachesResponses })
    drainBeforeClose()
    exitOnUncaught()
    purgeEveryPage()
  } else {
    routeLanguages()
  }
  // Next.js itself finishes the requests under way and exits. Before it does, load balancers learn of it here.
  process.prependOnceListener('SIGTERM', () => {
    serverState().draining = true
    log.info({ event: 'ending', requestsUnderWay: serverState().requestsUnderWay })
  })
}
