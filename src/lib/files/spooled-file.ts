import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverEnvironment } from '../config/env'

/** A large file of a form, on disk instead of in memory. Whoever gets it removes it. */
export type SpooledFile = { path: string; sizeBytes: number; sha256: string }

/** Where there is room: beside the files of the site, since the folder for temporary files is often in memory. */
function spoolFolder(): string {
  const { mediaStorage } = serverEnvironment()
  if (mediaStorage.kind !== 'folder') return tmpdir()
  mkdirSync(/*turbopackIgnore: true*/ mediaStorage.folder, { recursive: true })
  return mediaStorage.folder
}

/** Takes the pieces of a file one after the other and writes them to disk, no faster than the disk takes them. */
export function spool() {
  // The name is that of an unfinished write, which is removed where the process dies.
  const file = path.join(/*turbopackIgnore: true*/ spoolFolder(), `.${randomUUID()}.part`)
  const stream = createWriteStream(/*turbopackIgnore: true*/ file, { flags: 'wx', mode: 0o600 })
  const hash = createHash('sha256')
  let failure: unknown = null
  let sizeBytes = 0
  let goOn = () => {}
  stream.on('drain', () => goOn())
  stream.on('error', (error) => {
    failure = error
    goOn()
  })
  return {
    /** @param onRoom Is called when there is room for more, where this answers that there is none. */
    write(piece: Buffer, onRoom: () => void): boolean {
      sizeBytes += piece.byteLength
      hash.update(piece)
      if (failure !== null) return true
      goOn = onRoom
      return stream.write(piece)
    },
    /** @throws what kept it from being written. */
    async finish(): Promise<SpooledFile> {
      stream.end()
      if (!stream.closed) await once(stream, 'close').catch(() => {})
      if (failure !== null) throw failure
      return { path: file, sizeBytes, sha256: hash.digest('hex') }
    },
    async discard(): Promise<void> {
      stream.destroy()
      await rm(file, { force: true })
    },
  }
}

/** The last bytes of a file. */
export async function endOf({ path: file, sizeBytes }: SpooledFile, length: number): Promise<Buffer> {
  const handle = await open(/*turbopackIgnore: true*/ file)
  try {
    const size = Math.min(length, sizeBytes)
    const { buffer } = await handle.read(Buffer.alloc(size), 0, size, sizeBytes - size)
    return buffer
  } finally {
    await handle.close()
  }
}

/** Removes a file that is not needed any more. */
export const removeSpooled = ({ path: file }: SpooledFile): Promise<void> => rm(file, { force: true })
