import { describe, expect, test } from 'vitest'
import { changedInput, differingControls, formValues } from '@/lib/fields/forms/form-values'
import { REVIEWED } from '@/lib/fields/json-columns'
import type { AnyRecord } from '@/lib/fields/record-values'
import { staleAfter, staleTranslationsAfter, translatedTexts } from '@/lib/fields/translated-texts'
import { caseStudies } from '@/lib/kinds/case-study/fields'
import { products } from '@/lib/kinds/product/fields'

const mode = (name: string, zh: string) => ({
  name,
  lumens: 9,
  runtimeMinutes: 9,
  translations: { zh: { name: zh } },
})

const LAMP = {
  id: 'x',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Lamp',
  description: '',
  facts: { ledType: 'Cree' },
  specs: [
    { name: 'LED', value: 'Two LEDs' },
    { name: 'Color', value: 'Grey' },
  ],
  features: ['Bright', { title: 'Tough', description: 'Falls from 2 m.' }, 'Plain'],
  modes: [mode('High', '高'), mode('Low', '低')],
  translations: {
    zh: {
      name: '灯',
      ledType: '科锐',
      specs: [
        { name: 'LED', value: '两颗' },
        { name: 'Color', label: '颜色', value: '灰' },
      ],
      features: ['明亮', { title: '坚固', description: '抗摔' }, 'Plain'],
    },
  },
} as const satisfies AnyRecord

const stale = (changes: object, before: object = {}, reviewed: string[] = []) => {
  const [old, now] = [
    { ...LAMP, ...before },
    { ...LAMP, ...before, ...changes },
  ] as unknown as AnyRecord[]
  return staleTranslationsAfter(products, old as AnyRecord, now as AnyRecord, reviewed)
}

describe('A translation is stale', () => {
  test('where its English changed and it did not: fields, facts, specifications, lists and modes', () => {
    expect(stale({})).toEqual({})
    expect(stale({ name: 'Lantern', description: 'New.' })).toEqual({ name: 'Lamp' })
    expect(stale({ facts: { ledType: 'Osram' } })).toEqual({ 'facts.ledType': 'Cree' })
    const [led, color] = LAMP.specs
    expect(stale({ specs: [{ ...led, value: 'Three LEDs' }, color] })).toEqual({
      'specs.0.value': 'Two LEDs',
    })
    expect(stale({ specs: [led, { ...color, value: 'Gray' }] })).toEqual({ 'specs.1.value': 'Grey' })
    const [bright, , plain] = LAMP.features
    const features = [bright, { title: 'Tough', description: 'Falls from 3 m.' }, plain]
    expect(stale({ features })).toEqual({ 'features.1.description': 'Falls from 2 m.' })
    expect(stale({ modes: [mode('Max', '高'), mode('Low', '低')] })).toEqual({ 'modes.0.name': 'High' })
  })

  test('wherever its row moves, and not because rows move, come or go', () => {
    const [high, low] = LAMP.modes
    expect(stale({ modes: [low, high] })).toEqual({})
    expect(stale({ modes: [low] })).toEqual({})
    expect(stale({ modes: [mode('Eco', ''), low, mode('Max', '高')] })).toEqual({ 'modes.2.name': 'High' })
    const before = { modes: [mode('Max', '高'), low], staleTranslations: { 'modes.0.name': 'High' } }
    expect(stale({ modes: [low, mode('Turbo', '高')] }, before)).toEqual({ 'modes.1.name': 'High' })
  })

  test('of rows with the same Chinese only where neither was made from the English', () => {
    const before = { modes: [mode('High', '高'), mode('Turbo', '高')] }
    expect(stale({ modes: [mode('Turbo', '高'), mode('High', '高')] }, before)).toEqual({})
    const second = [mode('High', '高'), mode('Max', '高')]
    expect(stale({ modes: second }, before)).toEqual({ 'modes.1.name': 'Turbo' })
  })

  test('no more when it is new, gone, declared right, or its English is back', () => {
    const before = { name: 'Lantern', staleTranslations: { name: 'Lamp' } }
    expect(stale({ name: 'Light' }, before)).toEqual({ name: 'Lamp' })
    expect(stale({ name: 'Lamp' }, before)).toEqual({})
    expect(stale({ translations: { zh: { name: '灯笼' } } }, before)).toEqual({})
    expect(stale({ translations: {} }, before)).toEqual({})
    expect(stale({}, before, ['name'])).toEqual({})
    expect(stale({ name: 'Light' }, before, ['name', 'nothing'])).toEqual({})
  })

  test('also of a damaged record, as far as it can be read', () => {
    const damaged = {
      specs: { a: 1 },
      features: 'x',
      modes: null,
      translations: { zh: { name: '灯', specs: 7 } },
    }
    expect(stale({ name: 'Lantern' }, damaged)).toEqual({ name: 'Lamp' })
    expect(stale({ name: 'Lantern', translations: 'x' }, damaged)).toEqual({})
  })
})

test('A form sees what its text makes stale before it is saved, at the Chinese control, and sends what is still right', () => {
  const record = {
    ...LAMP,
    results: [{ value: '9', label: 'Lamps' }],
    client: 'Port',
  } as unknown as AnyRecord
  const base = formValues(caseStudies, { ...record, translations: { zh: { client: '港口' } } })
  const typed = { ...base, client: 'Harbor' }
  const [before, after] = [base, typed].map((values) => translatedTexts(caseStudies, values))
  expect(staleAfter(before ?? [], {}, after ?? [])).toEqual({ client: 'Port' })
  expect(after?.find(({ name }) => name === 'client')?.control).toBe('zh.client')
  const reviewed = { ...typed, [REVIEWED]: ['client'] }
  expect(changedInput(caseStudies, base, reviewed)).toEqual({ client: 'Harbor', [REVIEWED]: ['client'] })
  expect(differingControls(caseStudies, base, { ...base, [REVIEWED]: ['client'] })).toEqual([REVIEWED])
  expect(differingControls(caseStudies, base, { ...base, [REVIEWED]: [] })).toEqual([])
})
