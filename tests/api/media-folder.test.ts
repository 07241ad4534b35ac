import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { removeSpooled, spool } from '@/lib/files/spooled-file'
import { sweepMedia } from '@/lib/kinds/media-item/sweep'
import { localStore } from '@/lib/media/local-store'
import { log } from '@/lib/runtime/log'
import { describeMedia } from '../support/media-suite'

const folder = await mkdtemp(path.join(tmpdir(), 'lumenridge-media-'))
process.env.MEDIA_DIR = path.join(folder, 'made', 'when', 'needed')
afterAll(() => rm(folder, { recursive: true, force: true }))

describeMedia('a folder')

describe('a folder of pictures', () => {
  const NAME = `${'a'.repeat(32)}.webp`

  it('is rid of what a write that was cut short left, once it is an hour old', async () => {
    const media = process.env.MEDIA_DIR ?? ''
    const unfinished = (ending: string) =>
      path.join(media, `.00000000-0000-4000-8000-00000000000${ending}.part`)
    for (const ending of ['1', '2']) await writeFile(unfinished(ending), 'half')
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    await utimes(unfinished('1'), longAgo, longAgo)
    await sweepMedia()
    const left = (await readdir(media)).filter((name) => name.endsWith('.part'))
    expect(left).toEqual([path.basename(unfinished('2'))])
  })

  it('takes large uploads while they arrive, under a name that is swept, and not the memory', async () => {
    const upload = spool()
    upload.write(Buffer.from('PK'), () => {})
    const spooled = await upload.finish()
    expect(path.dirname(spooled.path)).toBe(process.env.MEDIA_DIR)
    expect(path.basename(spooled.path)).toMatch(/^\.[0-9a-f-]{36}\.part$/)
    await removeSpooled(spooled)
  })

  it('leaves nothing of a picture that could not be written, and says why', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    const lines = vi.spyOn(log, 'warn').mockImplementation(() => {})
    await expect(localStore(path.join(file, 'media')).put(NAME, Buffer.from('x'))).rejects.toThrow(
      'the storage for pictures cannot be used',
    )
    lines.mockRestore()
  })

  it('that does not exist yet is empty', async () => {
    const store = localStore(path.join(folder, 'nowhere'))
    expect([await store.exists(NAME), await store.open(NAME)]).toEqual([false, null])
    for await (const file of store.list()) expect.unreachable(file.name)
  })
})
