/**
 * Makes the pictures shipped with the site from their masters: `npx tsx scripts/assets/make-pictures.ts`.
 *
 * Reads `masters/<group>/<name>.webp`, writes `public/pictures/<group>/<name>.<hash8>.webp` (the master itself), its
 * smaller widths and its full width as AVIF, and the list of all of them, `src/lib/content/pictures.json`. The hash in the name is that of the master, so an address never changes its
 * meaning and can be cached for ever. Existing files are kept: a second run changes nothing. After changing the
 * widths or qualities below, run it with `--again`, which encodes everything anew.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { averageColor } from '../../src/lib/media/make-variants'
import { pictureVariantUrl } from '../../src/lib/values/picture-variants'

interface Recipe {
  /** Smaller widths by the master's own width: for phones, what 412 px at 1.75 and 2, 390 px at 2 and 360 px at 2 ask for. */
  widthsPx: Record<number, number[]>
  avifQuality: number
}

// Night pictures are mostly dark gradients, which show bands first: they get more bits. The smallest width of further pictures is
// that of a gallery's button on a phone.
const RECIPES: Record<string, Recipe> = {
  studio: { widthsPx: { 1200: [320, 480, 720, 960] }, avifQuality: 52 },
  night: { widthsPx: { 1200: [320, 480, 720, 960] }, avifQuality: 58 },
  hero: { widthsPx: { 1920: [960, 1280], 1080: [736, 840] }, avifQuality: 50 },
  category: { widthsPx: { 1600: [480, 800, 1200] }, avifQuality: 56 },
  editorial: { widthsPx: { 1200: [400, 640, 960] }, avifQuality: 54 },
  hand: { widthsPx: { 1200: [224, 720], 800: [224, 480] }, avifQuality: 52 },
  detail: { widthsPx: { 960: [224, 640], 800: [224, 480] }, avifQuality: 52 },
  power: { widthsPx: { 960: [224, 640], 800: [224, 480] }, avifQuality: 52 },
  contents: { widthsPx: { 960: [224, 640], 800: [224, 480] }, avifQuality: 52 },
  neutral: {
    widthsPx: {
      1920: [960, 1280],
      1600: [480, 800, 1200],
      1200: [400, 640, 960],
      1080: [736, 840],
      960: [480],
    },
    avifQuality: 54,
  },
  series: { widthsPx: { 960: [480] }, avifQuality: 52 },
}

const ROOT = join(import.meta.dirname, '../..')
const MASTERS = join(import.meta.dirname, 'masters')
const PUBLIC = join(ROOT, 'public')
const MANIFEST = join(ROOT, 'src/lib/content/pictures.json')

async function makePicture(group: string, name: string, recipe: Recipe, again: boolean) {
  const master = readFileSync(join(MASTERS, group, `${name}.webp`))
  const { width: widthPx, height: heightPx } = await sharp(master).metadata()
  const variantsPx = recipe.widthsPx[widthPx]
  if (!variantsPx) throw new Error(`${group}/${name}: no widths are set for a master ${widthPx} px wide`)
  const contentHash = createHash('sha256').update(master).digest('hex')
  const url = `/pictures/${group}/${name}.${contentHash.slice(0, 8)}.webp`
  const written: string[] = [url]
  writeFileSync(join(PUBLIC, url), master)

  for (const width of [...variantsPx, widthPx]) {
    const address = pictureVariantUrl(url, width)
    written.push(address)
    if (existsSync(join(PUBLIC, address)) && !again) continue
    const encoded = sharp(master).resize({ width }).avif({ quality: recipe.avifQuality, effort: 5 })
    await encoded.toFile(join(PUBLIC, address))
  }

  const placeholder = await averageColor(sharp(master))
  const entry = { url, widthPx, heightPx, sizeBytes: master.length, variantsPx, placeholder, contentHash }
  return { key: `${group}/${name}`, entry, written }
}

async function makePictures(again: boolean) {
  const manifest: Record<string, unknown> = {}
  const wanted = new Set<string>()
  for (const [group, recipe] of Object.entries(RECIPES)) {
    mkdirSync(join(PUBLIC, 'pictures', group), { recursive: true })
    for (const file of readdirSync(join(MASTERS, group)).sort()) {
      const { key, entry, written } = await makePicture(group, file.replace(/\.webp$/, ''), recipe, again)
      manifest[key] = entry
      for (const address of written) wanted.add(address)
    }
  }
  for (const path of readdirSync(join(PUBLIC, 'pictures'), { recursive: true, withFileTypes: true })) {
    const address = join(path.parentPath, path.name).slice(PUBLIC.length).replaceAll('\\', '/')
    if (path.isFile() && !wanted.has(address)) rmSync(join(PUBLIC, address))
  }
  const json = JSON.stringify(manifest, null, 2)
  const lists = json.replace(/\[\s+([\d,\s]+?)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)
  writeFileSync(MANIFEST, `${lists}\n`)
  console.log(`${Object.keys(manifest).length} pictures, ${wanted.size} files`)
}

await makePictures(process.argv.includes('--again'))
