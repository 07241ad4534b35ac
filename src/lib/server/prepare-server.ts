import { stripVTControlCharacters } from 'node:util'
import type { Configuration } from '@vercel/otel'
import { purgeEveryPage } from '../cache/front-caches'
import { serverEnvironment } from '../config/env'
import { loggedPath } from '../config/secret-paths'
import { databaseErrorCode } from '../http/database-errors'
import { failureDetails, log } from '../runtime/log'
import { drainBeforeClose } from './draining'
import { routeLanguages } from './language-routing'
import { watchLoad } from './load'
import { startMetrics } from './metrics'
import { type FindLocation, followRedirects } from './redirect-requests'
import { currentRequest } from './request-context'
import { interceptRequests } from './request-interceptor'
import { serverState } from './server-state'

/** Longer than draining takes: a process that hangs exits all the same. */
const EXIT_LIMIT_MS = 15_000

/** The error codes of a stream whose other end was closed. */
const CLOSED = /^(ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END)|ABORT_ERR|HPE_)/

function isBrokenConnection(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return databaseErrorCode(error) !== null || CLOSED.test(code) || error.name === 'AbortError'
}

/**
 * Drains and exits the process with code 1 after an uncaught exception: its state is unknown, and the process manager starts
 * it again. A connection that broke is only logged, because any visitor can break one.
 *
 * This uses Node's capture callback, because Next.js and React emit `uncaughtException` themselves for errors they have
 * handled. Unhandled rejections are left to Next.js, which causes some while it renders and logs them.
 */
export function exitOnUncaught(): void {
  process.setUncaughtExceptionCaptureCallback((error) => {
    if (isBrokenConnection(error)) {
      log.warn({ event: 'broken connection', ...failureDetails(error) })
      return
    }
    log.fatal({ event: 'uncaught exception', ...failureDetails(error, true) })
    if (serverState().draining) return
    // Next.js exits with 0 after a shutdown signal.
    process.once('exit', () => {
      process.exitCode = 1
    })
    setTimeout(() => process.exit(1), EXIT_LIMIT_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
}

type SpanProcessor = Exclude<NonNullable<Configuration['spanProcessors']>[number], 'auto'>

/** Removes from addresses in a span, before it is exported, the secret of a buyer's page and the query, which can hold what a visitor searched for. */
const WITHOUT_SECRETS: SpanProcessor = {
  onStart() {},
  onEnd({ attributes }) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'string') attributes[name] = loggedPath(value.replace(/\?.*/s, ''))
    }
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

/** Exports traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Where that is not set, OpenTelemetry is not loaded. */
export async function startTracing(): Promise<void> {
  // OpenTelemetry's own name; its packages read their other settings from the environment themselves.
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { registerOTel } = await import('@vercel/otel')
  registerOTel({
    serviceName: process.env.OTEL_SERVICE_NAME || 'lumenridge',
    spanProcessors: [WITHOUT_SECRETS, 'auto'],
  })
}

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const
const TEXT_MAX_CHARS = 1000

/** A warning of Next.js about every preview of a draft, where it is always wrong (docs/next-internals.md); elsewhere it matters. */
const CACHE_MISS = 'Unexpected cache miss after cache warming phase during prerendering.'

const isAboutPreview = (failure: Error | undefined) =>
  failure?.message.includes(CACHE_MISS) === true && currentRequest()?.isPreview === true

/**
 * Writes to the log what Next.js and packages write to the console, such as the errors of pages: one line each, and of an
 * error only what `failureDetails` allows.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'error'][]) {
    console[method] = (...said: unknown[]) => {
      const failure = said.find((one) => one instanceof Error)
      const text = said.filter((one) => typeof one === 'string').join(' ')
      log[isAboutPreview(failure) ? 'debug' : level]({
        event: 'console',
        text: stripVTControlCharacters(text).trim().slice(0, TEXT_MAX_CHARS),
        ...(failure && failureDetails(failure, true)),
      })
    }
  }
}

/** Sets up a server before its first request: metrics, tracing, request interception, load shedding, shutdown. */
export async function prepareServer(findLocation: FindLocation): Promise<void> {
  const { production, logRequests, operatorToken, frontCacheUrls } = serverEnvironment()
  if (operatorToken) startMetrics()
  await startTracing()
  // In development Next.js evaluates code and writes inline styles, which our security policy would block.
  if (production) {
    logConsole()
    watchLoad()
    // Not where several instances must agree on what is current, or where a cache in front stores pages (docs/operations.md).
    const cachesResponses = !process.env.REDIS_URL && frontCacheUrls.length === 0
    interceptRequests({ logRequests, cachesResponses, findLocation })
    drainBeforeClose()
    exitOnUncaught()
    purgeEveryPage()
  } else {
    routeLanguages()
    followRedirects(findLocation)
  }
  // Next.js itself finishes the requests under way and exits. Before it does, load balancers learn of it here.
  process.prependOnceListener('SIGTERM', () => {
    serverState().draining = true
    log.info({ event: 'ending', requestsUnderWay: serverState().requestsUnderWay })
  })
}
