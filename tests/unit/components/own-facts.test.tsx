import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FilterChips } from '@/components/products/filters/filter-chips'
import { summaryText } from '@/components/products/filters/filter-summary-parts'
import { missText } from '@/components/products/filters/near-texts'
import type { PanelContext } from '@/components/products/filters/panel-texts'
import { RangeFilter } from '@/components/products/filters/range-filter'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import type { OwnFact } from '@/lib/kinds/own-fact/own-facts'
import { ownFilters, type ProductFilters } from '@/lib/kinds/product/search/filters'
import { metricFields } from '@/lib/kinds/product/search/product-query'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { OWN_FILTERS_MAX } from '@/lib/values/limits'

const THICKNESS: OwnFact = {
  slug: 'coating',
  name: 'Coating',
  isEnglish: true,
  unit: 'mm',
  decimals: 4,
  better: 'both',
  places: ['filter'],
}

const contextOf = (units: UnitSystem = 'metric', facts = [THICKNESS]): PanelContext => ({
  locale: 'en',
  units,
  words: panelTexts('en', undefined, undefined, facts),
})

const FILTERS: ProductFilters = { 'fact-coating': { from: 0.0125, to: 40 } }

const chipsOf = (context: PanelContext) =>
  [
    ...renderToStaticMarkup(
      <FilterChips {...context} filters={FILTERS} hrefOf={() => '/'} onChange={() => undefined} />,
    ).matchAll(/class="filter-chip"><span>([^<]*)/g),
  ].map(([, text]) => text)

describe('A filter by a fact of the firm’s own', () => {
  test('keeps the decimals of the fact in chips, in the sentence and in what is near', () => {
    const context = contextOf()
    expect(chipsOf(context)).toEqual(['Coating 0.0125–40 mm'])
    expect(summaryText({ filters: FILTERS, search: '', category: null }, context)).toContain('0.0125')
    const miss = { name: 'fact-coating' as const, wanted: 0.0125, has: 0.0112, by: 0.0013 }
    expect(missText(miss, context)).toBe('Coating 0.0112 mm, 0.0013 mm short')
  })

  test('converts both ends of a span', () => {
    expect(chipsOf(contextOf('imperial'))).toEqual(['Coating 0–1.57 in'])
  })

  test('is read in imperial units to the decimals of the fact', () => {
    const fields = new URLSearchParams({ 'fact-coating.from': '0.001' })
    expect(metricFields(fields, 'imperial', ownFilters([THICKNESS])).get('fact-coating.from')).toBe('0.0254')
    const german = new URLSearchParams({ 'fact-coating.from': '0,0443' })
    const metric = metricFields(german, 'imperial', ownFilters([THICKNESS]), 'de')
    expect(metric.get('fact-coating.from')).toBe('1,1252')
  })

  test('marks its name as English where it has no other', () => {
    const [rule] = ownFilters([THICKNESS])
    if (!rule) throw new Error('no filter')
    const legend = (each: typeof rule) =>
      renderToStaticMarkup(
        <RangeFilter
          {...contextOf()}
          rule={each}
          facet={undefined}
          span={undefined}
          onChange={() => undefined}
          onDone={() => undefined}
        />,
      ).match(/<legend>.*<\/legend>/)?.[0]
    expect(legend(rule)).toBe('<legend><bdi lang="en">Coating</bdi><span>mm</span></legend>')
    const { isEnglish: _, ...translated } = rule
    expect(legend(translated)).toBe('<legend>Coating<span>mm</span></legend>')
  })

  test('is one of so many at most', () => {
    const facts = Array.from({ length: OWN_FILTERS_MAX + 2 }, (_, index) => ({
      ...THICKNESS,
      slug: `fact-${index}`,
      name: `Fact ${index}`,
    }))
    const { words } = contextOf('metric', facts)
    expect(words.own).toHaveLength(OWN_FILTERS_MAX)
    expect(words.names['fact-fact-0']).toBe('Fact 0')
    expect(words.names).not.toHaveProperty('undefined')
  })
})
