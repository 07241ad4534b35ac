import { Zip, ZipPassThrough } from 'fflate'
import { normalForm } from '../texts/normal-form'

/** A file of an archive; its bytes are read when its turn comes. */
export type ZipFile = { name: string; pieces: AsyncIterable<Uint8Array> }

/** Archives have times of one zone, and fflate writes that of the process: the same numbers everywhere make the same bytes. */
const asLocal = (moment: Date) =>
  new Date(
    // Times of archives begin in 1980.
    Math.max(moment.getUTCFullYear(), 1980),
    moment.getUTCMonth(),
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
  )

/**
 * An archive as a stream that holds one piece of one file at a time. Files are stored as they are, since pictures and PDFs become
 * no smaller.
 *
 * @param modified The time of every file, so that equal files make equal bytes.
 */
export async function* zipStream(files: AsyncIterable<ZipFile>, modified: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, pieces } of files) {
    const entry = Object.assign(new ZipPassThrough(name), { mtime: asLocal(modified) })
    zip.add(entry)
    for await (const piece of pieces) {
      entry.push(piece)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

const NAME_MAX_CHARS = 100

/** A text as the name of a file or folder that every system can have; 'file' for one of which nothing is left. */
export function safeFileName(text: string): string {
  const kept = normalForm(text, 'NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  let short = [...kept].slice(0, NAME_MAX_CHARS).join('')
  while (/[. ]$/.test(short)) short = short.slice(0, -1)
  // Names of devices on Windows.
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(short) ? `_${short}` : short || 'file'
}

/** Gives each file a name that no other one has, also where letters of either case are one. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? []
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${ending}`
    taken.add(free.toLowerCase())
    return free
  }
}
