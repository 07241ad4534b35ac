import { describe, expect, test } from 'vitest'
import { errorsByControl } from '@/lib/fields/forms/form-errors'
import { changedInput, copiedValues, formValues } from '@/lib/fields/forms/form-values'
import { readStale, storedStale } from '@/lib/fields/json-columns'
import type { AnyRecord } from '@/lib/fields/record-values'
import { staleTranslationsAfter, translatedTexts, untranslatedControls } from '@/lib/fields/translated-texts'
import type { FormRow } from '@/lib/fields/value-type'
import { KINDS } from '@/lib/kinds'

const { products } = KINDS

const LAMP = {
  name: 'Lamp',
  features: ['Bright', { title: 'Light', description: 'Weighs nothing.' }],
  specs: [{ name: 'Battery', value: 'one 21700' }],
  modes: [{ name: 'High', lumens: 100, runtimeMinutes: 60, translations: { zh: { name: '高' } } }],
  translations: {
    zh: { name: '灯', features: ['亮', { title: '轻', description: '几乎没有重量。' }] },
    de: { name: 'Leuchte', specs: [{ name: 'Battery', value: 'eine 21700' }] },
  },
} as unknown as AnyRecord

describe('A form with German texts', () => {
  test('holds them beside the Chinese ones and sends what was typed in their language alone', () => {
    const values = formValues(products, LAMP)
    expect([values.name, values['zh.name'], values['de.name']]).toEqual(['Lamp', '灯', 'Leuchte'])
    const [first, ...others] = values.features as FormRow[]
    const features = [{ ...first, de: { title: 'Hell', description: '' } } as FormRow, ...others]
    expect(changedInput(products, values, { ...values, 'de.name': 'Lampe', features })).toEqual({
      translations: {
        de: { name: 'Lampe', features: ['Hell', { title: 'Light', description: 'Weighs nothing.' }] },
      },
    })
    const [high] = values.modes as FormRow[]
    const modes = [{ ...high, de: { name: 'Hoch' } } as FormRow]
    expect(changedInput(products, values, { ...values, modes }).modes).toMatchObject([
      { translations: { zh: { name: '高' }, de: { name: 'Hoch' } } },
    ])
  })

  test('shows an error of a German text at its control', () => {
    const values = formValues(products, LAMP)
    const found = ['translations.de.name', 'translations.de.specs.0.value'].map((path) => ({
      path,
      message: 'Wrong',
    }))
    const { errors, others } = errorsByControl(products, values, found)
    expect(others).toEqual([])
    expect(Object.keys(errors)).toEqual(['de.name', expect.stringMatching(/^specs#.+\.de\.value$/)])
  })

  test('counts what is missing in one language', () => {
    const texts = translatedTexts(products, formValues(products, LAMP), ['de'])
    expect(untranslatedControls(texts)).toContainEqual(expect.stringMatching(/^features#.+\.de\.title$/))
    expect(untranslatedControls(texts)).not.toContain('de.name')
  })

  test('is copied under a title of its own in each language', () => {
    const { name, 'zh.name': zh, 'de.name': de } = copiedValues(products, LAMP)
    expect([name, zh, de]).toEqual(['Lamp (copy)', '灯（副本）', 'Leuchte (Kopie)'])
  })
})

test('A German text is stale apart from the Chinese one, under its language', () => {
  const after = {
    ...LAMP,
    name: 'Lantern',
    translations: { ...LAMP.translations, zh: { ...LAMP.translations.zh, name: '提灯' } },
  }
  const stale = staleTranslationsAfter(products, LAMP, after, [])
  expect(stale).toEqual({ 'de.name': 'Lamp' })
  expect(storedStale({ ...stale, 'features.0.title': 'Dim' })).toEqual({
    zh: { 'features.0.title': 'Dim' },
    de: { name: 'Lamp' },
  })
  expect(readStale(storedStale(stale))).toEqual(stale)
  expect(staleTranslationsAfter(products, LAMP, after, ['de.name'])).toEqual({})
})
