/**
 * Makes the models shipped with the site from their masters: `npx tsx scripts/assets/make-models.ts`.
 *
 * Reads `renderer/models/<name>.glb`, writes `public/models/<name>.<hash8>.glb`, the
 * same compressed with Brotli beside it, and the list of all, `src/lib/content/models.json`. The same masters give the same
 * names and bytes.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'public/models')
const MASTERS = join(import.meta.dirname, 'renderer/models')

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const models = readdirSync(MASTERS).map((file) => {
  const slug = basename(file, '.glb')
  const model = readFileSync(join(MASTERS, file))
  const name = `${slug}.${createHash('sha256').update(model).digest('hex').slice(0, 8)}.glb`
  writeFileSync(join(FOLDER, name), model)
  writeFileSync(join(FOLDER, `${name}.br`), brotliCompressSync(model))
  return [slug, { url: `/models/${name}` }]
})
writeFileSync(
  join(ROOT, 'src/lib/content/models.json'),
  `${JSON.stringify(Object.fromEntries(models), null, 2)}\n`,
)
console.log(`${models.length} models, ${readdirSync(FOLDER).length} files`)
