import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '@/lib/content/markdown'
import { isTooIntricate } from '@/lib/values/markdown-limits'

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

/** So many marks, no more in a paragraph than it may have. */
const inParagraphs = (mark: string, count: number) =>
  Array.from({ length: Math.ceil(count / 500) }, (_, index) =>
    mark.repeat(Math.min(500, count - 500 * index)),
  ).join('\n\n')

/** For each limit, a text of so many parts of which one more is too many. */
const LIMITS: [string, number, (count: number) => string][] = [
  ['characters', 200_000, (count) => 'a'.repeat(count)],
  ['lines with something on them', 5000, (count) => 'a\n \n'.repeat(count)],
  ['marks in a text', 10_000, (count) => inParagraphs('a* ', count)],
  [
    'marks in a text, those of its lists among them',
    10_000,
    (count) => `${'- a\n+ a-+\n1. a 1.\n  12) a\n'.repeat(500)}\n${inParagraphs('a* ', count - 2000)}`,
  ],
  ['opened brackets', 2000, (count) => inParagraphs('[a ', count)],
  ['addresses', 500, (count) => 'www.a.example '.repeat(count)],
  ['mail addresses', 500, (count) => 'a@b '.repeat(count)],
  ['schemes', 500, (count) => 'x://y '.repeat(count)],
  ['open elements', 100, (count) => '<b>\n\n'.repeat(count)],
  ['cells in a row', 100, (count) => '|'.repeat(count)],
  ['quotes in quotes', 12, (count) => `${'>'.repeat(count)}a`],
  ['quotes with blanks', 12, (count) => `${' > '.repeat(count)}a`],
  ['lists in lists', 12, (count) => `${'- '.repeat(count)}a`],
  ['numbered lists in lists', 12, (count) => `${'123456789) '.repeat(count)}a`],
  ['blanks before a text', 100, (count) => `${' '.repeat(count)}a`],
  ['blanks on a line of their own', 100, (count) => ' '.repeat(count)],
  ['brackets in a paragraph', 500, (count) => ']'.repeat(count)],
  ['stars in a paragraph', 500, (count) => `${'a*b'.repeat(count)}\n\n*`],
  ['underscores in a paragraph', 500, (count) => 'a_'.repeat(count)],
  ['strokes in a paragraph', 500, (count) => 'a~'.repeat(count)],
  ['runs of ticks in a paragraph', 500, (count) => '`` a '.repeat(count)],
  ['signs of an element in a paragraph', 500, (count) => '< '.repeat(count)],
]

describe('a text is refused for one too many', () => {
  test.each(LIMITS)('of %s', (_, most, text) => {
    expect([most, most + 1].map((count) => isTooIntricate(text(count)))).toEqual([false, true])
  })

  test('wherever in the text its line stands', () => {
    for (const line of [`${'>'.repeat(13)}a`, '|'.repeat(101), `${' '.repeat(101)}a`])
      expect(isTooIntricate(`Above\n\n${line}\n\nBelow`)).toBe(true)
  })

  test('of open elements, of which those that are closed or empty do not count', () => {
    const closed = '<b></b><br><hr/><img src="/a"><input>\n\n'.repeat(300)
    expect(isTooIntricate(`${closed}${'<B>'.repeat(100)}`)).toBe(false)
    expect(isTooIntricate(`${closed}${'<B>'.repeat(101)}`)).toBe(true)
    expect(isTooIntricate(`${'</b>'.repeat(50)}${'<b>'.repeat(101)}`)).toBe(true)
    expect(isTooIntricate(`${'<b></b>'.repeat(50)}${'</b>'.repeat(5)}${'<i>'.repeat(100)}`)).toBe(false)
    expect(isTooIntricate(`${'<b>'.repeat(101)}${'</b>'.repeat(101)}`)).toBe(true)
    expect(isTooIntricate(`${'< 1 '.repeat(300)}`)).toBe(false)
  })
})

test.each(Object.entries(ORDINARY))('a text for people is taken: %s', (_, text) => {
  expect(isTooIntricate(text)).toBe(false)
})
