import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SpecTable } from '@/components/product-page/spec-table'

const cell = (value: string, texts: string[]) =>
  renderToStaticMarkup(
    <SpecTable
      rows={[{ key: 'a', name: 'A', value, links: texts.map((text) => ({ text, url: `/${text.length}` })) }]}
    />,
  ).match(/<td[^>]*>(.*)<\/td>/)?.[1]

test.each([
  ['CE, RoHS', ['RoHS'], 'CE, <a href="/4">RoHS</a>'],
  ['FCC, FCC Part 15B, RoHS', ['FCC'], '<a href="/3">FCC</a>, FCC Part 15B, RoHS'],
  ['FCC Part 15B、CE RED、CE', ['CE', 'FCC'], 'FCC Part 15B、CE RED、<a href="/2">CE</a>'],
])('%s links the entries %j alone, and loses none', (value, texts, expected) => {
  expect(cell(value, texts)).toBe(expected)
})
