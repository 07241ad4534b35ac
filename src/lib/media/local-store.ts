import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { UnavailableError, type UnavailableReason } from '../errors/unavailable'
import { streamFrom } from '../files/stream-from'
import { isMediaFileName } from '../uploads/media-names'
import { readPieces } from './file-pieces'
import type { ContentOnDisk, ImageStore, StoredFile } from './image-store'

const UNFINISHED = /^\.[0-9a-f-]{36}\.part$/

const REASONS: Readonly<Record<string, UnavailableReason>> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'storage_read_only',
  EACCES: 'storage_forbidden',
  EPERM: 'storage_forbidden',
}

/** Stores pictures in a folder, local or shared by several machines. The folder is created when it is first needed. */
export function localStore(folder: string): ImageStore {
  const fileOf = (name: string) => path.join(/*turbopackIgnore: true*/ folder, name)

  return {
    put: (name, content) =>
      available(async () => {
        await mkdir(folder, { recursive: true })
        const unfinished = fileOf(`.${randomUUID()}.part`)
        try {
          await writeThrough(unfinished, content)
          await rename(unfinished, fileOf(name))
        } catch (error) {
          await rm(unfinished, { force: true }).catch(() => {})
          throw error
        }
        await syncFolder(folder)
      }),

    open: (name) =>
      available(async () => {
        const file = fileOf(name)
        // A file that cannot be read fails before the response begins.
        const handle = await orNull(open(file))
        await handle?.close()
        return handle && streamFrom(readPieces(file))
      }),

    exists: (name) => available(async () => (await orNull(stat(fileOf(name)))) !== null),

    remove: (names) =>
      available(async () => {
        for (const name of names) await rm(fileOf(name), { force: true })
      }),

    isOwn: async () => true,

    async *list() {
      for await (const file of filesOf(folder)) if (isMediaFileName(file.name)) yield file
    },

    check: () =>
      available(async () => {
        await mkdir(folder, { recursive: true })
        const probe = fileOf(`.${randomUUID()}.part`)
        try {
          await writeThrough(probe, Buffer.from('probe'))
        } finally {
          await rm(probe, { force: true }).catch(() => {})
        }
      }),

    async removeUnfinished(before) {
      let count = 0
      for await (const { name, modifiedAt } of filesOf(folder)) {
        if (!UNFINISHED.test(name) || modifiedAt >= before) continue
        await available(() => rm(fileOf(name), { force: true }))
        count++
      }
      return count
    },
  }
}

/** Writes and syncs a file, because a rename is safe only once the bytes are on the disk. */
async function writeThrough(file: string, content: Uint8Array | ContentOnDisk): Promise<void> {
  const handle = await open(file, 'wx', 0o644)
  try {
    if ('path' in content) {
      for await (const piece of createReadStream(/*turbopackIgnore: true*/ content.path))
        await handle.appendFile(piece)
    } else await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the directory entry. Windows neither offers nor needs this. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder)
    await handle.sync()
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    await handle?.close()
  }
}

async function* filesOf(folder: string): AsyncGenerator<StoredFile> {
  const entries = await available(() => orNull(opendir(folder)))
  if (!entries) return
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const facts = await available(() => orNull(stat(path.join(/*turbopackIgnore: true*/ folder, entry.name))))
    if (facts) yield { name: entry.name, modifiedAt: facts.mtime }
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new UnavailableError(REASONS[codeOf(error)] ?? 'storage_unusable', error)
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}
