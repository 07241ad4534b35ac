import { AsyncLocalStorage } from 'node:async_hooks'

// On the global object: components that also run in a browser read it there, where there is nothing to import.
const shared = globalThis as typeof globalThis & { lumenridgeNonce?: AsyncLocalStorage<string> }

/** Answers a request with its nonce at hand for whatever draws its page. */
export function withNonce<T>(nonce: string, work: () => T): T {
  shared.lumenridgeNonce ??= new AsyncLocalStorage()
  return shared.lumenridgeNonce.run(nonce, work)
}
