import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What happens to what passes through: nothing (`none`), it is swallowed (`blackhole`), all connections are cut and
 * nobody is let in (`reset`, `refuse`), it comes late (`late`), or every connection is cut in the middle of the next answer
 * (`halve`).
 * @typedef {'none' | 'blackhole' | 'reset' | 'refuse' | 'late' | 'halve'} Fault
 */

/**
 * Stands between a client and a server, to be broken on purpose.
 * @param {{host: string, port: number}} target where it leads; may be changed for connections to come
 * @returns {Promise<{port: number, become: (fault: Fault, lateMs?: number) => void, close: () => Promise<void>}>}
 *   `lateMs`: how much later everything comes, in each direction
 */
export async function brokenProxy(target) {
  let fault = 'none'
  let lateMs = 0
  const sockets = new Set()
  const server = net.createServer((client) => {
    if (fault === 'refuse' || fault === 'reset') return client.resetAndDestroy()
    const upstream = net.connect(target.port, target.host)
    for (const [from, to, isAnswer] of [
      [client, upstream, false],
      [upstream, client, true],
    ]) {
      sockets.add(from)
      // One after the other, however late.
      let last = Promise.resolve()
      from.on('data', (data) => {
        if (fault === 'blackhole') return
        if (fault === 'halve' && isAnswer) {
          to.write(data.subarray(0, data.length >> 1), () => to.resetAndDestroy())
          return
        }
        if (fault !== 'late') return to.write(data)
        const due = sleep(lateMs)
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
    become(next, ms = 0) {
      fault = next
      lateMs = ms
      if (next === 'reset' || next === 'refuse') for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
