import { describe, expect, it } from 'vitest'
import { KINDS } from '@/lib/kinds'

const BASE = {
  id: '0',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  translations: {},
}
const PRODUCT = {
  ...BASE,
  name: 'Lamp',
  tags: ['a'],
  features: ['one', { title: 'two' }],
  facts: { ledCount: 1 },
}

describe('a record the admin has read', () => {
  it.each([
    ['null', null],
    ['a number', 5],
    ['an empty object', {}],
    ['one without a name', { ...PRODUCT, name: undefined }],
    ['one without a version', { ...PRODUCT, version: '1' }],
    ['one changed at no time', { ...PRODUCT, updatedAt: 'infinity' }],
  ])('is not %s', (_, value) => {
    expect(KINDS.products.record.safeParse(value).success).toBe(false)
  })

  it('keeps what it has, and what this version does not know', () => {
    const record = { ...PRODUCT, translations: { zh: { name: '灯', tags: ['光'] } }, color: 'red' }
    expect(KINDS.products.record.parse(record)).toEqual(record)
  })

  it.each([
    ['tags', 5],
    ['features', [null]],
    ['modes', 'bright'],
    ['images', [5]],
    ['badge', {}],
    ['facts', { ledCount: 'many' }],
  ])('is shown without %s that are damaged', (name, damaged) => {
    const { [name]: shown = {}, ...rest } = KINDS.products.record.parse({ ...PRODUCT, [name]: damaged })
    expect(shown).toEqual({})
    expect(rest.name).toBe('Lamp')
  })

  it.each(['text', { zh: 5 }, { zh: { name: 5, tags: 'a' } }])(
    'is shown without damaged translations: %j',
    (translations) => {
      const record = KINDS.products.record.parse({ ...PRODUCT, translations })
      expect(record.translations.zh ?? {}).toEqual({})
    },
  )

  it('of the library says where its picture is', () => {
    expect(KINDS.media.record.safeParse({ ...BASE, filename: 'a.jpg' }).success).toBe(false)
  })
})
