import { expect, test } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { NOTHING_STORED } from '@/lib/content/stored-texts'
import { complianceNames } from '@/lib/firm/compliance-names'
import { sheetWords } from '@/lib/kinds/product/data-sheet'
import { type FactName, PRODUCT_FACTS } from '@/lib/kinds/product/facts/facts'
import { type CanonicalFacts, STATED_FACTS } from '@/lib/kinds/product/papers/canonical-facts'
import { statedChanges } from '@/lib/kinds/product/papers/stated-rows'
import { LOCALES, type Locale } from '@/lib/texts/locales'

const texts = (locale: Locale) => ({
  locale,
  t: sheetWords(locale, textsWith(locale).texts),
  compliance: complianceNames(NOTHING_STORED),
})

const LIGHT: CanonicalFacts = {
  name: { en: 'A light', zh: '灯' },
  facts: {
    weightGrams: 186,
    ledType: { en: 'COB' },
    ledCount: 1,
    batteryChemistry: 'li-ion',
    batteryFormat: '18650',
    batteryCount: 1,
    batteryPack: false,
    batteryCapacityMah: 2600,
    lengthMm: 100,
    ipRating: 'IPX8',
    cartonPieces: 50,
  },
  modes: {
    turbo: {
      name: { en: 'Turbo' },
      lumens: 1400,
      runtimeMinutes: 95,
      outputCurve: [{ minutes: 0.5, percent: 100 }],
    },
  },
  ownFacts: { depth: { name: { en: 'Depth' }, unit: 'm', value: 60 } },
  specs: { Lens: { value: { en: 'Glass', zh: '玻璃' }, label: { zh: '透镜' } } },
}

const changed = (change: (light: CanonicalFacts & Record<string, never>) => void) => {
  const light = structuredClone(LIGHT)
  change(light as never)
  return light
}

test.each(LOCALES)('a changed value is said as the sheet says it: %s', (locale) => {
  const after = changed((light) => Object.assign(light.facts ?? {}, { weightGrams: 182 }))
  const says = statedChanges(LIGHT, after, texts(locale))
  expect(says).toHaveLength(1)
  expect(says[0]?.before).toContain('186')
  expect(says[0]?.after).toBe(says[0]?.before?.replace('186', '182'))
})

test('names, modes, curves, own facts and own rows are said in the language of the reader', () => {
  const after = changed((light) => {
    Object.assign(light.modes ?? {}, {
      turbo: { ...LIGHT.modes?.turbo, lumens: 1500, outputCurve: [{ minutes: 0.5, percent: 90 }] },
    })
    Object.assign(light.ownFacts ?? {}, { depth: { name: { en: 'Depth' }, unit: 'm', value: 61.5 } })
    Object.assign(light.specs ?? {}, {})
    Object.assign(light.name, { en: 'Another' })
  })
  expect(statedChanges(LIGHT, after, texts('en'))).toEqual([
    { label: 'Name', before: 'A light', after: 'Another' },
    { label: 'Depth', before: '60 m', after: '61.5 m' },
    { label: 'Turbo · Light output', before: '1,400 lm', after: '1,500 lm' },
    { label: 'Turbo · Output over time', before: '30 s 100%', after: '30 s 90%' },
  ])
  const { specs: _, ...without } = structuredClone(LIGHT)
  expect(statedChanges(LIGHT, without, texts('zh'))).toEqual([{ label: '透镜', before: '玻璃', after: null }])
})

/** Another value of a fact. */
function other(name: FactName): unknown {
  const { translated, type, options = [] } = PRODUCT_FACTS[name]
  if (translated) return { en: 'Other words', zh: '其他' }
  if (type === 'number') return 7
  if (type === 'toggle') return name !== 'rechargeable'
  if (type === 'choice') return options.at(-1)
  return type === 'codes'
    ? [options.at(-1) ?? (name === 'origins' ? 'DE' : 'CE')]
    : name === 'ipRating'
      ? 'IP68'
      : 'Other'
}

test('every fact that a revision is made of is in a row of the sheet', () => {
  const silent = STATED_FACTS.filter((name) => {
    const after = changed((light) => Object.assign(light.facts ?? {}, { [name]: other(name) }))
    return statedChanges(LIGHT, after, texts('en')).every(({ label }) => label.startsWith('facts.'))
  })
  expect(silent).toEqual([])
})

test('a value that no row shows is said by its path', () => {
  const hidden = { ...LIGHT, specs: { Weight: { value: { en: 'Light as a feather' } } } }
  const after = { ...hidden, facts: { ...LIGHT.facts, weightGrams: 182 } }
  expect(statedChanges(hidden, after, texts('en'))).toEqual([
    { label: 'facts.weightGrams', before: '186', after: '182' },
  ])
})
