import { describe, expect, it } from 'vitest'
import { markdownToHtml } from '@/lib/content/markdown'
import { contentParts } from '@/lib/content/named-lights'

const partsOf = (markdown: string, locale: 'en' | 'zh' = 'en') =>
  contentParts(markdownToHtml(markdown, { locale, imageHosts: [], namesLights: true }))
const placesIn = (markdown: string, locale?: 'zh') =>
  partsOf(markdown, locale).flatMap((part): (string | string[])[] =>
    part.type === 'products' ? [part.slugs] : part.type === 'list' ? [part.query] : [],
  )

describe('lights that a text names', () => {
  it('stand behind the block that names them first', () => {
    const parts = partsOf(
      'The [TX 1400](/product/tx-1400) and the [P 900](/product/p-900?mode=high).\n\nAgain [it](/product/tx-1400).\n\n- [Camp](/product/camp-600)',
    )
    expect(parts.map(({ type }) => type)).toEqual(['html', 'products', 'html', 'products'])
    expect(parts[1]).toEqual({ type: 'products', slugs: ['tx-1400', 'p-900'], html: '' })
    expect(parts[3]).toMatchObject({ slugs: ['camp-600'] })
  })

  it('take the place of a line that only links to one', () => {
    const [part, ...others] = partsOf('[TX 1400](/product/tx-1400)')
    expect(part).toMatchObject({ type: 'products', slugs: ['tx-1400'] })
    expect(part?.html).toContain('<a href="/product/tx-1400">')
    expect(others).toEqual([])
  })

  it('are found in a table and on the page of another language', () => {
    expect(placesIn('| a |\n| --- |\n| [x](/product/fold-400) |', 'zh')).toEqual([['fold-400']])
  })

  it.each([
    '## [TX](/product/tx-1400)',
    '[Studio](/product/tx-1400/studio)',
    '[x](https://elsewhere.example/product/tx-1400)',
    'Text only.',
  ])('are none in %s', (markdown) => {
    expect(partsOf(markdown).map(({ type }) => type)).toEqual(['html'])
  })

  it('are at most twelve', () => {
    const links = Array.from({ length: 20 }, (_, index) => `[x](/product/light-${index})`)
    expect(placesIn(links.join(' ')).flat()).toHaveLength(12)
  })
})

describe('a list that a text links to', () => {
  it('is a link from the fifth on', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `[x](/products?search=light-${index})`)
    expect(placesIn(lines.join('\n\n'))).toHaveLength(4)
  })

  it('takes the place of the line, and keeps the line as its name', () => {
    const [part] = partsOf('[With IP68](/products?ip=IP68&runtime=8-)', 'zh')
    expect(part).toMatchObject({ type: 'list', query: 'ip=IP68&runtime=8-' })
    expect(part?.html).toBe('<p><a href="/zh/products?ip=IP68&#x26;runtime=8-">With IP68</a></p>')
  })

  it('is a link where it stands in a sentence, or leads to all lights', () => {
    expect(placesIn('See [those](/products?ip=IP68).\n\n[All](/products)')).toEqual([])
  })
})

it('cannot be written by a text itself', () => {
  const forged = '<!--lights products tx-1400--><p>x</p><!--/lights-->'
  expect(placesIn(forged)).toEqual([])
  // As marks without a quotation mark would be, and as they are.
  for (const mark of ['', '"']) {
    const written = `<!--lights${mark} products tx-1400${mark}--><!--/lights${mark}--><img src=x onerror=alert(1)>`
    for (const text of [
      written,
      `[x](/a '${written}')`,
      `<a title='${written}' href="/a">x</a>`,
      `<p id='${written}' lang='${written}'>x</p>`,
      `<img src="/a.png" alt='${written}'>`,
    ]) {
      expect(placesIn(text)).toEqual([])
      expect(partsOf(text), text).toHaveLength(1)
    }
  }
  expect(placesIn('[x](/products?search=--%3E%3Cscript%3E)')).toEqual(['search=--%3E%3Cscript%3E'])
})
