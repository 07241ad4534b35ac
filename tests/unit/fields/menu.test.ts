import { describe, expect, test } from 'vitest'
import { errorsByControl } from '@/lib/fields/forms/form-errors'
import { formValues } from '@/lib/fields/forms/form-values'
import { entryIn, menu } from '@/lib/fields/menu'
import { navigation } from '@/lib/kinds/single/navigation'

const ENTRIES = [
  { to: '/products', level: 1, label: 'Lights', translations: { zh: { label: '灯具' } } },
  { to: '/products/*', level: 2, label: '', translations: {} },
]

describe('a menu', () => {
  test('goes through a form unchanged, and an error in it stands at its entry', () => {
    const [header] = navigation.fields
    expect(header?.type.stored(header.type.typed(ENTRIES, 'en', header, {}), 'en', header)).toEqual(ENTRIES)
    const values = formValues(navigation, { header: ENTRIES } as object)
    const rows = values.header as { id: string }[]
    const found = ['header.1.to', 'header.0.translations.zh.label'].map((path) => ({
      path,
      message: 'Wrong',
    }))
    expect(Object.keys(errorsByControl(navigation, values, found).errors)).toEqual([
      `header#${rows[1]?.id}.en.to`,
      `header#${rows[0]?.id}.zh.label`,
    ])
  })

  test('has a label in the language of the page, or the English one marked as such', () => {
    const [named, unnamed] = ENTRIES as [(typeof ENTRIES)[0], (typeof ENTRIES)[0]]
    expect(entryIn(named, 'zh')).toEqual({ to: '/products', level: 1, label: '灯具' })
    expect(entryIn({ ...named, translations: {} }, 'zh')).toMatchObject({ label: 'Lights', lang: 'en' })
    expect(entryIn({ ...named, label: '24/7', translations: {} }, 'zh')).not.toHaveProperty('lang')
    expect(entryIn(unnamed, 'zh')).toEqual({ to: '/products/*', level: 2, label: '' })
  })

  test.each([
    ['/zh', '/'],
    ['/zh/about/', '/about'],
    ['/products/?sort=newest', '/products?sort=newest'],
    ['/', '/'],
    ['https://shop.example/a/', 'https://shop.example/a/'],
  ])('knows a page by one address: %s', (to, stored) => {
    const { schema } = menu({ levels: 1, shownAs: 'line' }, { group: 'footer', at: 'navigation.legal' })
    expect(schema.parse([{ to, label: 'A' }])).toEqual([
      { to: stored, label: 'A', level: 1, translations: {} },
    ])
  })
})
