/**
 * Makes the models shipped with the site from their masters: `npx tsx scripts/assets/make-models.ts`.
 *
 * Reads `renderer/models/<name>.glb`, writes `public/models/<name>.<hash8>.glb`, the
 * same compressed with Brotli beside it, `<name>.plain.<hash8>.glb` for viewers that know no compression, the outline of its housing,
 * `<name>.outline.<hash8>.svg`, and the lists of all, `models.json` and `outlines.json` in `src/lib/content`. The same masters give the same names and bytes.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { outlineOf, outlineSvg } from './outline'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'public/models')
const MASTERS = join(import.meta.dirname, 'renderer/models')

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
/** Writes a file under the name of its content. */
function ship(name: string, content: Buffer, format = 'glb'): string {
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${format}`
  writeFileSync(join(FOLDER, file), content)
  return file
}

const slugs = readdirSync(MASTERS).flatMap((file) => /^([^.]+)\.glb$/.exec(file)?.[1] ?? [])
const models = slugs.map((slug) => {
  const model = readFileSync(join(MASTERS, `${slug}.glb`))
  const file = ship(slug, model)
  writeFileSync(join(FOLDER, `${file}.br`), brotliCompressSync(model))
  const plain = ship(`${slug}.plain`, readFileSync(join(MASTERS, `${slug}.plain.glb`)))
  return [slug, { url: `/models/${file}`, plainUrl: `/models/${plain}` }]
})
writeFileSync(
  join(ROOT, 'src/lib/content/models.json'),
  `${JSON.stringify(Object.fromEntries(models), null, 2)}\n`,
)

const outlines = slugs.map((slug) => {
  const outline = outlineOf(join(MASTERS, `${slug}.plain.glb`))
  const { path: _, ...size } = outline
  return [
    slug,
    { url: `/models/${ship(`${slug}.outline`, Buffer.from(outlineSvg(outline)), 'svg')}`, ...size },
  ]
})
writeFileSync(
  join(ROOT, 'src/lib/content/outlines.json'),
  `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`,
)
console.log(`${models.length} models, ${readdirSync(FOLDER).length} files`)
