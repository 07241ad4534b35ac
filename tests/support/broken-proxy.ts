import net from 'node:net'

/** What happens to what passes through. */
export type Fault = 'none' | 'blackhole' | 'reset' | 'refuse'

/** A connection to a server that can be broken on purpose. */
export type BrokenProxy = { port: number; become: (fault: Fault) => void; close: () => Promise<void> }

/**
 * Stands between a client and a server: passes everything on, swallows it (`blackhole`), cuts all connections
 * (`reset`) or lets nobody in (`refuse`).
 */
export async function brokenProxy(target: { host: string; port: number }): Promise<BrokenProxy> {
  let fault: Fault = 'none'
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    if (fault === 'refuse' || fault === 'reset') return client.resetAndDestroy()
    const upstream = net.connect(target.port, target.host)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => fault !== 'blackhole' && to.write(data))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    become(next) {
      fault = next
      if (next === 'reset' || next === 'refuse') for (const socket of sockets) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
