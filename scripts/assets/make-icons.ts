/**
 * Draws the icons of tabs, home screens and the web manifest from the logo. Run it after changing that; the results are
 * committed. The maskable one is drawn smaller on its ground, since launchers cut up to a fifth away on each side.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { LOGO } from '../../src/lib/domain/logo'

const APP = 'src/app'
const TARGET = 'public/icons'
const GROUND = '#0d0f14'
const FAVICON_SIDES = [16, 32, 48]

const { side, ridge, light } = LOGO

/** The symbol in the middle of a dark tile, so that it stands out on tabs of any color. */
function tile(cornerRadius: number): string {
  const symbol = `<path d="${ridge}" fill="#f3f4f6"/><circle cx="${light.x}" cy="${light.y}" r="${light.radius}" fill="#f2a93b"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>Lumenridge</title>` +
    `<rect width="${side}" height="${side}" rx="${cornerRadius}" fill="${GROUND}"/>` +
    `<g transform="matrix(.8 0 0 .8 3.4 5)">${symbol}</g></svg>\n`
  )
}

const png = (svg: string, px: number) =>
  sharp(Buffer.from(svg), { density: (72 * px) / side })
    .resize(px, px)
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Pictures of several sizes in one file: a header of 6 bytes, an entry of 16 bytes for each, then the PNGs. */
async function favicon(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(FAVICON_SIDES.map((px) => png(svg, px)))
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map((picture, index) => {
    const px = FAVICON_SIDES[index] as number
    const entry = Buffer.from([px, px, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures])
}

const rounded = tile(6)
const square = tile(0)

await writeFile(`${APP}/icon.svg`, rounded)
await writeFile(`${APP}/favicon.ico`, await favicon(rounded))
// iOS rounds the corners itself.
await writeFile(`${APP}/apple-icon.png`, await png(square, 180))
await mkdir(TARGET, { recursive: true })
for (const px of [192, 512]) await writeFile(`${TARGET}/icon-${px}.png`, await png(rounded, px))
await sharp({ create: { width: 512, height: 512, channels: 3, background: GROUND } })
  .composite([{ input: await png(square, 440), gravity: 'centre' }])
  .png({ compressionLevel: 9 })
  .toFile(`${TARGET}/maskable-512.png`)
