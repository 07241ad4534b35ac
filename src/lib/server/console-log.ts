import { stripVTControlCharacters } from 'node:util'
import { failureDetails, log } from '../runtime/log'
import { currentRequest } from './request-context'

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
