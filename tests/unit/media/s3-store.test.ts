import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UnavailableError } from '@/lib/errors/unavailable'
import { s3Store } from '@/lib/media/s3-store'

const IDLE_MS = 400
const MEBIBYTE = 1024 * 1024

let received: { type: string | undefined; bytes: number }[] = []
/** How a bucket takes what it is sent. */
let mood: 'quick' | 'slow' | 'silent' = 'quick'

const bucket = http.createServer(async (request, response) => {
  if (mood === 'silent') return
  let bytes = 0
  let unread = 0
  try {
    for await (const chunk of request) {
      bytes += chunk.length
      unread += chunk.length
      if (mood !== 'slow' || unread < MEBIBYTE) continue
      unread = 0
      await sleep(IDLE_MS / 8)
    }
  } catch {
    // The client gave up.
    return
  }
  received.push({ type: request.headers['content-type'], bytes })
  response.writeHead(200, { ETag: '"x"' }).end()
})

beforeAll(() => new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  bucket.closeAllConnections()
  bucket.close()
})
beforeEach(() => {
  received = []
  mood = 'quick'
})

const open = () =>
  s3Store(
    {
      kind: 's3',
      bucket: 'files',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      forcePathStyle: true,
    },
    { idleMs: IDLE_MS, attempts: 1 },
  )

const name = (ending: string) => `${'0'.repeat(32)}${ending}`

test.each([
  ['.pdf', 'application/pdf'],
  ['.glb', 'model/gltf-binary'],
  ['.webp', 'image/webp'],
  ['-320.avif', 'image/avif'],
])('a file that ends in %s is stored as %s', async (ending, type) => {
  await (await open()).put(name(ending), Buffer.from('x'))
  expect(received).toEqual([{ type, bytes: 1 }])
})

test('a large file may take as long as it goes on', async () => {
  mood = 'slow'
  const since = performance.now()
  await (await open()).put(name('.pdf'), Buffer.alloc(20 * MEBIBYTE))
  expect(performance.now() - since).toBeGreaterThan(2 * IDLE_MS)
  expect(received).toEqual([{ type: 'application/pdf', bytes: 20 * MEBIBYTE }])
})

test('a bucket that says nothing is given up soon', async () => {
  mood = 'silent'
  const store = await open()
  const since = performance.now()
  await expect(store.put(name('.pdf'), Buffer.from('x'))).rejects.toThrow(UnavailableError)
  await expect(store.exists(name('.pdf'))).rejects.toThrow(UnavailableError)
  expect(performance.now() - since).toBeLessThan(10 * IDLE_MS)
})
