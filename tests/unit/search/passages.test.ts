import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '@/lib/content/markdown'
import { findPassages, passage, passagesIn } from '@/lib/search/passages'
import { searchedFor } from '@/lib/search/search-alternatives'

const TEXT = `## 1\\. Scope

Words.

## [Warranty](/terms) & *terms* \`IPX7\` ##

\`\`\`
## no heading
\`\`\`

## snake_case_name **bold**

\`\`\`js inline\`\`\` is a line of code.

### Area m<sup>2</sup> &amp; more

## The \`<br>\` tag

## Area m<sup>2</sup> &amp; more

## Area m<sup>2</sup> &amp; more`

test('The sections of a text are called what their headings say, and lead to them', () => {
  const page = { path: '/terms', shown: (text: string) => text, isEnglish: () => false }
  const found = passagesIn({ content: TEXT }, 'terms', page)
  expect(found.map(({ title }) => title)).toEqual([
    '1. Scope',
    'Warranty & terms IPX7',
    'snake_case_name bold',
    'The <br> tag',
    'Area m2 & more',
    'Area m2 & more',
  ])
  expect(found[1]?.folded.all).toContain('no heading')
  const ids = [...markdownToHtml(TEXT, { locale: 'en', imageHosts: [] }).matchAll(/<h2 id="([^"]+)"/g)]
  expect(found.map(({ path }) => path)).toEqual(ids.map(([, id]) => `/terms#${id}`))
})

describe('The sections of a text', () => {
  const page = { path: '/terms', shown: (text: string) => text, isEnglish: () => false }
  const idsIn = (content: string) =>
    [...markdownToHtml(content, { locale: 'en', imageHosts: [] }).matchAll(/<h2 id="([^"]+)"/g)].map(
      ([, id]) => id,
    )

  test.each([
    ['## A\n~~~\n## code\n~~~\n## B', ['A', 'B']],
    ['## A\n   ```ts\n## code\n   ```   \n## B', ['A', 'B']],
    ['## A\n    ```\n## B', ['A', 'B']],
    ['## A\n````\n```\n## code\n````\n## B', ['A', 'B']],
    ['## A\n```\n~~~\n## code\n```\n## B', ['A', 'B']],
    ['## A\n```\n``` no end\n## code\n`````\n## B', ['A', 'B']],
    ['# Title\n## A\n### Part\n  ##\tB\n##none\n####### none', ['Title', 'A', 'B']],
    ['## A # B #', ['A # B']],
    ['## C#', ['C#']],
    ['## ![Lamp](/a.webp) [Terms](/t) now', ['Terms now']],
    ['##\n## ![Lamp](/a.webp)\n## A', ['A']],
    ['## \\*a\\* \\_b\\_ \\<i> _c_ \\`d\\`', ['*a* _b_ <i> c `d`']],
    ['## 5 &lt; 6 &gt; 4 &quot;x&quot;', ['5 < 6 > 4 "x"']],
  ])('of %j are %j, and lead to them', (content, titles) => {
    const found = passagesIn({ content }, 'terms', page)
    expect(found.map(({ title }) => title)).toEqual(titles)
    expect(found.map(({ path }) => path)).toEqual(idsIn(content).map((id) => `/terms#${id}`))
  })

  test('have what stands beneath their headings and lead past those of other levels', () => {
    const [first, second] = passagesIn({ content: 'x\n### A\n## A\nOne.\n### B\nTwo.\n## C' }, 'terms', page)
    expect(first).toEqual({
      title: 'A',
      path: '/terms#content-a-2',
      folded: { title: 'a', all: 'a\none.\n### b\ntwo.' },
    })
    expect(second?.folded.all).toBe('c\n')
  })
})

describe('The texts of a page', () => {
  const keys: string[] = []
  const page = {
    path: '/about',
    shown: (text: string) => text.replace('{years}', '20'),
    isEnglish: (key: string) => keys.push(key) > 0 && key.endsWith('answer.title'),
  }

  test('are passages where they have a heading and something beneath it', () => {
    const found = passagesIn(
      {
        hero: { headline: 'Wé make {years}-hour lights', text: 'For work.', image: null },
        questions: [{ question: 'Why?', answer: 'So.' }, { question: 'Who?' }, 'x'],
        answer: { title: 'T', name: 'N', text: 'Text' },
        alone: { text: 'No heading', title: 5 },
      },
      'about',
      page,
    )
    expect(found).toEqual([
      {
        title: 'Wé make 20-hour lights',
        path: '/about#:~:text=W%C3%A9%20make%2020%2Dhour%20lights',
        folded: { title: 'we make 20-hour lights', all: 'we make 20-hour lights\nfor work.' },
      },
      { title: 'Why?', path: '/about#:~:text=Why%3F', folded: { title: 'why?', all: 'why?\nso.' } },
      { title: 'T', path: '/about#:~:text=T', lang: 'en', folded: { title: 't', all: 't\ntext' } },
    ])
    expect(keys).toEqual(['about.hero.headline', 'about.questions.0.question', 'about.answer.title'])
  })

  test('are searched in their beginnings', () =>
    expect(passage('A', 'x'.repeat(700), '/', false).folded.all).toHaveLength('a\n'.length + 600))

  test('are about a search that has all its words in them, most in the title first', () => {
    const all = [
      passage('Shipping', 'Lamps and batteries.', '/1', false),
      passage('Lamps', 'How they are shipped, with batteries.', '/2', false),
      passage('Lamps and batteries', 'Shipping.', '/3', false),
      passage('Lamps', 'Without cells.', '/4', false),
      passage('More lamps', 'Batteries.', '/5', false),
    ]
    const found = (search: string, take = 9) =>
      findPassages(all, searchedFor(search, [{ words: ['torch'], finds: ['lamp'] }]), take).map(
        ({ path }) => path,
      )
    expect(found('lamps batteries')).toEqual(['/3', '/2', '/5', '/1'])
    expect(found('lamps batteries', 2)).toEqual(['/3', '/2'])
    expect(found('torch cells')).toEqual(['/4'])
    expect([found('tent'), found('')]).toEqual([[], []])
  })
})
