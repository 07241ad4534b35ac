/** A logo as it is stored and sent: a `data:` URL of a safe SVG, or of a PNG. */
export type LogoFile = { type: 'svg' | 'png'; bytes: Buffer; width: number; height: number }

/** Of an SVG or PNG: its type, whether it is in base64, and its content. */
export const DATA_URL = /^data:(image\/(?:svg\+xml|png))(?:;charset=utf-8)?(;base64)?,(.*)$/is

/** A stored logo with its size; null for what is none. Of a PNG the size stands in its header (RFC 2083, section 4.1.1). */
export function logoFile(stored: string): LogoFile | null {
  const [, type, base64, body = ''] = DATA_URL.exec(stored) ?? []
  if (!type || !base64) return null
  const bytes = Buffer.from(body, 'base64')
  if (type === 'image/png') {
    return { type: 'png', bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  }
  const [, , width = 1, height = 1] =
    /viewBox="([^"]+)"/.exec(bytes.toString())?.[1]?.split(' ').map(Number) ?? []
  return { type: 'svg', bytes, width, height }
}
