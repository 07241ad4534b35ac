/**
 * Draws the icons of the web manifest out of `src/app/icon.svg`. Run it after changing that; the results are committed.
 * The maskable one is drawn smaller on its ground, since launchers cut up to a fifth away on each side.
 */
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const TARGET = 'public/icons'
const GROUND = '#0d0f14'

const svg = await readFile('src/app/icon.svg')
const drawn = (px: number) => sharp(svg, { density: (72 * px) / 34 }).resize(px, px)

await mkdir(TARGET, { recursive: true })
for (const px of [192, 512]) await drawn(px).png({ compressionLevel: 9 }).toFile(`${TARGET}/icon-${px}.png`)
await sharp({ create: { width: 512, height: 512, channels: 3, background: GROUND } })
  .composite([{ input: await drawn(368).png().toBuffer(), gravity: 'centre' }])
  .png({ compressionLevel: 9 })
  .toFile(`${TARGET}/maskable-512.png`)
