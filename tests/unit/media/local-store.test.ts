import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localStore } from '@/lib/media/local-store'

const folder = await mkdtemp(path.join(tmpdir(), 'lumenridge-store-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const NAME = `${'a'.repeat(32)}.pdf`
const bytes = Buffer.alloc(5_000_000, 'light ')

async function stored() {
  const store = localStore(folder)
  await store.put(NAME, bytes)
  const file = await store.open(NAME)
  if (!file) throw new Error('The file is gone')
  return file
}

test('a stored file is read as it was written', async () => {
  expect(Buffer.from(await new Response(await stored()).arrayBuffer()).equals(bytes)).toBe(true)
  expect(await localStore(folder).open(`${'b'.repeat(32)}.pdf`)).toBeNull()
})

test.skipIf(process.platform !== 'linux')('a download that nobody ends leaves no file open', async () => {
  const unread = await stored()
  const given = (await stored()).getReader()
  await given.read()
  const cancelled = (await stored()).getReader()
  const reading = cancelled.read()
  await cancelled.cancel()
  await reading
  const openFiles = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    )
    return (await Promise.all(links)).filter((file) => file.startsWith(folder))
  }
  await expect.poll(openFiles).toEqual([])
  await unread.cancel()
})
