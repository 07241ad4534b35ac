import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '@/lib/content/markdown'
import { isTooIntricate } from '@/lib/domain/markdown-limits'

/** What took seconds to minutes to read before it was refused. */
const INTRICATE: Record<string, string> = {
  'quotes in quotes': '>'.repeat(50_000),
  'quotes with blanks': '> '.repeat(25_000),
  'lists in lists': `${'- '.repeat(10_000)}a`,
  brackets: '['.repeat(50_000),
  'links that never end': '[a]('.repeat(20_000),
  references: '[a][b]'.repeat(16_000),
  footnotes: '[^a]'.repeat(20_000),
  strokes: '~a~'.repeat(33_000),
  stars: '*a **b '.repeat(14_000),
  code: '`a``b'.repeat(20_000),
  cells: `|a|\n|-|\n${'|a'.repeat(40_000)}`,
  'elements in elements': '<div>'.repeat(20_000),
  lines: 'a\n\n'.repeat(33_000),
}

const ORDINARY: Record<string, string> = {
  'a long article':
    `${'Light where it is needed, *by day* and **by night**, [as tested](/blog/x). '.repeat(20)}\n\n`.repeat(
      60,
    ),
  'a large table': `|Model|Output|Run time|\n|-|-|-|\n${'|TX-1400|1400 lm|6 h|\n'.repeat(200)}`,
  'a rule': `${'-'.repeat(200)}\n\nText\n\n${'* '.repeat(40)}`,
  'a title underlined': `Title\n${'='.repeat(80)}`,
  'nested lists': '- a\n  - b\n    - c\n      - d\n',
  'code of a program': `\`\`\`js\nconst a = [1, 2, 3].map((x) => x * 2) // <- '|'\n\`\`\`\n\n`.repeat(30),
  'far apart': `Above${'\n'.repeat(99_000)}below`,
  pictures: '![Lamp](/media/x.webp)\n\n'.repeat(100),
}

describe('a text of marks', () => {
  test.each(Object.entries(INTRICATE))(
    '(%s) is refused, and shown as it was written if it is there',
    (_, text) => {
      expect(isTooIntricate(text)).toBe(true)
      expect(markdownToHtml(text, { locale: 'en', imageHosts: [] })).toMatch(/^<p>/)
    },
  )

  test('is shown without anything it could do', () => {
    const html = markdownToHtml(`${'>'.repeat(1000)}<img src=x onerror=alert(1)>`, {
      locale: 'en',
      imageHosts: [],
    })
    expect(html).not.toContain('<img')
  })
})

test.each(Object.entries(ORDINARY))('a text for people is taken: %s', (_, text) => {
  expect(isTooIntricate(text)).toBe(false)
})
