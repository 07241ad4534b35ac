import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { configurationTexts, type StudioTranslator } from '@/lib/kinds/inquiry/configuration'
import { offeredScheme, schemeFrom, schemeParams } from '@/lib/lighting/light-configuration'

describe('a scheme in an address', () => {
  it('is read and written in one order', () => {
    const scheme = schemeFrom(new URLSearchParams('strap=ff8800&body=ral-3020.matt&page=2'))
    expect(scheme).toEqual({
      body: { color: 'ral-3020', finish: 'matt' },
      strap: { color: '#ff8800', finish: null },
    })
    expect(schemeParams(scheme).toString()).toBe('body=ral-3020.matt&strap=ff8800')
  })

  it.each(['body=ral-0000', 'body=', 'body=red', 'lens=ral-3020', 'body=ff88', 'body=toString'])(
    'leaves out what cannot be read: %s',
    (query) => {
      expect(schemeFrom(new URLSearchParams(query))).toEqual({})
    },
  )

  it('is for a light what the plant can give it', () => {
    const scheme = schemeFrom(new URLSearchParams('body=ral-3020&strap=ff8800'))
    const takes = { pieces: { body: 500 }, processes: [] }
    expect(offeredScheme(scheme, takes)).toEqual({ body: { color: 'ral-3020', finish: null } })
  })

  it('anodizes metal alone: no textile, and no housing that a laser does not mark', () => {
    const query = 'body=anodized-gold&strap=anodized-gold&stripe=ff8800&metal=anodized-gold'
    const scheme = schemeFrom(new URLSearchParams(query))
    const pieces = { body: 500, strap: 500, stripe: 500, metal: 500 }
    const partsGiven = (processes: readonly string[]) =>
      Object.keys(offeredScheme(scheme, { pieces, processes }))
    expect(partsGiven(['white-print'])).toEqual(['stripe', 'metal'])
    expect(partsGiven(['laser'])).toEqual(['body', 'stripe', 'metal'])
  })

  it('is bare metal where there is metal alone, and a textile has no finish', () => {
    const query = 'body=ral-3020.raw&accent=ral-3020.gloss&strap=ff8800.gloss&metal=ral-3020.raw'
    const scheme = schemeFrom(new URLSearchParams(query))
    const pieces = { body: 1000, accent: 1000, strap: 1000, metal: 1000 }
    const offered = (processes: readonly string[]) =>
      decodeURIComponent(String(schemeParams(offeredScheme(scheme, { pieces, processes }))))
    expect(offered(['laser'])).toBe(query.replace('ff8800.gloss', 'ff8800'))
    expect(offered(['white-print'])).toBe(query.replace('.raw', '').replace('ff8800.gloss', 'ff8800'))
  })

  it('keeps a color whose finish cannot be read', () => {
    expect(schemeFrom(new URLSearchParams('body=RAL-3020.velvet'))).toEqual({
      body: { color: 'ral-3020', finish: null },
    })
  })
})

describe('a configuration in words', () => {
  const wordsIn = (locale: 'en' | 'zh') =>
    createTranslator({
      locale,
      messages: textsWith(locale).texts,
      namespace: 'common.studio',
    }) as unknown as StudioTranslator
  const configuration = {
    product: 'tx-1400',
    parts: {
      metal: { color: '#ff8800', finish: null },
      body: { color: 'ral-3020', finish: 'matt' },
    },
    logo: { words: 'ACME', font: 'sans', process: 'laser', widthMm: 22.04, heightMm: 6, turnedDeg: 90 },
  } as const

  it('names parts, colors, finish and logo in English', () => {
    expect(configurationTexts(configuration, 'en', wordsIn('en'))).toEqual([
      'Body RAL 3020 traffic red, matt',
      'Metal parts #FF8800, matched to Pantone or RAL on the sample',
      'Laser logo 22 × 6 mm, words “ACME” in sans serif, turned 90°',
    ])
  })

  it('names them in Chinese', () => {
    expect(configurationTexts({ ...configuration, parts: {} }, 'zh', wordsIn('zh'))).toEqual([
      '激光雕刻 LOGO 22 × 6 mm，文字“ACME”，无衬线体，旋转 90°',
    ])
  })
})
