/**
 * Makes the models shipped with the site from their masters: `npx tsx scripts/assets/make-models.ts`.
 *
 * Reads `renderer/models/<name>.glb` and the list of their sizes beside it, writes `public/models/<name>.<hash8>.glb`, the
 * same compressed with Brotli beside it, and the list of all, `src/lib/content/models.json`. The same masters give the same
 * names and bytes.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Measured = { slug: string; sizeCheck: Record<string, { off_percent: number }> }

/** A model that differs as much from the stated size, in any direction, shows no scale. */
const TOLERANCE_PERCENT = 9

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'public/models')
const measured: Measured[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'renderer/models.json'), 'utf8'),
)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const models = measured.map(({ slug, sizeCheck }) => {
  const model = readFileSync(join(import.meta.dirname, 'renderer/models', `${slug}.glb`))
  const name = `${slug}.${createHash('sha256').update(model).digest('hex').slice(0, 8)}.glb`
  writeFileSync(join(FOLDER, name), model)
  writeFileSync(join(FOLDER, `${name}.br`), brotliCompressSync(model))
  const off = Math.max(...Object.values(sizeCheck).map(({ off_percent }) => Math.abs(off_percent)))
  return [slug, { url: `/models/${name}`, isTrueToSize: off < TOLERANCE_PERCENT }]
})
writeFileSync(
  join(ROOT, 'src/lib/content/models.json'),
  `${JSON.stringify(Object.fromEntries(models), null, 2)}\n`,
)
console.log(`${models.length} models, ${readdirSync(FOLDER).length} files`)
