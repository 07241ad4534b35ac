import { afterEach, describe, expect, it, vi } from 'vitest'
import { zipReply } from '@/lib/http/zip-reply'
import { ZIP_STALL_MS, ZIPS_AT_ONCE } from '@/lib/values/limits'

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
})
