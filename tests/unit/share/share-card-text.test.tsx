import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawableCard } from '@/lib/share/card-fonts'
import { ShareCardText } from '@/lib/share/share-card-text'
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX } from '@/lib/values/limits'

/** Where the column of the text ends, beside the picture (src/lib/share/share-card-text.tsx). */
const COLUMN_RIGHT_PX = 656

const identity = { colors: { accent: null, second: null }, logo: null }

const figure = (label: string, ...parts: [value: string, unit: string][]) => ({
  label,
  parts: parts.map(([value, unit]) => ({ value, unit })),
})

const LONGEST = {
  en: [
    figure('Light output', ['12,000', 'lm']),
    figure('Runtime', ['2', 'h'], ['30', 'min']),
    figure('Beam distance', ['1,200', 'm']),
  ],
  zh: [
    figure('光通量', ['12,000', '流明']),
    figure('续航时间', ['12', '小时'], ['30', '分钟']),
    figure('射程', ['1,200', '米']),
  ],
}

test.each(['en', 'zh'] as const)('The longest figures of a card stay in its column (%s)', async (locale) => {
  const { card, fonts } = await drawableCard({
    ...{ locale, kicker: null, title: 'TX 12000', text: null, figures: LONGEST[locale] },
    ...{ picture: { url: '', kind: 'night' as const }, brand: 'Lumenridge', identity },
  })
  const size = { width: SHARE_WIDTH_PX, height: SHARE_HEIGHT_PX }
  const image = new ImageResponse(<ShareCardText card={card} logo={null} />, { ...size, fonts })
  const beyond = { left: COLUMN_RIGHT_PX, top: 0, width: size.width - COLUMN_RIGHT_PX, height: size.height }
  const part = await sharp(Buffer.from(await image.arrayBuffer()))
    .extract(beyond)
    .png()
    .toBuffer()
  const { channels } = await sharp(part).stats()
  expect(channels[3]?.max).toBe(0)
})
