import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, it, vi } from 'vitest'
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
