/**
 * Makes the pictures of the night path from its linear layers: `npx tsx scripts/assets/make-night-path.ts <folder>`.
 *
 * The folder holds what renderer/night_path.py wrote. Each picture is night + I(angle) · light through one response curve, for each
 * width of a beam and for peak intensities a third of a stop apart, in `public/night-path/<version>/`. The version is the digest of
 * all of them, so that an address never changes its meaning; it stands in src/lib/lighting/night-path.json.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Luminance, screenColor } from '../../src/lib/lighting/eye-response'
import {
  beamShare,
  NIGHT_PATH_SIZE_PX,
  NIGHT_PATH_WIDTHS_PX,
  nightPathPictures,
  stepCandela,
} from '../../src/lib/lighting/night-path'

const ROOT = join(import.meta.dirname, '../..')
const { width: WIDTH_PX, height: HEIGHT_PX } = NIGHT_PATH_SIZE_PX
const AVIF_QUALITY = 50

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder that renderer/night_path.py wrote.')

function layer(name: string): Float32Array {
  const bytes = readFileSync(join(folder as string, `path-${name}.f32`))
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}

const night = layer('night')
const light = layer('light')
const angle = layer('angle')

/** The scene as a beam of one peak intensity lights it, as bytes of a screen. */
function developed(candela: number, shares: Float32Array): Buffer {
  const bytes = Buffer.alloc(WIDTH_PX * HEIGHT_PX * 3)
  const at = (index: number, intensity: number) => (night[index] ?? 0) + intensity * (light[index] ?? 0)
  for (let pixel = 0; pixel < shares.length; pixel++) {
    const intensity = candela * (shares[pixel] ?? 0)
    const first = pixel * 3
    const luminance: Luminance = [at(first, intensity), at(first + 1, intensity), at(first + 2, intensity)]
    for (const [part, value] of screenColor(luminance).entries()) bytes[first + part] = Math.round(value)
  }
  return bytes
}

async function makePictures() {
  const pictures = new Map<string, Buffer>()
  for (const { halfAngleDeg, step } of nightPathPictures()) {
    const shares = angle.map((deg) => beamShare(deg, halfAngleDeg))
    const raw = { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 as const }
    const bytes = developed(stepCandela(step), shares)
    for (const width of NIGHT_PATH_WIDTHS_PX)
      pictures.set(
        `${halfAngleDeg}-${step}-${width}.avif`,
        await sharp(bytes, { raw }).resize({ width }).avif({ quality: AVIF_QUALITY, effort: 3 }).toBuffer(),
      )
  }
  const digest = createHash('sha256')
  for (const bytes of pictures.values()) digest.update(bytes)
  const version = digest.digest('hex').slice(0, 8)
  const out = join(ROOT, 'public/night-path')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, version), { recursive: true })
  for (const [name, bytes] of pictures) writeFileSync(join(out, version, name), bytes)
  writeFileSync(join(ROOT, 'src/lib/lighting/night-path.json'), `${JSON.stringify({ version }, null, 2)}\n`)
  const total = [...pictures.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(`${pictures.size} pictures, ${Math.round(total / 1024)} KiB, version ${version}`)
}

await makePictures()
