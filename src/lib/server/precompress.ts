import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** A smaller file fits into the first packets anyway. */
const SMALLEST_BYTES = 1024

const CODINGS = [
  {
    ending: '.br',
    encode: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
  },
  { ending: '.gz', encode: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
]

/**
 * Writes every script and style sheet compressed with Brotli and gzip beside it, as small as possible: `X.js.br` and
 * `X.js.gz`. The build does this once (next.config.ts), so that no server compresses a file for each request.
 *
 * @param folder the folder with the build's static files
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < SMALLEST_BYTES) return
      await Promise.all(
        CODINGS.map(async ({ ending, encode }) => writeFile(file + ending, await encode(content))),
      )
    }),
  )
}
