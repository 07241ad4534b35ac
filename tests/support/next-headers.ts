import { AsyncLocalStorage } from 'node:async_hooks'

const ended = new AsyncLocalStorage<true>()

/** Runs what Next.js does when a request is over, such as reading the rest of its response. */
export const afterRequest = <T>(run: () => T): T => ended.run(true, run)

/** Replaces `next/headers` where code runs outside Next.js: nobody previews a draft there. */
export async function draftMode() {
  if (ended.getStore()) throw new Error('The request is over')
  return { isEnabled: false }
}

export async function cookies(): Promise<never> {
  throw new Error('There are no cookies outside of Next.js')
}

export async function headers(): Promise<never> {
  throw new Error('There are no headers outside of Next.js')
}
