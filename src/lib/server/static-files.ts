import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import Negotiator from 'negotiator'
import send from 'send'

const YEAR_MS = 31_536_000_000

/** Folders whose files have a digest of their content in the name, so that an address never changes its content. */
const IMMUTABLE: Folder[] = [
  { prefix: '/_next/static', folder: [process.env.NEXT_DIST_DIR ?? '.next', 'static'] },
  { prefix: '/pictures', folder: ['public', 'pictures'] },
  { prefix: '/models', folder: ['public', 'models'] },
  { prefix: '/night-path', folder: ['public', 'night-path'] },
  { prefix: '/documents', folder: ['public', 'documents'] },
]

/** The encodings a file may exist in beside itself, the smallest first. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/** The content types of compressed files, by their extension. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.glb': 'model/gltf-binary',
}

type Folder = { prefix: string; folder: string[] }
type StaticFile = { root: string; name: string; codings: typeof CODINGS }

/** All files of the folders by their addresses, each with the encodings it exists in. */
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
 * Serves the files that never change: compressed once, by the build (precompress.ts), and cached by browsers for ever. Next.js
 * would compress scripts anew for each request, less well, and let browsers revalidate every picture. Addresses are looked
 * up in a list made at start, so none leads out of the folders; `send` handles conditional and range requests.
 *
 * @param folders below the working folder, each with the address it is served under
 * @returns a request handler, which returns false where no such file exists
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
    send(request, name, {
      root: file.root,
      index: false,
      maxAge: YEAR_MS,
      immutable: true,
      lastModified: false,
    }).pipe(response)
    return true
  }
}
