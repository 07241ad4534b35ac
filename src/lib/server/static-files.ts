import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import Negotiator from 'negotiator'
import send from 'send'

const YEAR_MS = 31_536_000_000

/** Folders whose files carry their content's digest in the name: an address never changes its meaning. */
const IMMUTABLE: Folder[] = [
  { prefix: '/_next/static', folder: [process.env.NEXT_DIST_DIR ?? '.next', 'static'] },
  { prefix: '/pictures', folder: ['public', 'pictures'] },
]

/** The smallest first; what `precompress` writes beside a file. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** The types of what is compressed, by the ending of its own name. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

type Folder = { prefix: string; folder: string[] }
type StaticFile = { root: string; name: string; codings: typeof CODINGS }

/** All files of the folders by their addresses, each with the codings it lies there in. */
function listFiles(folders: Folder[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const { prefix, folder } of folders) {
    const root = path.resolve(/*turbopackIgnore: true*/ process.cwd(), ...folder)
    // A deployment may keep them elsewhere, on a CDN.
    if (!existsSync(root)) continue
    const names = new Set(
      readdirSync(root, { recursive: true }).map((name) => String(name).replaceAll(path.sep, '/')),
    )
    for (const name of names) {
      if (!path.extname(name) || CODINGS.some(({ ending }) => name.endsWith(ending))) continue
      const codings = CODINGS.filter(({ ending }) => names.has(name + ending))
      files.set(`${prefix}/${name}`, { root, name, codings })
    }
  }
  return files
}

/**
 * Serves the files that never change: compressed once, at build (lib/server/precompress.ts), kept by browsers for ever. Next.js
 * would compress scripts for each visitor anew, less well, and have browsers ask for every picture again. Addresses are
 * looked up in a list made at start, so none leads anywhere else; `send` knows conditions, ranges and broken files.
 * @param folders below the working folder, each with the address it is served under
 * @returns what answers a request; false when it is about no such file
 */
export function staticFiles(
  folders = IMMUTABLE,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(folders)
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(request.url?.split('?', 1)[0] ?? '')
    if (!file) return false
    let { name } = file
    if (file.codings.length > 0) {
      const accepted = new Negotiator(request).encodings()
      const coding = file.codings.find((one) => accepted.includes(one.name))
      response.setHeader('Vary', 'Accept-Encoding')
      response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream')
      if (coding) {
        response.setHeader('Content-Encoding', coding.name)
        name += coding.ending
      }
    }
    send(request, name, { root: file.root, index: false, maxAge: YEAR_MS, immutable: true }).pipe(response)
    return true
  }
}
