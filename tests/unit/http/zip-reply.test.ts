import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PEER_HEADER } from '@/lib/http/call-origin'
import { zipReply } from '@/lib/http/zip-reply'
import { ZIP_STALL_MS, ZIPS_AT_ONCE, ZIPS_OF_VISITOR } from '@/lib/values/limits'

const request = new Request('http://localhost/a.zip')

let ended = 0
async function* endless() {
  try {
    for (;;) yield new Uint8Array(1000)
  } finally {
    ended += 1
  }
}
const archive = {
  name: 'a',
  version: 1,
  modified: new Date(0),
  files: async function* files() {
    yield { name: 'a', pieces: endless() }
  },
}

// Whose a request is depends on the proxies that are trusted.
beforeAll(() => vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none'))
afterAll(() => vi.unstubAllEnvs())
afterEach(() => vi.useRealTimers())

describe('the reply with an archive', () => {
  it('ends a reader that takes nothing for a while, whose place another one gets', async () => {
    vi.useFakeTimers()
    const readers = []
    for (let at = 0; at < ZIPS_AT_ONCE; at++)
      readers.push((await zipReply(request, archive)).body?.getReader())
    // The first one takes nothing at all.
    for (const reader of readers.slice(1)) expect((await reader?.read())?.done).toBe(false)
    await expect(zipReply(request, archive)).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(ZIP_STALL_MS + 1)
    for (const reader of readers) await expect(reader?.read()).rejects.toThrow('stalled')
    expect(ended).toBe(ZIPS_AT_ONCE)
    const next = await zipReply(request, archive)
    await next.body?.cancel()
    expect(ended).toBe(ZIPS_AT_ONCE + 1)
  })

  it('gives the places of readers back that left before its body was read, or while it is', async () => {
    for (let at = 0; at < ZIPS_AT_ONCE + 2; at++) {
      const leaving = new AbortController()
      const own = new Request(request, { signal: leaving.signal })
      if (at % 2 === 0) leaving.abort()
      const reader = (await zipReply(own, archive)).body?.getReader()
      leaving.abort()
      await expect(reader?.read()).rejects.toThrow('left')
    }
  })

  it('is an error while nothing was sent, and gives its place back', async () => {
    const failing = {
      ...archive,
      // biome-ignore lint/correctness/useYield: it fails before its first file.
      files: async function* files(): AsyncGenerator<never> {
        throw new Error('no store')
      },
    }
    for (let at = 0; at < ZIPS_AT_ONCE + 2; at++)
      await expect(zipReply(request, failing)).rejects.toThrow('no store')
  })

  it('has room for others while one visitor, or the public, has all it may', async () => {
    const from = (address: string) => new Request(request, { headers: { [PEER_HEADER]: address } })
    const open: Response[] = []
    const get = async (address: string, version: unknown = 1) => {
      const response = await zipReply(from(address), { ...archive, version })
      open.push(response)
    }
    for (let at = 0; at < ZIPS_OF_VISITOR; at++) await get('2001:db8::1')
    await expect(get('2001:db8::2')).rejects.toThrow()
    for (let at = ZIPS_OF_VISITOR; at < ZIPS_AT_ONCE; at++) await get(`192.0.2.${at}`)
    await expect(get('192.0.2.99')).rejects.toThrow()
    await get('192.0.2.99', null)
    await Promise.all(open.map((response) => response.body?.cancel()))
  })

  it('ends a reader that takes little at a time, and none that keeps pace', async () => {
    vi.useFakeTimers()
    const read = async (size: number, pauseMs: number) => {
      async function* pieces() {
        for (;;) yield new Uint8Array(size)
      }
      async function* files() {
        yield { name: 'a', pieces: pieces() }
      }
      const reader = (await zipReply(request, { ...archive, files })).body?.getReader()
      for (let at = 0; at < 100; at++) {
        await reader?.read()
        await vi.advanceTimersByTimeAsync(pauseMs)
      }
      await reader?.cancel()
    }
    await expect(read(64 * 1024, 1500)).resolves.toBeUndefined()
    await expect(read(1000, 1500)).rejects.toThrow('stalled')
  })
})
