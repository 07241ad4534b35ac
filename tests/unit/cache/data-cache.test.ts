import { setTimeout as sleep } from 'node:timers/promises'
import type { CacheEntry } from 'next/cache'
import { expect, onTestFinished, test, vi } from 'vitest'
import dataCache from '@/lib/cache/data-cache.mjs'
import { invalidate } from '@/lib/cache/tag-versions.mjs'

const entry = (text: string, changes: Partial<CacheEntry> = {}): CacheEntry => ({
  value: new Blob([text]).stream(),
  tags: ['products'],
  stale: 300,
  timestamp: Date.now(),
  expire: 3600,
  revalidate: 3600,
  ...changes,
})

/** What Next.js would use: the value of a cached entry, or undefined where it has to run the query. */
async function read(key: string): Promise<string | undefined> {
  const found = await dataCache.get(key, [])
  return found && (await new Response(found.value).text())
}

const store = (key: string, made: CacheEntry) => dataCache.set(key, Promise.resolve(made))

test('a result is cached, for any number of reads, until one of its tags is invalidated', async () => {
  expect(await read('list')).toBeUndefined()
  await store('list', entry('31 lights'))
  expect([await read('list'), await read('list')]).toEqual(['31 lights', '31 lights'])
  invalidate(['posts'])
  expect(await read('list')).toBe('31 lights')
  invalidate(['products'])
  expect(await read('list')).toBeUndefined()
})

test('a result whose query began before an invalidation and ended after it is stale', async () => {
  await read('slow')
  invalidate(['products'])
  await store('slow', entry('old'))
  expect(await read('slow')).toBeUndefined()
  await store('slow', entry('new'))
  expect(await read('slow')).toBe('new')
})

test('a result of which nothing shows when its query began is not cached', async () => {
  await store('unknown', entry('perhaps old'))
  expect(await read('unknown')).toBeUndefined()
})

test('a result is not served beyond its life, and a failed query not at all', async () => {
  await read('short')
  await store('short', entry('a failure', { timestamp: Date.now() - 1001, revalidate: 1 }))
  expect(await read('short')).toBeUndefined()
  await read('failed')
  await dataCache.set('failed', Promise.reject(new Error('no database')))
  expect(await read('failed')).toBeUndefined()
})

test('a request that comes while a result is being stored waits for it', async () => {
  await read('counted')
  const stored = dataCache.set(
    'counted',
    sleep(20).then(() => entry('7')),
  )
  expect(await read('counted')).toBe('7')
  await stored
})

test('a request whose results may be stale is known as such, for the caches in front of its response', async () => {
  const request: { isPossiblyStale?: boolean } = {}
  const shared = globalThis as { siteRequest?: { getStore(): object } }
  const before = shared.siteRequest
  shared.siteRequest = { getStore: () => request }
  vi.stubEnv('FRONT_CACHE_URLS', 'http://cache.example')
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none')
  onTestFinished(() => {
    shared.siteRequest = before as typeof shared.siteRequest & object
    vi.unstubAllEnvs()
  })
  await dataCache.refreshTags()
  expect(request.isPossiblyStale).toBe(true)
})
