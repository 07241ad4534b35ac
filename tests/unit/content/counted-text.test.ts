import { expect, it } from 'vitest'
import { countedText } from '@/lib/content/counted-text'
import { pageTexts as company } from '../../support/page-texts'

const TEXTS = [
  company.seo.products.description,
  company.home.hero.tagline,
  ...company.about.milestones.flatMap(({ value, label }) => [value, label]),
  ...company.contact.faq.map(({ answer }) => answer),
]

it('the fixed texts name the numbers of the catalogue, and none while it cannot be read', () => {
  const said = (size: Parameters<typeof countedText>[2]) =>
    TEXTS.map(({ en, zh }) => [countedText(en, 'en', size), countedText(zh, 'zh', size)])
  const [shown, unread] = [said({ models: 1234, categories: 5 }), said(null)]
  const changed = TEXTS.flatMap((_, index) =>
    String(shown[index]) === String(unread[index]) ? [] : [[shown[index], unread[index]]],
  )
  expect(changed).toEqual([
    [
      [expect.stringMatching(/^1,234 portable lights from/), expect.stringMatching(/^1,234 款便携灯具，/)],
      [expect.stringMatching(/^Portable lights from/), expect.stringMatching(/^便携灯具，/)],
    ],
    [
      [expect.stringMatching(/^1,234 flashlights, headlamps/), expect.stringMatching(/^1,234 款手电、/)],
      [expect.stringMatching(/^Flashlights, headlamps/), expect.stringMatching(/^手电、/)],
    ],
    [
      ['1,234', '1,234'],
      ['', ''],
    ],
    [
      ['Models in 5 categories', '5 大品类在售型号'],
      [expect.any(String), expect.any(String)],
    ],
    [
      [
        expect.stringContaining('lights, 1,234 models from 60'),
        expect.stringContaining('工作灯，共 1,234 款，60'),
      ],
      [expect.stringContaining('lights, from 60'), expect.stringContaining('工作灯，60')],
    ],
  ])
})
