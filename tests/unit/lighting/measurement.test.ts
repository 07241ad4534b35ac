import { describe, expect, it } from 'vitest'
import { fromShown, parseUnits, quantityText, shownUnit, toShown, unitText } from '@/lib/lighting/measurement'

describe('quantities in the units of a visitor', () => {
  it.each([
    [100, 'm', 328.1],
    [91.44, 'm', 300],
    [0.5, 'm', 1.6],
    [150, 'g', 5.29],
    [500, 'lm', 500],
  ])('shows %d %s as %d to who reads feet and ounces, and metric as it is', (metric, unit, imperial) => {
    expect(toShown(metric, unit, 'imperial')).toBe(imperial)
    expect(toShown(metric, unit, 'metric')).toBe(metric)
  })

  it.each([
    [300, 'm', 91.44],
    [328.1, 'm', 100],
    [5.29, 'g', 150],
    [500, 'lm', 500],
  ])('reads %d of %s as the roundest metric number that reads the same: %d', (shown, unit, metric) => {
    expect(fromShown(shown, unit, 'imperial')).toBe(metric)
    expect(fromShown(shown, unit, 'metric')).toBe(shown)
  })

  it('brings every whole number of metres and grams back', () => {
    for (let value = 0; value <= 1500; value++)
      for (const unit of ['m', 'g'])
        expect(fromShown(toShown(value, unit, 'imperial'), unit, 'imperial')).toBe(value)
  })

  it('writes them with the unit of the language', () => {
    expect(quantityText(1400, 'lm', { locale: 'en', units: 'imperial' })).toBe('1,400 lm')
    expect(quantityText(91.44, 'm', { locale: 'en', units: 'imperial' })).toBe('300 ft')
    expect(quantityText(11.5, 'h', { locale: 'zh', units: 'metric' })).toBe('11.5 小时')
    for (const locale of ['en', 'zh'] as const) {
      expect(quantityText(50, '°', { locale, units: 'metric' })).toBe('50°')
      expect(quantityText(80, '%', { locale, units: 'imperial' })).toBe('80%')
    }
    expect(quantityText(90, null, { locale: 'en', units: 'metric' })).toBe('90')
    expect(unitText(shownUnit('g', 'imperial'), 'zh')).toBe('盎司')
    expect(quantityText(120, 'cm', { locale: 'en', units: 'imperial' })).toBe('47.2 in')
    expect(quantityText(5, 'km', { locale: 'de', units: 'imperial' })).toBe('3,11 mi')
    expect(quantityText(1, 'days', { locale: 'en', units: 'metric' })).toBe('1 day')
    expect(quantityText(1, 'days', { locale: 'de', units: 'metric' })).toBe('1 Tag')
    expect(quantityText(1, 'days', { locale: 'zh', units: 'metric' })).toBe('1 天')
  })

  it('have the decimals of the imperial unit, or those that are asked for', () => {
    const imperial = { locale: 'en', units: 'imperial' } as const
    expect(quantityText(8, 'mm', imperial, 0)).toBe('0.31 in')
    expect(quantityText(1.2345, 'lm', imperial, 4)).toBe('1.2345 lm')
    expect(quantityText(1.2345, 'mm', { locale: 'en', units: 'metric' }, 4)).toBe('1.2345 mm')
    expect(fromShown(0.001, 'mm', 'imperial', 4)).toBe(0.0254)
    expect(fromShown(0.001, 'mm', 'imperial')).toBe(0.03)
  })

  it('is metric unless the other was chosen', () => {
    expect(['imperial', 'metric', 'nautical', undefined].map(parseUnits)).toEqual([
      'imperial',
      'metric',
      'metric',
      'metric',
    ])
  })
})
