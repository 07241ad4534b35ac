import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What the proxy does to traffic: `none` forwards it, `blackhole` swallows it, `reset` and `refuse` cut all connections
 * and reject new ones, `delay` forwards it later, `truncate` cuts each connection in the middle of the next response.
 * `unanswered-commit` forwards everything but what the server says after a COMMIT; `late-commit` delays the COMMIT as well.
 * @typedef {'none' | 'blackhole' | 'reset' | 'refuse' | 'delay' | 'truncate' | 'unanswered-commit' | 'late-commit'} Fault
 */

/**
 * Starts a TCP proxy between a client and a server that injects faults.
 * @param {{host: string, port: number}} target the server; a change applies to new connections
 * @returns {Promise<{port: number, setFault: (fault: Fault, delayMs?: number) => void, close: () => Promise<void>}>}
 *   `delayMs` applies in each direction
 */
export async function startFaultProxy(target) {
  let fault = 'none'
  let delayMs = 0
  const sockets = new Set()
  const server = net.createServer((client) => {
    if (fault === 'refuse' || fault === 'reset') return client.resetAndDestroy()
    const upstream = net.connect(target.port, target.host)
    let committing = false
    for (const [from, to, isResponse] of [
      [client, upstream, false],
      [upstream, client, true],
    ]) {
      sockets.add(from)
      // Delayed data stays in order.
      let last = Promise.resolve()
      from.on('data', (data) => {
        if (fault === 'blackhole') return
        if (fault === 'truncate' && isResponse) {
          to.write(data.subarray(0, data.length >> 1), () => to.resetAndDestroy())
          return
        }
        if (fault.endsWith('commit')) {
          committing ||= !isResponse && data.includes('COMMIT')
          if (committing && isResponse) return
        }
        if (fault !== 'delay' && !(fault === 'late-commit' && committing)) return to.write(data)
        const due = sleep(delayMs)
        last = last.then(() => due).then(() => to.writable && to.write(data))
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    port: server.address().port,
    setFault(next, ms = 0) {
      fault = next
      delayMs = ms
      if (next === 'reset' || next === 'refuse') for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
