import sharp from 'sharp'

/** The formats that are taken from outside. */
export type TakenFormat = 'jpeg' | 'png' | 'webp'

// Of the many formats the decoder knows, some of which run scripts or fetch files, these are the ones we take. The
// setting holds for the whole process: SVG is what share pictures are drawn with, and never taken from outside.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp'].flatMap((format) => [
      `VipsForeignLoad${format}Buffer`,
      `VipsForeignLoad${format}File`,
    ]),
    'VipsForeignLoadSvgBuffer',
  ],
})

/** The format a file's first bytes tell of; null for all we do not take. Names and types that came with it mean nothing. */
export function takenFormat(bytes: Buffer): TakenFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? 'webp' : null
}
