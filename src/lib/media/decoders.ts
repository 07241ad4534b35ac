import sharp from 'sharp'

/** The formats that are accepted from uploads. */
export type TakenFormat = 'jpeg' | 'png' | 'webp'

// The decoder supports many formats, some of which run scripts or fetch files; only these are allowed, for the whole
// process. SVG is needed to draw share cards and is never accepted from uploads.
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

/** The format by a file's first bytes; null for unsupported ones. The sent name and content type are ignored. */
export function takenFormat(bytes: Buffer): TakenFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? 'webp' : null
}
