import { describe, expect, it } from 'vitest'
import { displayedSpecs, KNOWN_SPECS, specKey } from '@/lib/domain/specs'

describe('the specifications table', () => {
  it('shows the eight known rows in their order, whatever order and spelling they were entered in', () => {
    const entered = [...KNOWN_SPECS].reverse().map(({ name }) => ({ name: name.toUpperCase(), value: '1' }))
    expect(displayedSpecs(entered).map(({ name }) => name)).toEqual([
      'LED',
      'Lumens',
      'Modes',
      'Runtime',
      'IP Rating',
      'Battery',
      'Size',
      'Weight',
    ])
  })

  it('matches names without regard to case and spaces', () => {
    expect(displayedSpecs([{ name: ' ip  rating', value: 'IP68' }])).toEqual([
      { name: 'IP Rating', value: 'IP68' },
    ])
    expect(specKey(' IP Rating ')).toBe('iprating')
  })

  it('hides rows without a value', () => {
    expect(
      displayedSpecs([
        { name: 'LED', value: '' },
        { name: 'Lumens', value: '  ' },
        { name: 'Color', value: '' },
      ]),
    ).toEqual([])
  })

  it('shows further names after the known ones, as they were ordered', () => {
    const rows = [
      { name: 'Warranty', value: '5 years' },
      { name: 'Weight', value: '1 g' },
      { name: 'Color', value: 'black' },
      { name: 'LED', value: '1' },
    ]
    expect(displayedSpecs(rows).map(({ name }) => name)).toEqual(['LED', 'Weight', 'Warranty', 'Color'])
  })

  it('takes the first of two rows of one name that has a value', () => {
    const rows = [
      { name: 'LED', value: '' },
      { name: 'led', value: 'a' },
      { name: 'Led', value: 'b' },
    ]
    expect(displayedSpecs(rows)).toEqual([{ name: 'LED', value: 'a' }])
  })
})
