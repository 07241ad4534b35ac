import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import UnderstoodChips from '@/components/products/filters/understood-chips'
import type { UnitSystem } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'

/** The chips of a search: what they say, and the search each leads to. */
function chipsOf(search: string, locale: Locale = 'en', units: UnitSystem = 'metric') {
  const markup = renderToStaticMarkup(
    <UnderstoodChips
      {...{ search, locale, units }}
      words={panelTexts(locale)}
      onNeed={() => undefined}
      hrefOf={(rest) => `/products?search=${encodeURIComponent(rest)}`}
      onChange={() => undefined}
    />,
  )
  const links = [...markup.matchAll(/href="[^"]*search=([^"]*)"[^>]*><span>([^<]*)/g)]
  return links.map(([, rest = '', label]) => [label, decodeURIComponent(rest)])
}

describe('What a search was understood as', () => {
  test.each([
    [
      'en',
      '200 lumen 8 hours headlamp',
      [
        ['Light output ≥ 200 lm', '8 hours headlamp'],
        ['Runtime ≥ 8 h', '200 lumen headlamp'],
      ],
    ],
    ['en', 'IPX7 IPX4', [['Ingress protection ≥ IPX7', 'ipx4']]],
    ['zh', '400流明頭燈', [['光通量 ≥ 400 lm', '头灯']]],
    ['zh', '18650手电筒', [['电池规格：18650', '手电筒']]],
    ['de', 'Stirnlampe unter 100 g', [['Gewicht ≤ 100 g', 'stirnlampe']]],
    ['en', 'headlamp', []],
  ] as const)('in %s for %j', (locale, search, chips) => expect(chipsOf(search, locale)).toEqual(chips))

  test('is in the units of the visitor', () =>
    expect(chipsOf('328 ft', 'en', 'imperial')).toEqual([['Beam distance ≥ 328 ft', '']]))
})
