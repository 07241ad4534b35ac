import type { Sharp } from 'sharp'

/**
 * The average color of a picture without its transparent parts, shown until the picture is loaded.
 *
 * @returns `#rrggbb`, or null for a fully transparent picture.
 */
export async function averageColor(picture: Sharp): Promise<string | null> {
  const data = await picture.ensureAlpha().resize(64, 64, { fit: 'inside' }).raw().toBuffer()
  const sum = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0
    for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0) * alpha
    weight += alpha
  }
  if (weight === 0) return null
  const hex = (total: number) =>
    Math.round(total / weight)
      .toString(16)
      .padStart(2, '0')
  return `#${sum.map(hex).join('')}`
}
