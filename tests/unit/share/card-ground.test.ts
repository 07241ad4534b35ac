import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardGround } from '@/lib/share/card-ground'

test('A wide picture stands in a card with what shines in it, wherever that is', async () => {
  const lamp = Buffer.from(
    '<svg width="160" height="160"><circle cx="80" cy="80" r="76" fill="#fff2d0"/></svg>',
  )
  const banner = sharp({ create: { width: 1600, height: 640, channels: 3, background: '#0b0e14' } })
  const picture = await banner
    .composite([{ input: lamp, left: 1380, top: 240 }])
    .png()
    .toBuffer()
  const identity = { colours: { accent: null, second: null }, logo: null }
  const ground = await cardGround({ picture: { url: '', kind: 'photo' }, identity }, picture)
  const { channels } = await sharp(ground).extract({ left: 700, top: 0, width: 500, height: 630 }).stats()
  expect(channels[0]?.max).toBeGreaterThan(200)
})
