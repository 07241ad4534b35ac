import { describe, expect, test } from 'vitest'
import { errorsByControl } from '@/lib/fields/forms/form-errors'
import {
  changedInput,
  computedTexts,
  differingControls,
  type FormValues,
  formValues,
  newInput,
  newValues,
  sharedInput,
  skippedMoments,
  stillReviewed,
  unclearNumbers,
  withSentIds,
} from '@/lib/fields/forms/form-values'
import { REVIEWED } from '@/lib/fields/json-columns'
import { type AnyRecord, valueAt } from '@/lib/fields/record-values'
import { translatedTexts, untranslatedControls } from '@/lib/fields/translated-texts'
import { blankRow, isKnownRow, type Rows } from '@/lib/fields/types/rows'
import type { FormRow } from '@/lib/fields/value-type'
import { KINDS } from '@/lib/kinds'
import { inEachLocale } from '@/lib/texts/locales'

const { products, categories } = KINDS
const posts = KINDS['blog-posts']
const studies = KINDS['case-studies']

const LAMP: AnyRecord = {
  id: 'a',
  version: 3,
  createdAt: '2026-02-03T04:05:06.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  slug: 'lamp',
  name: 'Lamp',
  productNumber: 'LR-1',
  description: 'A light.',
  imageUrl: '/pictures/lamp.webp',
  categoryId: 'c',
  badge: null,
  tags: ['outdoor', 'work'],
  images: ['/pictures/a.webp', '/pictures/b.webp'],
  specs: [
    { name: 'Lens', value: 'glass' },
    { name: 'ip rating', value: 'IP68' },
    { name: 'LED', value: 'XHP50, domed' },
    { name: 'Cable', value: '1 m' },
  ],
  features: ['Bright', { title: 'Tough', description: 'Falls from 2 m.' }],
  documents: [{ name: 'Manual', url: '/m.pdf', kind: 'MANUAL', type: 'PDF', sizeBytes: 9, translations: {} }],
  modes: [
    {
      name: 'High',
      lumens: 900,
      runtimeMinutes: 90,
      beamDistanceMetres: null,
      peakIntensityCandela: null,
      powerWatts: null,
      dutyCycle: null,
      translations: { zh: { name: '高' } },
    },
  ],
  facts: { weightGrams: 120, rechargeable: null, ledType: 'XHP50' },
  status: 'PUBLISHED',
  translations: {
    zh: {
      name: '灯',
      ledType: '灯珠',
      features: [{ title: '坚固', description: '抗摔' }],
      specs: [
        { name: 'Lens', label: '镜片', value: '玻璃' },
        { name: 'LED', value: '球头灯珠' },
      ],
    },
  },
}

const rowsOf = (values: FormValues, name: string) => values[name] as FormRow[]

test('A path into a record leads to its own values only', () => {
  const record = { name: 'Lamp', facts: { moqPieces: 5 } }
  expect(valueAt(record, 'facts.moqPieces')).toBe(5)
  for (const path of ['constructor', '__proto__', 'name.constructor', 'facts.toString', 'facts.none.none'])
    expect(valueAt(record, path), path).toBeUndefined()
})

/** What the rows of a list of products are made of. */
const listOf = (name: string) => products.fields.find((field) => field.name === name)?.rows as Rows
const isKnownSpec = (row: FormRow, index: number) => isKnownRow(listOf('specs'), row, index)

describe('The form of an existing record', () => {
  test('sends nothing while nothing was changed', () => {
    const values = formValues(products, LAMP)
    expect(changedInput(products, values, structuredClone(values))).toEqual({})
    expect(differingControls(products, values, structuredClone(values))).toEqual([])
  })

  test('sends only what was changed, facts and Chinese texts one by one', () => {
    const base = formValues(products, LAMP)
    const values: FormValues = {
      ...base,
      name: 'Lamp 2 ',
      tags: 'outdoor,  sea，cave, ',
      'facts.weightGrams': '125,5',
      'facts.rechargeable': true,
      'zh.name': '',
      'zh.facts.ledType': '新灯珠',
    }
    expect(changedInput(products, base, values)).toEqual({
      name: 'Lamp 2',
      tags: ['outdoor', 'sea', 'cave'],
      facts: { weightGrams: 125.5, rechargeable: true },
      translations: { zh: { name: '', ledType: '新灯珠' } },
    })
    expect(differingControls(products, base, values)).toEqual(
      ['name', 'zh.name', 'tags', 'zh.facts.ledType', 'facts.weightGrams', 'facts.rechargeable'].toSorted(
        (a, b) => order(a) - order(b),
      ),
    )
  })

  test('leaves what is no number as it was typed, for the schema to refuse', () => {
    const base = formValues(products, LAMP)
    const input = changedInput(products, base, { ...base, 'facts.weightGrams': 'heavy' })
    expect(products.update.safeParse(input).error?.issues[0]).toMatchObject({
      path: ['facts', 'weightGrams'],
      message: 'Must be a number',
    })
  })
})

describe('A number that may be two', () => {
  const base = formValues(products, LAMP)

  test('is asked about at its field or cell, and one that is clear is sent', () => {
    const modes = rowsOf(base, 'modes').map((row) => ({ ...row, en: { ...row.en, lumens: '1.400' } }))
    const input = changedInput(products, base, { ...base, modes, 'facts.weightGrams': '1,500' })
    expect(input).toMatchObject({ facts: { weightGrams: 1500 } })
    const message = 'Is this 1400 or 1.4? Please type it like that.'
    expect(unclearNumbers(products, input)).toMatchObject([{ path: 'modes.0.lumens', message }])
    const asked = changedInput(products, base, { ...base, 'facts.weightGrams': '14 00' })
    expect(unclearNumbers(products, asked)).toMatchObject([
      { path: 'facts.weightGrams', message: 'Is this 1400? Please type it like that.' },
    ])
  })

  test('never stands in the form of an existing record', () => {
    const [mode] = LAMP.modes as object[]
    const heavy = { ...LAMP, facts: { weightGrams: 1.125 }, modes: [{ ...mode, powerWatts: 2.375 }] }
    const values = formValues(products, heavy)
    expect(newInput(products, values)).toMatchObject({
      facts: { weightGrams: 1.125 },
      modes: [{ powerWatts: 2.375 }],
    })
  })
})

describe('A form', () => {
  test('shows each value as text, pictures as a list of their own, and nothing for what is not there', () => {
    expect(formValues(products, LAMP)).toMatchObject({
      name: 'Lamp',
      badge: '',
      tags: 'outdoor, work',
      'zh.tags': '',
      images: ['/pictures/a.webp', '/pictures/b.webp'],
      'facts.weightGrams': '120',
      'facts.rechargeable': false,
      'facts.ledCount': '',
      'zh.facts.ledType': '灯珠',
    })
    expect(
      Object.keys(formValues(products, LAMP)).filter((control) => control.startsWith('zh.')),
    ).not.toContain('zh.slug')
    expect(formValues(products, {})).toMatchObject({ name: '', tags: '', images: [], features: [] })
    // What it hands out is its own: typing does not change the record.
    expect(formValues(products, LAMP).images).not.toBe(LAMP.images)
  })

  test.each([
    ['features', [null], undefined],
    ['features', 'x', undefined],
    ['modes', 'bright', []],
    ['translations', 'x', undefined],
    ['translations', { zh: { name: {}, tags: 5, features: 7 } }, undefined],
    ['facts', 'x', undefined],
  ])('is shown without %s that somebody damaged: %j', (name, stored, shown) => {
    const values = formValues(products, { ...LAMP, [name]: stored })
    expect(values.name).toBe('Lamp')
    if (shown !== undefined) expect(values[name]).toEqual(shown)
    if (name === 'features') expect(values[name]).toMatchObject([{ en: { title: '' } }])
    if (name === 'translations') expect([values['zh.name'], values['zh.tags']]).toEqual(['', ''])
  })
})

const order = (control: string) =>
  products.fields.findIndex(({ name }) => control === name || control === `zh.${name}`) * 2 +
  (control.startsWith('zh.') ? 1 : 0)

describe('The specifications', () => {
  test('show the eight known ones first, found by their names in small letters without spaces', () => {
    const rows = rowsOf(formValues(products, LAMP), 'specs')
    expect(rows.map(({ en }) => [en.name, en.value])).toEqual([
      ['LED', 'XHP50, domed'],
      ['Lumens', ''],
      ['Modes', ''],
      ['Runtime', ''],
      ['IP Rating', 'IP68'],
      ['Battery', ''],
      ['Size', ''],
      ['Weight', ''],
      ['Lens', 'glass'],
      ['Cable', '1 m'],
    ])
    expect(rows.filter(isKnownSpec)).toHaveLength(8)
    expect(rows[0]?.zh.value).toBe('球头灯珠')
    expect(rows[8]?.zh).toEqual({ name: '镜片', value: '玻璃' })
  })

  test('leave what the facts give blank in each language, and follow the facts while they are typed', () => {
    const specs = [
      { name: 'Weight', value: '120 g' },
      { name: 'LED', value: 'XHP50, domed' },
    ]
    const zh = { ...LAMP.translations.zh, specs: [{ name: 'LED', value: '灯珠' }] }
    const values = formValues(products, { ...LAMP, specs, translations: { zh } })
    const cells = rowsOf(values, 'specs').filter(({ en }) => ['LED', 'Weight'].includes(en.name ?? ''))
    expect(cells.map((row) => [row.en.value, row.zh.value])).toEqual([
      ['XHP50, domed', ''],
      ['', ''],
    ])
    const typed = { ...values, 'facts.weightGrams': '90,5', 'facts.ledCri': 'x' }
    expect(computedTexts(products, typed).specs).toMatchObject({
      en: { LED: 'XHP50', Lumens: '900 lm (High)', Weight: '90.5 g', Battery: null },
      zh: { LED: '灯珠', Runtime: '高 1 小时 30 分' },
    })
    expect(computedTexts(posts, newValues(posts, '2026-02-03'))).toEqual({})
  })

  test('are sent without the empty ones, further ones in their order, with the Chinese of each', () => {
    const values = formValues(products, LAMP)
    const rows = rowsOf(values, 'specs')
    const [lens, cable] = rows.slice(8) as [FormRow, FormRow]
    const known = rows
      .slice(0, 8)
      .map((row) => (row.en.name === 'Weight' ? { ...row, en: { ...row.en, value: '90 g' } } : row))
    const input = changedInput(products, values, { ...values, specs: [...known, cable, lens] })
    expect(input).toEqual({
      specs: [
        { name: 'LED', value: 'XHP50, domed' },
        { name: 'IP Rating', value: 'IP68' },
        { name: 'Weight', value: '90 g' },
        { name: 'Cable', value: '1 m' },
        { name: 'Lens', value: 'glass' },
      ],
    })
  })
})

describe('The Chinese specifications', () => {
  test('are sent whole when one of them changes, each with its English name', () => {
    const values = formValues(products, LAMP)
    const rows = rowsOf(values, 'specs').map((row) =>
      row.en.name === 'Battery' ? { ...row, zh: { name: '', value: ' 锂电池 ' } } : row,
    )
    expect(changedInput(products, values, { ...values, specs: rows })).toEqual({
      translations: {
        zh: {
          specs: [
            { name: 'LED', value: '球头灯珠' },
            { name: 'Battery', value: '锂电池' },
            { name: 'Lens', label: '镜片', value: '玻璃' },
          ],
        },
      },
    })
  })

  test('need no English row of their own', () => {
    const values = formValues(products, LAMP)
    const own: FormRow = {
      id: 'x',
      ...inEachLocale(() => ({})),
      en: { name: '', value: ' ' },
      zh: { name: '线', value: '一米' },
    }
    const { specs } = changedInput(products, values, { ...values, specs: [...rowsOf(values, 'specs'), own] })
    expect(specs).toContainEqual({ name: '', value: '' })
  })

  test('are known by their place and name alone: a further row of that name is not', () => {
    const [led, lumens] = rowsOf(formValues(products, LAMP), 'specs') as [FormRow, FormRow]
    expect([isKnownSpec(led, 0), isKnownSpec(led, 1), isKnownSpec(lumens, 0)]).toEqual([true, false, false])
    expect(isKnownSpec({ id: 'x', ...inEachLocale(() => ({})) }, 8)).toBe(false)
    expect(isKnownSpec(led, 8)).toBe(false)
  })
})

describe('Lists in two languages', () => {
  test('keep the Chinese of a part in the part, where the part carries it', () => {
    const base = formValues(products, LAMP)
    const [high] = rowsOf(base, 'modes') as [FormRow]
    const sent = (name: string) => {
      const modes = [{ ...high, zh: { name } }]
      return changedInput(products, base, { ...base, modes })
    }
    expect(sent(' 亮 ')).toMatchObject({ modes: [{ name: 'High', translations: { zh: { name: '亮' } } }] })
    expect(sent('高')).toEqual({})
    expect(rowsOf(base, 'modes')[0]?.zh).toEqual({ name: '高' })
  })

  test('count a Chinese row as one of its own where any of its texts differs', () => {
    const features = [{ title: 'Tough', description: 'Falls from 2 m.' }]
    const zh = { features: [{ title: 'Tough', description: '抗摔' }] }
    const [row] = rowsOf(formValues(products, { ...LAMP, features, translations: { zh } }), 'features')
    expect(row?.zh).toEqual({ title: 'Tough', description: '抗摔' })
    const more = { features: [...zh.features, { title: '又一', description: '' }] }
    const rows = rowsOf(formValues(products, { ...LAMP, features, translations: { zh: more } }), 'features')
    expect(rows.map(({ en, zh: own }) => [en.title, own.title])).toEqual([
      ['Tough', 'Tough'],
      ['', '又一'],
    ])
  })

  test('send no Chinese list while no row has Chinese, and blanks count as none', () => {
    const base = formValues(products, { ...LAMP, translations: {} })
    const [bright, tough] = rowsOf(base, 'features') as [FormRow, FormRow]
    const features = [{ ...bright, en: { title: ' Brighter ', description: ' ' }, zh: { title: ' ' } }, tough]
    expect(changedInput(products, base, { ...base, features })).toEqual({
      features: ['Brighter', { title: 'Tough', description: 'Falls from 2 m.' }],
    })
    const half = [{ ...bright, zh: { title: ' 亮 ', description: '' } }, tough]
    expect(changedInput(products, base, { ...base, features: half })).toEqual({
      translations: { zh: { features: ['亮', { title: 'Tough', description: 'Falls from 2 m.' }] } },
    })
  })

  test('begin a new row with the last choice and a name of its own, and drop it while it says no more', () => {
    const [one, other] = [blankRow(listOf('ownFacts')), blankRow(listOf('ownFacts'))] as const
    expect(one.en).toEqual({ fact: '', value: '' })
    expect(blankRow(listOf('modes')).en).toMatchObject({ outputRegulation: '', quotedIn: '' })
    expect(one.id).not.toBe(other.id)
    expect(one.id).toMatch(/^[0-9a-z]+$/)
    const base = formValues(products, LAMP)
    const written = { ...one, en: { ...one.en, fact: 'depth' } }
    expect(changedInput(products, base, { ...base, ownFacts: [written, other] })).toEqual({
      ownFacts: [{ fact: 'depth', value: null }],
    })
  })

  test('hold documents by their ids, and what is to become one as it was sent', () => {
    const base = formValues(products, { ...LAMP, documents: [{ id: 'd' }, ...(LAMP.documents as object[])] })
    const [known, unsaved = ''] = base.documents as string[]
    expect([known, JSON.parse(unsaved).name]).toEqual(['d', 'Manual'])
    expect(changedInput(products, base, { ...base, documents: [unsaved, 'd', 'e'] })).toEqual({
      documents: [...(LAMP.documents as object[]), { id: 'd' }, { id: 'e' }],
    })
  })

  test('show the Chinese beside the English, and English where a row has none', () => {
    const values = formValues(products, LAMP)
    const rows = rowsOf(values, 'features')
    expect(rows.map(({ en, zh }) => [en.title, zh.title ?? ''])).toEqual([
      ['Bright', '坚固'],
      ['Tough', ''],
    ])
    const [first, second] = rows as [FormRow, FormRow]
    const changed = { ...values, features: [{ ...second, zh: { title: '结实' } }, first] }
    expect(changedInput(products, values, changed)).toEqual({
      features: [{ title: 'Tough', description: 'Falls from 2 m.' }, 'Bright'],
      translations: {
        zh: {
          features: [
            { title: '结实', description: 'Falls from 2 m.' },
            { title: '坚固', description: '抗摔' },
          ],
        },
      },
    })
  })

  test('count what only repeats the English as untranslated', () => {
    const record = { ...LAMP, translations: { zh: { features: LAMP.features } } }
    const values = formValues(products, record)
    const features = products.fields.filter(({ name }) => name === 'features')
    expect(rowsOf(values, 'features').map(({ zh }) => zh)).toEqual([{}, {}])
    const texts = translatedTexts({ ...products, fields: features }, values, ['zh'])
    expect(untranslatedControls(texts)).toHaveLength(1)
  })

  test('leave out a row without any text', () => {
    const base = formValues(products, LAMP)
    for (const type of ['specs', 'features', 'modes'] as const) {
      const values = { ...base, [type]: [...rowsOf(base, type), blankRow(listOf(type))] }
      expect(changedInput(products, base, values)).toEqual({})
    }
  })
})

describe('The form of a new record', () => {
  test('begins with today, the first of fixed choices and nothing else', () => {
    expect(newValues(posts, '2026-02-03')).toMatchObject({
      title: '',
      'zh.title': '',
      date: '2026-02-03',
      status: 'PUBLISHED',
      categoryId: '',
      featured: false,
    })
    expect(newValues(studies, '2026-02-03').date).toBe('')
  })

  test('sends what was written and what is required, with the specified messages', () => {
    const values = { ...newValues(posts, '2026-02-03'), title: 'Light', 'zh.title': '光' }
    const input = newInput(posts, values)
    expect(input).toMatchObject({ title: 'Light', date: '2026-02-03', translations: { zh: { title: '光' } } })
    const messages = posts.create?.safeParse(input).error?.issues.map(({ message }) => message)
    expect(messages).toContain('Please enter a slug for the blog post.')
    expect(messages).toContain('Please enter content for the blog post.')
    expect(messages).not.toContain('Please enter a title for the blog post.')
  })

  test('leaves out what is blank and may be', () => {
    const values = { ...newValues(posts, '2026-02-03'), title: 'Light', 'zh.excerpt': ' ', tags: ' , ' }
    expect(newInput(posts, values)).toEqual({
      title: 'Light',
      slug: '',
      excerpt: '',
      content: '',
      author: '',
      date: '2026-02-03',
      imageUrl: '',
      status: 'PUBLISHED',
    })
    expect(newInput(posts, { ...values, featured: true, 'zh.excerpt': '短' })).toMatchObject({
      featured: true,
      translations: { zh: { excerpt: '短' } },
    })
  })

  test('counts what has English and no Chinese', () => {
    const count = (typed: FormValues) =>
      untranslatedControls(translatedTexts(categories, { ...newValues(categories, ''), ...typed }, ['zh']))
        .length
    expect(count({})).toBe(0)
    expect(count({ name: 'Lights', slug: 'lights', imageUrl: '/a.webp' })).toBe(1)
    expect(count({ name: 'Lights', description: 'For roads.', 'zh.name': '灯' })).toBe(1)
    expect(count({ name: 'Lights', description: 'For roads.', 'zh.name': '灯', 'zh.description': ' ' })).toBe(
      1,
    )
    expect(count({ name: 'Lights', 'zh.name': '灯', 'zh.description': '路' })).toBe(0)
    expect(count({ 'zh.name': '灯' })).toBe(0)
  })

  test('makes a category the schema takes', () => {
    const values = {
      ...newValues(categories, '2026-02-03'),
      name: 'Bike lights',
      slug: 'bike-lights',
      description: 'For roads.',
      imageUrl: '/pictures/bike.webp',
    }
    expect(categories.create?.safeParse(newInput(categories, values)).success).toBe(true)
  })
})

describe('Errors', () => {
  test('stand at the control they belong to, also in rows that stand elsewhere on the wire', () => {
    const values = formValues(products, LAMP)
    const rows = rowsOf(values, 'specs')
    const { errors, others } = errorsByControl(products, values, [
      { path: 'slug', message: 'Another product uses this address' },
      { path: 'facts.weightGrams', message: 'Must be a number' },
      { path: 'translations.zh.name', message: 'At most 200 characters' },
      { path: 'specs.2.value', message: 'At most 2000 characters' },
      { path: 'translations.zh.specs.1.value', message: 'At most 2000 characters' },
      { path: 'modes.0.translations.zh.name', message: 'At most 200 characters' },
      { path: 'images.1', message: 'Must be an address' },
      { path: 'nowhere', message: 'Unknown field' },
    ])
    expect(Object.keys(errors)).toEqual([
      'slug',
      'facts.weightGrams',
      'zh.name',
      `specs#${rows[8]?.id}.en.value`,
      `specs#${rows[8]?.id}.zh.value`,
      `modes#${rowsOf(values, 'modes')[0]?.id}.zh.name`,
      'images',
    ])
    expect(others).toEqual([{ path: 'nowhere', message: 'Unknown field' }])
  })

  test('of a row’s label stand at its Chinese name, of a whole row at its first cell, of no row at the list', () => {
    const values = formValues(products, LAMP)
    const [lens] = rowsOf(values, 'specs').slice(8) as [FormRow]
    const [bright] = rowsOf(values, 'features') as [FormRow]
    const [high] = rowsOf(values, 'modes') as [FormRow]
    const at = (path: string) =>
      Object.keys(errorsByControl(products, values, [{ path, message: 'x' }]).errors)
    expect(at('translations.zh.specs.1.label')).toEqual([`specs#${lens.id}.zh.name`])
    expect(at('features.0')).toEqual([`features#${bright.id}.en.title`])
    expect(at('translations.zh.features.0.description')).toEqual([`features#${bright.id}.zh.description`])
    expect(at('modes.0.lumens')).toEqual([`modes#${high.id}.en.lumens`])
    expect(at('modes.0.translations')).toEqual([`modes#${high.id}.zh.name`])
    expect(at('features')).toEqual(['features'])
    expect(at('features.7.title')).toEqual(['features'])
    expect(at('translations.zh.nothing')).toEqual([])
  })

  test('of one control are told one at a time', () => {
    const found = ['First', 'Second'].map((message) => ({ path: 'slug', message }))
    expect(errorsByControl(products, {}, found)).toEqual({ errors: { slug: 'First' }, others: [] })
  })
})

describe('a moment in a form', () => {
  const values = (publishAt: string) => ({ ...newValues(posts, '2026-02-03'), publishAt })

  test('is an instant, whatever clock it is shown on', () => {
    expect(formValues(posts, { publishAt: '2026-01-31T08:05:00+08:00' }).publishAt).toBe(
      '2026-01-31T00:05:00.000Z',
    )
    expect(formValues(posts, { publishAt: null }).publishAt).toBe('')
    expect(newInput(posts, values('2026-01-31T00:05:00.000Z')).publishAt).toBe('2026-01-31T00:05:00.000Z')
    expect(changedInput(posts, values('2026-01-31T00:05:00.000Z'), values('')).publishAt).toBeNull()
  })

  test('that clocks are set forward over is named before anything is sent', () => {
    expect(skippedMoments(posts, { publishAt: '2026-03-29T02:30' })).toMatchObject([
      { path: 'publishAt', code: 'time_is_skipped' },
    ])
    expect(skippedMoments(posts, { publishAt: '2026-03-29T01:00:00.000Z' })).toEqual([])
    expect(skippedMoments(posts, { publishAt: null })).toEqual([])
  })
})

describe('A translation declared still right', () => {
  const base = formValues(products, LAMP)
  const mine = { ...base, [REVIEWED]: ['name', 'de.description'] }

  test.each([
    ['stays so where the other edit changed none of it', { badge: 'NEW' }, ['name', 'de.description']],
    ['is not declared of an English text that is another now', { name: 'Lantern' }, ['de.description']],
    ['nor of a further language', { description: 'A lantern.' }, ['name']],
  ])('%s', (_, change, reviewed) => {
    expect(stillReviewed(products, base, mine, { ...base, ...change })).toEqual(reviewed)
  })
})

describe('Rows that were stored', () => {
  const idsOf = (values: FormValues, name: string) => rowsOf(values, name).map(({ id }) => id)

  test('go by the ids they were sent with, without those that were blank', () => {
    const before = formValues(products, LAMP)
    const [, tough] = rowsOf(before, 'features') as [FormRow, FormRow]
    const known = rowsOf(before, 'specs').slice(0, 8)
    const [lens, cable] = rowsOf(before, 'specs').slice(8) as [FormRow, FormRow]
    const list = products.fields.find(({ name }) => name === 'features')?.rows as Rows
    const blank = blankRow(list)
    const sent = { ...before, features: [blank, tough], specs: [...known, cable, blank, lens] }
    const [ownLens, rating, led, ownCable] = LAMP.specs as object[]
    const stored = formValues(products, {
      ...LAMP,
      features: (LAMP.features as unknown[]).slice(1),
      specs: [led, rating, ownCable, ownLens],
    })
    const kept = withSentIds(products, stored, sent)
    expect(idsOf(kept, 'features')).toEqual([tough.id])
    expect(idsOf(kept, 'specs')).toEqual([...known, cable, lens].map(({ id }) => id))
    expect(rowsOf(kept, 'specs').map(({ en }) => en.name)).toEqual(
      rowsOf(stored, 'specs').map(({ en }) => en.name),
    )
    expect(idsOf(kept, 'modes')).toEqual(idsOf(before, 'modes'))
  })

  test('have ids of their own where they are not as many as were sent', () => {
    const before = formValues(products, LAMP)
    const stored = formValues(products, { ...LAMP, features: ['Bright'] })
    expect(withSentIds(products, stored, before).features).toEqual(stored.features)
    expect(withSentIds(categories, { name: 'Lamps' }, { name: 'Lights' })).toEqual({ name: 'Lamps' })
  })
})

describe('What many records get in one field', () => {
  const only = (field: string) => ({
    ...products,
    fields: products.fields.filter(({ name }) => name === field),
  })

  test('is its English, blank too, but not beside a translation alone', () => {
    const led = only('facts.ledType')
    expect(sharedInput(led, { 'facts.ledType': ' ' })).toEqual({ facts: { ledType: '' } })
    expect(sharedInput(led, { 'facts.ledType': 'XHP50' })).toEqual({ facts: { ledType: 'XHP50' } })
    expect(sharedInput(led, { 'facts.ledType': ' ', 'zh.facts.ledType': '灯珠' })).toEqual({
      translations: { zh: { ledType: '灯珠' } },
    })
    expect(sharedInput(only('tags'), { tags: '', 'zh.tags': '工作' })).toEqual({
      translations: { zh: { tags: ['工作'] } },
    })
    expect(sharedInput(only('tags'), { tags: '', 'zh.tags': ' ' })).toEqual({ tags: [] })
    expect(sharedInput(only('facts.rechargeable'), { 'facts.rechargeable': false })).toEqual({
      facts: { rechargeable: false },
    })
  })
})
