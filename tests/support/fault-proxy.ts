import { afterAll, beforeAll } from 'vitest'
import { closeDatabase } from '@/lib/data/prisma'
import { closeRateLimitCounters } from '@/lib/data/rate-limit-counters'
import { startFaultProxy } from '../../scripts/operate/drill/fault-proxy.mjs'

type Proxy = Awaited<ReturnType<typeof startFaultProxy>>

/** Has the tests of a file reach the database through a proxy. @returns What sets its fault, once they run. */
export function throughFaultProxy(): Pick<Proxy, 'setFault'> {
  let proxy: Proxy
  beforeAll(async () => {
    const url = new URL(process.env.DATABASE_URL ?? '')
    proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    // Settings are read at the first use of the database, which follows.
    process.env.DATABASE_URL = url.href
  })
  afterAll(async () => {
    await closeRateLimitCounters()
    await closeDatabase()
    await proxy.close()
  })
  return { setFault: (...fault) => proxy.setFault(...fault) }
}
