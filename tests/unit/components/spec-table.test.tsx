import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { provenNames } from '@/components/product-page/spec-rows'
import { SpecTable } from '@/components/product-page/spec-table'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'

function cell(locale: Locale, listed: string[], proven: string[]) {
  const product = {
    facts: { complianceDocuments: listed },
    documents: proven.map((name) => ({
      kind: 'CERTIFICATE',
      name: `${name} (report)`,
      url: `/${name.length}`,
    })),
  } as unknown as ProductView
  const names = Object.fromEntries(listed.filter((code) => code !== 'gone').map((code) => [code, code]))
  const parts = provenNames(product, names, locale)
  return renderToStaticMarkup(<SpecTable rows={[{ key: 'a', name: 'A', value: '', parts }]} />).match(
    /<td[^>]*>(.*)<\/td>/,
  )?.[1]
}

test.each<[Locale, string[], string[], string]>([
  ['en', ['CE', 'RoHS'], ['RoHS'], 'CE, <a href="/4">RoHS</a>'],
  ['en', ['gone', 'FCC', 'FCC Part 15B', 'RoHS'], ['FCC'], '<a href="/3">FCC</a>, FCC Part 15B, RoHS'],
  ['zh', ['FCC Part 15B', 'CE RED', 'CE'], ['CE', 'FCC'], 'FCC Part 15B、CE RED、<a href="/2">CE</a>'],
  ['en', ['CE', 'ISO 9001'], ['ISO 9001'], 'CE, <a href="/8">ISO\u00a09001</a>'],
])('in %s of %j those with a proof among %j lead to it', (locale, listed, proven, expected) => {
  expect(cell(locale, listed, proven)).toBe(expected)
})
