import { expect, test } from 'vitest'
import { markdownToHtml } from '@/lib/content/markdown'
import { passagesIn } from '@/lib/search/passages'

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
