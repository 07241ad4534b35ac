import sharp from 'sharp'

let shade = 0

/** A picture of random noise, so that every call returns different bytes. */
export function picture(
  format: 'jpeg' | 'png' | 'webp',
  { width = 360, height = 90, channels = 3 as 3 | 4 } = {},
): Promise<Buffer> {
  const rest = ++shade
  const pixels = Buffer.alloc(width * height * channels)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (i * 7 + rest * 31 + (i >> 8)) & 255
  return sharp(pixels, { raw: { width, height, channels } }).toFormat(format).toBuffer()
}

/**
 * A photo as phones store it: rotated by metadata, with location and camera data; red on the left, blue on the right.
 */
export function photoOfPhone(): Promise<Buffer> {
  const half = { width: 300, height: 400, channels: 3 } as const
  return sharp({ create: { ...half, width: 600, background: '#c00000' } })
    .composite([{ input: { create: { ...half, background: '#0000c0' } }, left: 300, top: 0 }])
    .withExif({
      IFD0: { Make: 'Phone', Artist: 'Somebody', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '29/1 52/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 33/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** The size of an AVIF, from its `ispe` box (ISO/IEC 23008-12, 6.5.3). */
export function avifSize(bytes: Buffer): { width: number; height: number } {
  const box = bytes.indexOf('ispe')
  return { width: bytes.readUInt32BE(box + 8), height: bytes.readUInt32BE(box + 12) }
}
