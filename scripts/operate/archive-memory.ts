import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipStream } from '../../src/lib/files/zip-stream'
import { readPieces } from '../../src/lib/media/file-pieces'

/** Streams an archive of 500 MB and says how much memory and processor time it took: `node --import tsx scripts/operate/archive-memory.ts`. */
const FILES = 5
const FILE_BYTES = 100 * 1024 * 1024

const file = path.join(tmpdir(), `archive-memory-${process.pid}.bin`)
const handle = await open(file, 'w')
await handle.truncate(FILE_BYTES)
await handle.close()

async function* files() {
  for (let at = 0; at < FILES; at++) yield { name: `file-${at}.bin`, pieces: readPieces(file) }
}

const before = process.memoryUsage().rss
let most = before
let bytes = 0
for await (const piece of zipStream(files(), new Date())) {
  bytes += piece.length
  most = Math.max(most, process.memoryUsage().rss)
}
await rm(file)
const { user, system } = process.cpuUsage()
const megabytes = (count: number) => (count / 1024 / 1024).toFixed(0)
process.stdout.write(
  `${megabytes(bytes)} MB streamed, ${megabytes(most - before)} MB of memory more than before, ${((user + system) / 1e6).toFixed(1)} s of processor time\n`,
)
