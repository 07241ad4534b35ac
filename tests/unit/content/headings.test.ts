import { expect, it } from 'vitest'
import { contentHeadings, markdownToHtml } from '@/lib/content/markdown'

const html = (markdown: string) => markdownToHtml(markdown, { locale: 'en', imageHosts: [] })

it('lists the second-level headings of a text with the ids they have in it', () => {
  const text = html('## Who & *what* < why\n\nText\n\n### Deeper\n\n## 询盘\n\n## 询盘')
  const headings = contentHeadings(text)
  expect(headings.map((heading) => heading.text)).toEqual(['Who & what < why', '询盘', '询盘'])
  for (const { id } of headings) expect(text).toContain(`id="${id}"`)
  expect(new Set(headings.map(({ id }) => id)).size).toBe(3)
})

it('lists those that are written over two lines', () => {
  const headings = contentHeadings(html('Beam and\nthrow\n---\n\n## Next'))
  expect(headings).toEqual([
    { id: 'content-beam-and-throw', text: 'Beam and throw' },
    { id: 'content-next', text: 'Next' },
  ])
})

it('finds none in a text without headings', () => {
  expect(contentHeadings(html('Only words.'))).toEqual([])
})
