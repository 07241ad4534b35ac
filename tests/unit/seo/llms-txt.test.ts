import { expect, test } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { llmsTxt } from '@/lib/seo/llms-txt'

const SEO = textsWith('en').texts.seo
const SIZE = { models: 1200, categories: 4 }

test('a name in llms.txt stays on its line and has no character that hides or turns round what is shown', async () => {
  const name = 'TX\u202e-1400\u009b31m\u200b [a](http://evil)\n# b\u0085c'
  const text = await llmsTxt(
    { heading: 'Pages', links: [] },
    [{ heading: 'Products', links: [{ name, path: '/product/tx' }] }],
    SEO,
    'en',
    SIZE,
  )
  expect(text.split('\n').at(-2)).toMatch(
    /^- \[TX-1400 31m \\\[a\\\]\(http:\/\/evil\) # b c\]\(http.*\/product\/tx\)$/,
  )
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
})

test('llms.txt says how many products there are in every description', async () => {
  const home = { ...SEO.home, description: '{models} lights, {categories} kinds' }
  const text = await llmsTxt({ heading: 'Pages', links: [] }, [], { ...SEO, home }, 'en', SIZE)
  expect(text).toContain('\n> 1200 lights, 4 kinds\n')
})

test('llms.txt names the company, its pages, and what it has', async () => {
  const sections = [
    { heading: 'Products', links: [{ name: 'TX  1400', path: '/product/tx' }] },
    { heading: 'Posts', links: [] },
    { heading: 'Case studies', links: [{ name: 'Nordic', path: '/case-studies/nordic' }] },
  ]
  const pagesOfSite = { heading: 'Pages', links: [{ name: 'Check a document', path: '/verify' }] }
  const [head, pages, ...rest] = (await llmsTxt(pagesOfSite, sections, SEO, 'en', SIZE)).split('\n\n## ')
  expect(head).toMatch(
    /^# Lumenridge\n\n> Manufacturer of [^\n]+\n\nsales@lumenridge\.example · \+86 574 5550 1234$/,
  )
  expect(pages?.split('\n').map((line) => line.replace(/(?<=\): ).+/, '…'))).toEqual([
    'Pages',
    '',
    '- [Products](http://localhost:3000/products): …',
    '- [Find your light](http://localhost:3000/find): …',
    '- [Blog](http://localhost:3000/blog): …',
    '- [About](http://localhost:3000/about): …',
    '- [Contact](http://localhost:3000/contact): …',
    '- [For developers](http://localhost:3000/developers): …',
    '- [Check a document](http://localhost:3000/verify)',
    '- [OpenAPI](http://localhost:3000/api/openapi.json)',
    '- [Model Context Protocol](http://localhost:3000/mcp)',
  ])
  expect(rest).toEqual([
    'Products\n\n- [TX 1400](http://localhost:3000/product/tx)',
    'Case studies\n\n- [Nordic](http://localhost:3000/case-studies/nordic)\n',
  ])
})
