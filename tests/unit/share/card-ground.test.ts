import sharp, { type Region } from 'sharp'
import { describe, expect, test } from 'vitest'
import { cardGround } from '@/lib/share/card-ground'

const identity = { colors: { accent: null, second: null }, logo: null }

/** The statistics of a part of a picture: sharp's own are always of the whole. */
const statsOf = async (picture: Buffer, part: Region) =>
  sharp(await sharp(picture).extract(part).png().toBuffer()).stats()

/** Right edge of the title and of the figures (src/lib/share/share-card-text.tsx). */
const TEXT_RIGHT_PX = 654

describe('The text of a card', () => {
  const striped = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#2c6"/>${Array.from(
      { length: 30 },
      (_, index) => `<path d="M${index * 40} 0v900" stroke="#f06" stroke-width="20"/>`,
    ).join('')}</svg>`,
  )
  const lamp = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#f7f7f5"/><path d="M60 400h1080v120H60z" fill="#123"/></svg>',
  )

  test.each([
    ['photo', 'a photo', striped],
    ['night', 'a picture at night', striped],
    ['studio', 'an ordinary photo in place of a studio picture', striped],
    ['studio', 'a wide light in its studio picture', lamp],
  ] as const)('stands on plain ground beside %s: %s', async (kind, _, picture) => {
    const ground = await cardGround({ picture: { url: '', kind }, identity }, picture)
    const beside = { left: 0, top: 0, width: TEXT_RIGHT_PX, height: 630 }
    const { channels } = await statsOf(ground, beside)
    expect(Math.max(...channels.map(({ min, max }) => max - min))).toBeLessThan(12)
    const rest = { left: 700, top: 100, width: 450, height: 430 }
    const { channels: shown } = await statsOf(ground, rest)
    expect(Math.max(...shown.map(({ stdev }) => stdev))).toBeGreaterThan(20)
  })
})

test('A wide picture stands in a card with what shines in it, wherever that is', async () => {
  const lamp = Buffer.from(
    '<svg width="160" height="160"><circle cx="80" cy="80" r="76" fill="#fff2d0"/></svg>',
  )
  const banner = sharp({ create: { width: 1600, height: 640, channels: 3, background: '#0b0e14' } })
  const picture = await banner
    .composite([{ input: lamp, left: 1380, top: 240 }])
    .png()
    .toBuffer()
  const ground = await cardGround({ picture: { url: '', kind: 'photo' }, identity }, picture)
  const { channels } = await statsOf(ground, { left: 700, top: 0, width: 500, height: 630 })
  expect(channels[0]?.max).toBeGreaterThan(200)
})
