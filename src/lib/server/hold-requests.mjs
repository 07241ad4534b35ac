/**
 * Holds requests back until the request interceptor is in place, since Next.js listens before it runs instrumentation.ts. Node
 * loads this before Next.js (`--import`), which compiles nothing: plain JavaScript.
 */
import { AsyncResource } from 'node:async_hooks'
import { Server } from 'node:http'

const { emit } = Server.prototype
/** @type {(() => void)[]} */
const held = []

Server.prototype.emit = function (event, ...args) {
  if (event !== 'request' && event !== 'upgrade') return Reflect.apply(emit, this, [event, ...args])
  held.push(AsyncResource.bind(() => this.emit(event, ...args)))
  return true
}

/** Has requests emitted as before, then calls `intercept`, and emits those that were held back. */
globalThis.lumenridgeReleaseRequests = (intercept) => {
  Server.prototype.emit = emit
  intercept()
  for (const emitAgain of held.splice(0)) emitAgain()
}
