import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { serverEnvironment } from '@/lib/config/env'
import { sweepMedia } from '@/lib/kinds/media-item/sweep'
import { s3Store } from '@/lib/media/s3-store'
import { imageStore } from '@/lib/media/store'
import { log } from '@/lib/runtime/log'
import { fileStatus, sweep, upload } from '../support/media-calls'
import { describeStore } from '../support/media-suite'
import { picture } from '../support/pictures'

const directory = await mkdtemp(path.join(tmpdir(), 'lumenridge-bucket-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await server.run()

Object.assign(process.env, {
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: '1',
})
afterAll(() => rm(directory, { recursive: true, force: true }))

describeStore('a bucket')

describe('a bucket that another database uses, too', () => {
  it('keeps the files of that one, while a sweep removes what this one left', async () => {
    const { mediaStorage } = serverEnvironment()
    if (mediaStorage.kind !== 's3') throw new Error('There is no bucket.')
    const [newer, older, stray] = ['c', 'd', 'e'].map((letter) => `${letter.repeat(32)}.webp`) as [
      string,
      string,
      string,
    ]
    const live = await s3Store(mediaStorage, { owner: async () => 'the live database' })
    await live.put(newer, Buffer.from('x'))
    await (await s3Store(mediaStorage)).put(older, Buffer.from('x'))
    await (await imageStore()).put(stray, Buffer.from('x'))
    const { removedFiles } = await sweepMedia(new Date(Date.now() + 60_000))
    expect(removedFiles).toBe(1)
    expect(await Promise.all([newer, older, stray].map((name) => fileStatus(`/media/${name}`)))).toEqual([
      200, 200, 404,
    ])
    await live.remove([newer, older])
  })
})

// The last tests of this file, because the store is not restarted.
describe('a bucket that cannot be reached', () => {
  it('is told of, without a word about where it is', async () => {
    const lines = vi.spyOn(log, 'warn').mockImplementation(() => {})
    await server.close()
    const sent = await upload(await picture('jpeg'))
    expect([sent.status, sent.headers.get('retry-after'), sent.body]).toEqual([
      503,
      '5',
      {
        message: 'Failed to upload image: the storage for pictures cannot be reached',
        code: 'storage_unreachable',
        values: { operation: 'upload_image' },
      },
    ])
    expect(await fileStatus(`/media/${'0'.repeat(32)}.webp`)).toBe(503)
    expect((await sweep()).status).toBe(503)
    expect(lines).toHaveBeenCalled()
    lines.mockRestore()
  })
})
