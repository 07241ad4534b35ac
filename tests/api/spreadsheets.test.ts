import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { database } from '@/lib/data/prisma'
import type { CodedError } from '@/lib/errors/error-codes'
import { errorText } from '@/lib/errors/error-text'
import { canImport } from '@/lib/fields/sheets/sheet-columns'
import { sheetTable } from '@/lib/kinds/sheets'
import { endLease, extendLease } from '@/lib/records/bulk/leases'
import { continueImport } from '@/lib/records/sheets/apply-import'
import { storeImportFile } from '@/lib/records/sheets/imports'
import { IMPORT_QUOTED_CHARS, IMPORT_WRITTEN_AT_ONCE } from '@/lib/values/limits'
import { numberText } from '@/lib/values/typed-number'
import zh from '../../messages/zh.json'
import { admin, SAMPLE_PICTURE, UNKNOWN_ID } from '../support/admin'
import { makePost, makeProduct } from '../support/admin-records'
import { lying } from '../support/bombs'
import { addCategory } from '../support/content'
import { EDITED_PRODUCTS, EDITS } from '../support/edited-export'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'
import {
  applyImport,
  exported,
  goOn,
  importedCells,
  readImport,
  sendRows,
  sendSheet,
  sheetsOf,
  startApplying,
  undoImport,
} from '../support/spreadsheets'

startWithoutContent()

const productBySlug = async (slug: string) => {
  const { id } = await database().product.findFirstOrThrow({ where: { slug, deletedAt: null } })
  return (await admin('GET', `/api/admin/products/${id}`)).body
}
const MODES = [
  { name: 'High', lumens: 1400, runtimeMinutes: 132, translations: { zh: { name: '高' } } },
  { name: 'Low', lumens: 1.125, runtimeMinutes: 600 },
]

/** A cell as an error quotes it. */
const quoted = (cell: string) =>
  cell.length > IMPORT_QUOTED_CHARS ? `${cell.slice(0, IMPORT_QUOTED_CHARS)}…` : cell

/** For how long a save may be under way in a test. */
const BEFORE_COMMIT = { timeout: 20_000 }

describe('an export', () => {
  it('of products goes round in both formats and languages without a change', async () => {
    const category = await addCategory({ slug: 'round-trip' })
    await makeProduct({
      slug: 'round-one',
      name: '\'=Round, "one"\n',
      categoryId: category.id,
      badge: 'NEW',
      tags: ['a', 'b'],
      images: [SAMPLE_PICTURE],
      features: ['Plain', { title: 'Titled', description: '=SUM(A1)' }],
      detailedDescription: '- first\n- second\n\n| a | b |\n| - | - |\n| 1 | 2 |',
      facts: {
        weightGrams: 1.125,
        rechargeable: false,
        origins: ['DE', 'THAILAND', 'CD'],
        ledType: '-LED',
        ipRating: 'IP68',
      },
      modes: MODES,
      translations: { zh: { name: '圆', tags: ['甲'], features: ['一', '二'], ledType: '灯' } },
      status: 'DRAFT',
      publishAt: '2036-01-31T08:00:00.000Z',
    })
    await makeProduct({ slug: 'round-two', facts: { rechargeable: null, weightGrams: 1.3 } })
    for (const locale of ['en', 'zh'] as const) {
      for (const kind of ['products', 'modes', 'features', 'categories']) {
        for (const format of ['xlsx', 'csv'] as const) {
          const { bytes, headers } = await exported(kind, format, locale)
          expect(headers.get('content-disposition')).toContain(`${kind}.${format}`)
          const { status, body } = await sendSheet(bytes, { kind, locale: locale === 'en' ? 'zh' : 'en' })
          expect([kind, format, status, body.errors, body.changes]).toEqual([kind, format, 201, [], []])
        }
      }
    }
  }, 60_000)

  it('has words for people, numbers as numbers, texts as texts, and a sheet that explains each column', async () => {
    await makeProduct({
      slug: 'worded',
      name: '=1+1',
      facts: { weightGrams: 186, rechargeable: true },
      modes: MODES,
    })
    const [english, chinese] = [await exported('products', 'xlsx'), await exported('products', 'xlsx', 'zh')]
    const sheets = await sheetsOf(english.bytes)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Products',
      'Features',
      'Modes',
      'Taking out the cell',
      'Spare parts',
      'Own facts',
      'What the columns mean',
    ])
    const [head = [], ...rows] = sheets[0]?.data ?? []
    expect(head.slice(0, 3)).toEqual(['Slug', 'Name', 'Name 中文'])
    const row = rows.find(([slug]) => slug === 'worded') ?? []
    const cell = (heading: string) => row[head.indexOf(heading)]
    expect([cell('Name'), cell('Weight (g)'), cell('Rechargeable'), cell('Status')]).toEqual([
      '=1+1',
      186,
      'yes',
      'Published',
    ])
    expect((await sheetsOf(chinese.bytes))[0]?.data[0]).toContain('重量（克）')
    const explained = sheets.at(-1)?.data ?? []
    expect(explained).toHaveLength(
      1 + sheets.slice(0, -1).reduce((sum, { data }) => sum + (data[0]?.length ?? 0), 0),
    )
    expect(explained.find(([, column]) => column === 'Weight (g)')).toEqual([
      'Products',
      'Weight (g)',
      'facts.weightGrams',
      'With the battery. Can be empty',
      'g',
      'A number, from 1 to 100,000',
    ])
    const headings = sheets.flatMap(({ sheet, data }) =>
      (data[0] ?? []).map((heading) => `${sheet} ${heading}`),
    )
    expect(new Set(headings).size).toBe(headings.length)
    const csv = parse(Buffer.from((await exported('products', 'csv')).bytes), {
      bom: true,
      columns: true,
    }) as Record<string, string>[]
    expect(csv.find(({ Slug }) => Slug === 'worded')).toMatchObject({ Name: "'=1+1", 'Weight (g)': '186' })
  })

  it('of chosen records has these, and people have none', async () => {
    const { id } = await makeProduct({ slug: 'chosen' })
    const lines = Buffer.from((await exported('products', 'csv', 'en', { ids: [id] })).bytes)
      .toString()
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect((await exported('products', 'csv', 'en', {})).status).toBe(400)
    for (const kind of ['inquiries', 'subscribers', 'media', 'nothing'])
      expect([kind, (await exported(kind, 'csv')).status]).toEqual([kind, 404])
  })
})

describe('an import', () => {
  it('says in its cell what keeps a record from being published, and that one is scheduled', async () => {
    await makeProduct({ slug: 'import-lacking', status: 'DRAFT', description: '' })
    await makeProduct({ slug: 'import-later', publishAt: '2036-01-01T00:00:00Z' })
    const { status, body } = await sendRows([
      ['Slug', 'Status'],
      ['import-lacking', 'Published'],
      ['import-later', 'Published'],
    ])
    expect(status).toBe(201)
    expect(body.errors).toEqual([
      expect.objectContaining({ row: 2, message: expect.stringMatching(/\w{3,}/) }),
      expect.objectContaining({ row: 3, column: 'Status', code: 'scheduled_for_later' }),
    ])
  })

  it.each(['undone', 'reverted'])(
    'that published drafts which lacked something leaves them as they were when it is %s',
    async (how) => {
      const made = await makeProduct({
        slug: `lacked-${how}`,
        status: 'DRAFT',
        imageUrl: '',
        description: '',
      })
      const last = await makeProduct({ slug: `last-${how}`, name: 'Last' })
      const { body } = await sendRows([
        ['Slug', 'Name', 'Image', 'Description', 'Status'],
        [made.slug, 'Filled', SAMPLE_PICTURE, 'A light.', 'Published'],
        [last.slug, 'New', SAMPLE_PICTURE, 'A light.', 'Published'],
      ])
      expect(body.errors).toEqual([])
      if (how === 'undone') {
        expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
        expect((await undoImport(body.id)).body).toMatchObject({ changed: 2, skipped: [] })
      } else {
        await applyImport(body.id)
        await database().import.update({ where: { id: body.id }, data: { state: 'REVERTING' } })
        while ((await goOn()).more) {}
        expect((await readImport(body.id)).undo.result).toMatchObject({ changed: 2, skipped: [] })
      }
      const before = { name: made.name, imageUrl: '', description: '', status: 'DRAFT' }
      expect(await productBySlug(made.slug)).toMatchObject(before)
    },
  )

  it('names two rows of a list that have one position, and takes further ones without', async () => {
    await makeProduct({ slug: 'position-twice', modes: MODES })
    const { body } = await sendRows(
      [
        ['slug', 'position', 'name', 'lumens', 'runtimeMinutes'],
        ['position-twice', '2', 'Low', '1.1250', '600'],
        ['position-twice', '2', 'Moon', '0.5', '6000'],
        ['position-twice', '3', 'Third', '1', '60'],
        ['position-twice', '3', 'Fourth', '1', '60'],
        ['position-twice', '', 'Fifth', '1', '60'],
        ['position-twice', '', 'Sixth', '1', '60'],
        ['position-twice', '5', 'Seventh', '1', '60'],
      ],
      { kind: 'modes' },
    )
    expect(body.errors).toMatchObject([
      { row: 3, column: 'position', code: 'position_twice', values: { other: 2 } },
      { row: 5, column: 'position', code: 'position_twice', values: { other: 4 } },
      { row: 8, column: 'position', code: 'position_twice', values: { other: 7 } },
    ])
    expect(inChinese(body.errors[0])).toMatch(/2/)
  })

  it('makes and keeps drafts that lack something, and says what lacks where they become public', async () => {
    const kept = await makeProduct({ slug: 'kept-incomplete', status: 'DRAFT' })
    const publicOne = await makeProduct({ slug: 'public-incomplete' })
    const rows = (slugs: string[], status: string) => [
      ['Slug', 'Name', 'Product number', 'Description', 'Image', 'Status'],
      ...slugs.map((slug) => [slug, slug, `N ${slug}`, '', '', status]),
    ]
    const { body } = await sendRows(rows([kept.slug, 'new-incomplete'], 'Draft'))
    expect(body).toMatchObject({ errors: [], total: 2, created: 1 })
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
    for (const slug of [kept.slug, 'new-incomplete'])
      expect(await productBySlug(slug)).toMatchObject({ description: '', imageUrl: '', status: 'DRAFT' })
    const refused = await sendRows(rows([kept.slug, publicOne.slug, 'another-incomplete'], 'Published'))
    const found = refused.body.errors.map(({ row, column }: Record<string, unknown>) => `${row} ${column}`)
    expect(found.toSorted()).toEqual(
      ['2 Description', '2 Image', '3 Description', '3 Image', '4 Description', '4 Image'].toSorted(),
    )
  })

  it('of a shortened list is about the list that was asked for, and asks where it may be of several', async () => {
    await makeProduct({ slug: 'shortened', modes: MODES, spareParts: [{ number: 'SP-1', name: 'Clip' }] })
    const rows = [
      ['Slug', 'Position', 'Name', 'Name 中文'],
      ['shortened', '1', 'Belt clip', '夹'],
    ]
    const parts = await sendRows(rows, { kind: 'spareParts' })
    expect(parts.body).toMatchObject({ errors: [], changes: [{ before: 'Clip' }, { after: '夹' }] })
    const modes = await sendRows(rows, { kind: 'modes' })
    expect(modes.body).toMatchObject({ errors: [], changes: [{ before: 'High' }, { before: '高' }] })
    const unclear = await sendRows(rows)
    expect(unclear.body.errors).toMatchObject([{ row: 1, code: 'sheet_of_several' }])
    expect(unclear.body.errors[0].values.options).toMatch(/Modes.*Spare parts/)
    expect(inChinese(unclear.body.errors[0])).toMatch(/\p{Script=Han}/u)
  })

  it('names files that are not there in what is or becomes public, unless they were missing before', async () => {
    const none = '/media/none.webp'
    for (const [slug, changes] of Object.entries({
      'file-public': {},
      'file-missing': { imageUrl: '/pictures/none.webp' },
      'file-draft': { status: 'DRAFT', imageUrl: none },
      'file-waiting': { status: 'DRAFT' },
    }))
      await makeProduct({ slug, name: 'Before', ...changes })
    const { body } = await sendRows([
      ['Slug', 'Name', 'Image', 'Status', 'Product number', 'Description'],
      ['file-public', 'After', none, 'Published', 'FILE-1', 'A light.'],
      ['file-missing', 'After', '/pictures/none.webp', 'Published', 'FILE-2', 'A light.'],
      ['file-draft', 'After', none, 'Published', 'FILE-3', 'A light.'],
      ['file-waiting', 'After', none, 'Draft', 'FILE-4', 'A light.'],
      ['file-new', 'New', none, 'Published', 'FILE-5', 'A light.'],
    ])
    const found = body.errors.map(({ row, code, values }: Record<string, unknown>) => [row, code, values])
    expect(found).toEqual([2, 4, 6].map((row) => [row, 'picture_missing', { url: none }]))
    expect(body.errors[0]).toMatchObject({ column: 'Image' })
  })

  it('says cell by cell what changes, writes nothing, is applied, and undone by one call', async () => {
    const category = await addCategory({ slug: 'imported', name: 'Imported lights' })
    await makeProduct({
      slug: 'import-a',
      name: 'A',
      tags: ['x'],
      facts: { weightGrams: 186, moqPieces: 5 },
      modes: MODES,
    })
    const untouched = await makeProduct({ slug: 'import-b', name: 'B' })
    const { status, body } = await sendRows([
      ['Slug', '名称', 'facts.weightGrams', 'Minimum order (pieces)', 'Category', 'Badge', 'Rechargeable'],
      ['import-a', 'A, renamed', '190,5', '', 'imported lights', 'new', 'Yes'],
      ['', '', '', '', '', '', ''],
      ['import-b', 'B', '', '', '', '', ''],
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'PREVIEW', total: 1, cells: 6, errors: [], next: null })
    expect(
      body.changes.map(({ row, column, before, after }: Record<string, unknown>) => [
        row,
        column,
        before,
        after,
      ]),
    ).toEqual([
      [2, '名称', 'A', 'A, renamed'],
      [2, 'facts.weightGrams', '186', '190.5'],
      [2, 'Minimum order (pieces)', '5', ''],
      [2, 'Category', '', 'imported'],
      [2, 'Badge', '', 'NEW'],
      [2, 'Rechargeable', '', 'yes'],
    ])
    expect(await productBySlug('import-a')).toMatchObject({ name: 'A', version: 1 })
    takeRevalidatedTags()
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED', passed: 1, total: 1 })
    expect(takeRevalidatedTags()).toContain('product:import-a')
    expect(await productBySlug('import-a')).toMatchObject({
      name: 'A, renamed',
      badge: 'NEW',
      tags: ['x'],
      categoryId: category.id,
      version: 2,
      facts: { weightGrams: 190.5, moqPieces: null, rechargeable: true },
    })
    expect((await productBySlug('import-b')).version).toBe(untouched.version)
    expect((await applyImport(body.id)).code).toBe('import_state')
    const undone = await undoImport(body.id)
    expect(undone.body).toMatchObject({ changed: 1, skipped: [] })
    expect(await productBySlug('import-a')).toMatchObject({
      name: 'A',
      badge: null,
      categoryId: null,
      facts: { weightGrams: 186, moqPieces: 5, rechargeable: null },
    })
    expect((await readImport(body.id)).state).toBe('UNDONE')
    expect((await undoImport(body.id)).status).toBe(409)
  })

  it('creates what no record is called, finds records by former slugs, and takes both back', async () => {
    const { id } = await makeProduct({ slug: 'before-renaming', name: 'Renamed' })
    await admin('PUT', `/api/admin/products/${id}`, { slug: 'after-renaming' })
    const { body } = await sendRows([
      ['slug', 'name', 'productNumber', 'description', 'imageUrl', 'zh.name', 'facts.moqPieces'],
      ['before-renaming', 'Found again', '', '', '', '', ''].slice(0, 2),
      ['made-by-sheet', 'Made', 'MBS-1', 'A light.', SAMPLE_PICTURE, '灯', 20],
    ])
    expect(body).toMatchObject({ total: 2, errors: [] })
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
    expect(await productBySlug('after-renaming')).toMatchObject({ name: 'Found again' })
    const made = await productBySlug('made-by-sheet')
    expect(made).toMatchObject({ facts: { moqPieces: 20 }, translations: { zh: { name: '灯' } } })
    expect((await undoImport(body.id)).body.changed).toBe(2)
    expect((await admin('GET', `/api/admin/products/${made.id}`)).status).toBe(404)
    expect(await productBySlug('after-renaming')).toMatchObject({ name: 'Renamed' })
  })

  it('changes the parts of a list by slug and position, adds some and removes those left blank', async () => {
    await makeProduct({ slug: 'with-modes', modes: MODES })
    const workbook = await writeXlsxFile([
      {
        sheet: 'Modes',
        data: [
          [
            'Slug',
            'Position',
            'Name',
            'Name 中文',
            'Luminous flux (lm)',
            'Runtime (min)',
            'Output over the runtime',
          ],
          ['with-modes', 1, 'Turbo', '强', 1500, 132, 'Constant'],
          ['with-modes', 2, null, null, null, null, null],
          ['with-modes', null, 'Moon', null, 0.5, 6000, null],
        ],
      },
    ]).toBuffer()
    const { body } = await sendSheet(workbook)
    expect(body.errors).toEqual([])
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
    expect((await productBySlug('with-modes')).modes).toMatchObject([
      { name: 'Turbo', lumens: 1500, outputRegulation: 'CONSTANT', translations: { zh: { name: '强' } } },
      { name: 'Moon', lumens: 0.5, runtimeMinutes: 6000 },
    ])
    expect((await undoImport(body.id)).body.changed).toBe(1)
    expect((await productBySlug('with-modes')).modes).toMatchObject([
      { name: 'High', lumens: 1400 },
      { name: 'Low' },
    ])
  })

  it('of modes alone goes round as CSV: one is changed, one added, one removed', async () => {
    await makeProduct({ slug: 'modes-alone', name: 'Stays', modes: MODES })
    const [head = [], ...rows] = parse(Buffer.from((await exported('modes', 'csv')).bytes), {
      bom: true,
    }) as string[][]
    const own = rows.filter(([slug]) => slug === 'modes-alone')
    const at = (heading: string) => head.indexOf(heading)
    const changed = own.map((row, index) =>
      row.map((value, column) => {
        if (index > 0) return column < 2 ? value : ''
        return column === at('Luminous flux (lm)') ? '1450' : value
      }),
    )
    const added = head.map(
      (heading) =>
        ({ Slug: 'modes-alone', Name: 'Moon', 'Luminous flux (lm)': '0.5', 'Runtime (min)': '6000' })[
          heading
        ] ?? '',
    )
    // As the list of products sends it: the file says by its headings that it is about modes.
    const { body } = await sendRows([head, ...changed, added], { kind: 'products' })
    expect(body.errors).toEqual([])
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED', total: 1 })
    expect(await productBySlug('modes-alone')).toMatchObject({
      name: 'Stays',
      modes: [
        { name: 'High', lumens: 1450, translations: { zh: { name: '高' } } },
        { name: 'Moon', lumens: 0.5, runtimeMinutes: 6000 },
      ],
    })
    const workbook = await sheetsOf((await exported('modes', 'xlsx')).bytes)
    expect(workbook.map(({ sheet }) => sheet)).toEqual(['Modes', 'What the columns mean'])
  })

  it('is all or nothing when a record changes meanwhile: other fields are kept, the same cell takes it back', async () => {
    const one = await makeProduct({ slug: 'meanwhile-1', name: 'One' })
    const two = await makeProduct({ slug: 'meanwhile-2', name: 'Two', modes: MODES })
    const rows = [
      ['slug', 'name'],
      ['meanwhile-1', 'First'],
      ['meanwhile-2', 'Second'],
    ]
    const kept = (await sendRows(rows)).body
    await admin('PUT', `/api/admin/products/${two.id}`, { description: 'Changed by an editor.' })
    expect(await applyImport(kept.id)).toMatchObject({ state: 'APPLIED' })
    expect(await productBySlug('meanwhile-2')).toMatchObject({
      name: 'Second',
      description: 'Changed by an editor.',
    })
    await undoImport(kept.id)

    const part = (
      await sendRows(
        [
          ['slug', 'position', 'runtimeMinutes', 'zh.name'],
          ['meanwhile-2', 1, 99, '亮'],
        ],
        { kind: 'modes' },
      )
    ).body
    await admin('PUT', `/api/admin/products/${two.id}`, { description: 'Changed once more.' })
    expect(await applyImport(part.id)).toMatchObject({ state: 'APPLIED' })
    expect((await productBySlug('meanwhile-2')).modes).toMatchObject([{ runtimeMinutes: 99 }, {}])

    const refused = (await sendRows(rows)).body
    await admin('PUT', `/api/admin/products/${two.id}`, { name: 'By an editor' })
    expect(await applyImport(refused.id)).toMatchObject({
      code: 'import_changed_meanwhile',
      values: { count: 1, names: 'meanwhile-2' },
    })
    expect(await productBySlug('meanwhile-1')).toMatchObject({ name: 'One', id: one.id })
    expect((await readImport(refused.id)).state).toBe('PREVIEW')
  })

  it('creates many with their parts in the order of the file, none where another has taken a slug meanwhile', async () => {
    const { id: categoryId } = await addCategory({ slug: 'sheet-made' })
    const slugs = Array.from({ length: 12 }, (_, index) => `sheet-made-${String(index).padStart(2, '0')}`)
    const file = await writeXlsxFile([
      {
        sheet: 'Products',
        data: [
          ['slug', 'name', 'productNumber', 'description', 'imageUrl', 'categoryId'],
          ...slugs.map((slug) => [slug, slug, `N ${slug}`, 'A light.', SAMPLE_PICTURE, 'sheet-made']),
        ],
      },
      {
        sheet: 'modes',
        data: [
          ['slug', 'name', 'lumens', 'runtimeMinutes'],
          ...slugs.flatMap((slug) => [
            [slug, 'High', 900, 60],
            [slug, 'Low', 10, 600],
          ]),
        ],
      },
    ]).toBuffer()
    const { body } = await sendSheet(file, { filename: 'new.xlsx' })
    expect(body).toMatchObject({ created: 12, errors: [] })
    const other = await makeProduct({ slug: slugs[11] })
    expect(await applyImport(body.id)).toMatchObject({
      state: 'FAILED',
      errors: [{ sheet: 'Products', row: 13, code: 'slug_taken' }],
    })
    const made = () =>
      database().product.findMany({
        where: { slug: { startsWith: 'sheet-made-' }, deletedAt: null },
        orderBy: { id: 'asc' },
        include: { modes: { orderBy: { position: 'asc' } }, category: true },
      })
    expect((await made()).map(({ id }) => id)).toEqual([other.id])
    await admin('DELETE', `/api/admin/products/${other.id}`)

    const again = await sendSheet(file, { filename: 'new.xlsx' })
    // Its version counts the statements that change products.
    const writes = async () =>
      (await database().productCount.findUniqueOrThrow({ where: { categoryId } })).version
    const before = await writes()
    expect(await applyImport(again.body.id)).toMatchObject({ state: 'APPLIED' })
    expect((await writes()) - before, 'one for the first ten, one for the others').toBe(2n)
    const rows = await made()
    expect(rows.map(({ slug }) => slug)).toEqual(slugs)
    for (const { modes, category } of rows)
      expect([modes.map(({ name }) => name), category?.slug]).toEqual([['High', 'Low'], 'sheet-made'])
  })

  it.each(CONTENT.filter(canImport))(
    'makes of two new rows of $key what a form makes of each',
    async (kind) => {
      const { key, create, listUrl } = callsOf(kind)
      const one = await create()
      const slugs = [`${one.slug}-copy-1`, `${one.slug}-copy-2`]
      const isNamedOnce = key === 'own-facts'
      const unique = ['Slug', 'Product number', ...(isNamedOnce ? ['Name'] : [])]
      const sheets = (await sheetsOf((await exported(key, 'xlsx', 'en', { ids: [one.id] })).bytes)).slice(
        0,
        -1,
      )
      const copies = sheets.map(({ sheet, data: [head = [], ...rows] }) => {
        const copied = slugs.flatMap((slug) =>
          rows.map((row) => row.map((cell, at) => (unique.includes(String(head[at])) ? slug : cell))),
        )
        return { sheet, data: [head, ...copied] as (string | number | null)[][] }
      })
      const { body } = await sendSheet(await writeXlsxFile(copies).toBuffer(), { kind: key })
      expect(body).toMatchObject({ created: 2, errors: [] })
      expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
      const list = (await admin('GET', listUrl)).body as Record<string, unknown>[]
      const made = slugs.map((slug) => list.find((each) => each.slug === slug))
      const { id, slug, productNumber, position, createdAt, updatedAt, ...same } = one
      expect(made).toMatchObject(slugs.map((name) => ({ ...same, ...(isNamedOnce && { name }) })))
    },
  )

  it('names a slug that another save takes between its check and its insert, and leaves nothing', async () => {
    const { body } = await sendRows([
      ['slug', 'name', 'productNumber', 'description', 'imageUrl'],
      ...[1, 2].map((number) => [`raced-${number}`, 'Raced', `RACED-${number}`, 'A light.', SAMPLE_PICTURE]),
    ])
    const other = { slug: 'raced-2', name: 'Faster', description: 'A light.', imageUrl: SAMPLE_PICTURE }
    let applying: Promise<unknown> | undefined
    await database().$transaction(async (db) => {
      await db.product.create({ data: other })
      applying = applyImport(body.id)
      const waiting = () => database().$queryRaw<object[]>`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1)
    }, BEFORE_COMMIT)
    expect(await applying).toMatchObject({
      state: 'FAILED',
      errors: [{ row: 3, column: '', value: 'raced-2', code: 'slug_taken' }],
    })
    const live = { slug: { startsWith: 'raced-' }, deletedAt: null }
    expect(await database().product.findMany({ where: live })).toMatchObject([{ name: 'Faster' }])
    expect(await database().product.count({ where: { name: 'Raced' } })).toBe(0)
  })

  it('takes back what it has written when a later record cannot be', async () => {
    const count = IMPORT_WRITTEN_AT_ONCE + 1
    const named = Array.from({ length: count }, (_, index) => ({
      slug: `later-${index}`,
      name: `Later ${index}`,
    }))
    await database().product.createMany({
      data: named.map((each) => ({ ...each, description: 'A light.', imageUrl: SAMPLE_PICTURE })),
    })
    const { body } = await sendRows([
      ['slug', 'name'],
      ...named.map(({ slug, name }) => [slug, `${name} new`]),
    ])
    expect((await startApplying(body.id)).status).toBe(202)
    const last = await productBySlug(`later-${count - 1}`)
    await admin('PUT', `/api/admin/products/${last.id}`, { name: 'By an editor' })
    while ((await goOn()).more) {}
    expect(await readImport(body.id)).toMatchObject({
      state: 'FAILED',
      errors: [{ row: count + 1, column: 'name', code: 'changed_meanwhile' }],
    })
    expect(
      await database().product.count({
        where: { name: { endsWith: ' new' }, slug: { startsWith: 'later-' } },
      }),
    ).toBe(0)
    expect(await productBySlug('later-0')).toMatchObject({ name: 'Later 0', version: 3 })
    expect((await undoImport(body.id)).body.code).toBe('import_state')
  })

  it('is not undone by its entry while it goes on', async () => {
    const slugs = Array.from({ length: IMPORT_WRITTEN_AT_ONCE + 1 }, (_, index) => `undone-${index}`)
    const common = { description: 'A light.', imageUrl: SAMPLE_PICTURE }
    await database().product.createMany({ data: slugs.map((slug) => ({ slug, name: slug, ...common })) })
    const { body } = await sendRows([['slug', 'name'], ...slugs.map((slug) => [slug, `${slug} new`])])
    const { id } = body
    await startApplying(id)
    const undo = async () => {
      const { bulkId } = await database().import.findUniqueOrThrow({ where: { id } })
      return admin('POST', `/api/admin/bulk/${bulkId}/undo`)
    }
    // As a process leaves it that ends between two parts.
    await goOn()
    await database().import.update({ where: { id }, data: { state: 'APPLYING' } })
    expect((await undo()).body.code).toBe('change_going_on')
    await database().import.update({ where: { id }, data: { state: 'APPLIED' } })
    expect([200, 202]).toContain((await undo()).status)
    while ((await goOn()).more) {}
  })

  it('names what an editor changed meanwhile, and keeps that, when the rest is taken back', async () => {
    const count = IMPORT_WRITTEN_AT_ONCE + 1
    const slugs = Array.from({ length: count }, (_, index) => `partly-${index}`)
    const common = { description: 'A light.', imageUrl: SAMPLE_PICTURE }
    await database().product.createMany({ data: slugs.map((slug) => ({ slug, name: slug, ...common })) })
    const { body } = await sendRows([['slug', 'name'], ...slugs.map((slug) => [slug, `${slug} new`])])
    await startApplying(body.id)
    const [first, last] = [await productBySlug('partly-0'), await productBySlug(`partly-${count - 1}`)]
    await admin('PUT', `/api/admin/products/${last.id}`, { name: 'By an editor' })
    // The first part is written, then the last record stops it.
    await goOn()
    expect((await readImport(body.id)).state).toBe('REVERTING')
    await admin('PUT', `/api/admin/products/${first.id}`, { name: 'Later, by an editor' })
    while ((await goOn()).more) {}
    const { state, undo } = await readImport(body.id)
    expect([state, undo]).toMatchObject([
      'FAILED',
      { state: 'DONE', result: { skipped: [{ id: first.id, code: 'changed_meanwhile' }] } },
    ])
    expect(undo.passed).toBe(undo.total)
    expect(undo.result.changed).toBe(undo.total - 1)
    expect(await productBySlug('partly-0')).toMatchObject({ name: 'Later, by an editor' })
  })

  it.each(['before its job is stored', 'after that'])(
    'is taken back by another process when one ends %s',
    async (moment) => {
      const slug = `cut-off-${moment.length}`
      await makeProduct({ slug, name: 'Before' })
      const { body } = await sendRows([
        ['slug', 'name'],
        [slug, 'After'],
      ])
      expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
      await database().import.update({ where: { id: body.id }, data: { state: 'REVERTING' } })
      // Each call does one step, and no process does the next one at once.
      if (moment === 'after that') {
        await continueImport(sheetTable)
        expect(await readImport(body.id)).toMatchObject({ state: 'REVERTING', undo: { state: 'RUNNING' } })
      }
      while ((await goOn()).more) {}
      expect(await readImport(body.id)).toMatchObject({ state: 'FAILED', undo: { result: { changed: 1 } } })
      expect(await productBySlug(slug)).toMatchObject({ name: 'Before' })
    },
  )

  it('is checked by another process when the one that took the file ends', async () => {
    await makeProduct({ slug: 'checked-again', name: 'Before' })
    const file = new TextEncoder().encode('slug,name\nchecked-again,After\nchecked-new,New\n')
    const source = { kind: 'products', filename: 'list.csv', sheet: 'products', locale: 'en', file }
    const { id } = await storeImportFile(source)
    expect(await readImport(id)).toMatchObject({ state: 'CHECKING', total: 0 })
    expect((await goOn()).more, 'the other process may still be at it').toBe(false)
    await endLease('imports', id)
    await goOn()
    expect(await readImport(id)).toMatchObject({ state: 'PREVIEW', total: 1, created: 0, errorCount: 3 })
    expect((await importedCells(id)).changes).toMatchObject([{ slug: 'checked-again', after: 'After' }])
    expect((await database().import.findUniqueOrThrow({ where: { id } })).file).toBeNull()
  })

  it('is finished by another process when the one that writes it is killed, without anything twice', async () => {
    const slugs = Array.from({ length: IMPORT_WRITTEN_AT_ONCE + 1 }, (_, index) => `killed-${index}`)
    const { body } = await sendRows([
      ['slug', 'name', 'productNumber', 'description', 'imageUrl'],
      ...slugs.map((slug) => [slug, 'Killed', slug, 'A light.', SAMPLE_PICTURE]),
    ])
    // On a busy machine the check goes on when its answer is sent.
    const checked = async () => (await readImport(body.id)).state
    await expect.poll(checked, { timeout: 30_000 }).toBe('PREVIEW')
    // A kill leaves the parts that were committed, and so does a part that the database refuses.
    await database().$executeRawUnsafe(`CREATE FUNCTION kill() RETURNS trigger AS $$
      BEGIN IF NEW."slug" = '${slugs.at(-1)}' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$ LANGUAGE plpgsql`)
    await database().$executeRawUnsafe(
      'CREATE TRIGGER kill BEFORE INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION kill()',
    )
    try {
      expect((await startApplying(body.id)).status).toBe(202)
      await goOn().catch(() => {})
    } finally {
      await database().$executeRawUnsafe('DROP FUNCTION kill() CASCADE')
    }
    const written = await database().product.count({ where: { slug: { startsWith: 'killed-' } } })
    expect([written > 0, written < slugs.length]).toEqual([true, true])
    await extendLease('imports', body.id)
    expect((await goOn()).more, 'the one that was killed still has it').toBe(false)
    expect(await readImport(body.id)).toMatchObject({ state: 'APPLYING', passed: written })
    // Its time passes.
    await endLease('imports', body.id)
    while ((await goOn()).more) {}
    expect(await readImport(body.id)).toMatchObject({ state: 'APPLIED', passed: slugs.length, errors: [] })
    const made = await database().product.findMany({ where: { slug: { startsWith: 'killed-' } } })
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
    expect((await undoImport(body.id)).body).toMatchObject({ changed: slugs.length, skipped: [] })
  })

  it('ends, and keeps no other import waiting, when the rules have become stricter since its preview', async () => {
    await makeProduct({ slug: 'stricter', name: 'Before' })
    const { body } = await sendRows([
      ['slug', 'name'],
      ['stricter', 'After'],
    ])
    const input = { name: 7 }
    await database().importRecord.updateMany({ where: { importId: body.id }, data: { input } })
    expect(await applyImport(body.id)).toMatchObject({
      state: 'FAILED',
      errors: [{ row: 2, column: 'name' }],
    })
  })

  it('is taken back, and says so, when the database refuses it again and again', async () => {
    const count = IMPORT_WRITTEN_AT_ONCE + 1
    const slugs = Array.from({ length: count }, (_, index) => `refused-${index}`)
    await database().product.createMany({
      data: slugs.map((slug) => ({ slug, name: slug, description: 'A light.', imageUrl: SAMPLE_PICTURE })),
    })
    const { body } = await sendRows([['slug', 'name'], ...slugs.map((slug) => [slug, `${slug} new`])])
    await database().$executeRawUnsafe(`CREATE FUNCTION refuse() RETURNS trigger AS $$
      BEGIN IF NEW."name" = '${slugs.at(-1)} new' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$ LANGUAGE plpgsql`)
    await database().$executeRawUnsafe(
      'CREATE TRIGGER refuse BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    try {
      expect((await startApplying(body.id)).status).toBe(202)
      for (let attempt = 0; attempt < 12; attempt++) await goOn().catch(() => {})
      expect(await readImport(body.id)).toMatchObject({
        state: 'FAILED',
        errors: [{ code: 'import_cut_off', values: { total: count } }],
      })
      const changed = { slug: { startsWith: 'refused-' }, name: { endsWith: ' new' } }
      expect(await database().product.count({ where: changed })).toBe(0)
    } finally {
      await database().$executeRawUnsafe('DROP FUNCTION refuse() CASCADE')
    }
  })

  it('is gone on with beside one that always fails', async () => {
    await makeProduct({ slug: 'beside', name: 'Before' })
    const rows = [
      ['slug', 'name'],
      ['beside', 'After'],
    ]
    const [failing, other] = [(await sendRows(rows)).body, (await sendRows(rows)).body]
    await database().import.update({ where: { id: failing.id }, data: { kind: 'gone', state: 'APPLYING' } })
    await startApplying(other.id)
    for (const _ of ['the one that fails', 'the other one']) await goOn()
    expect((await readImport(other.id)).state).toBe('APPLIED')
    await database().import.delete({ where: { id: failing.id } })
  })
})

describe('while an import is written', () => {
  it('a save of another record of the kind waits for one part of it, not for its end', async () => {
    const category = await addCategory({ slug: 'busy' })
    const some = Array.from({ length: 5 * IMPORT_WRITTEN_AT_ONCE }, (_, number) => `busy-${number}`)
    const common = { description: 'A light.', imageUrl: SAMPLE_PICTURE, categoryId: category.id }
    await database().product.createMany({ data: some.map((slug) => ({ slug, name: slug, ...common })) })
    const other = await makeProduct({ slug: 'not-in-the-file', categoryId: category.id })
    const { body } = await sendRows([['slug', 'status'], ...some.map((slug) => [slug, 'Draft'])])
    await startApplying(body.id)
    const writing = (async () => {
      while ((await goOn()).more) {}
    })()
    const progress = async () => (await readImport(body.id)).passed as number
    const waits: number[] = []
    let before = 0
    while (before < some.length) {
      // Publishing changes the counts of the category, as each part of the import does.
      const status = waits.length % 2 ? 'PUBLISHED' : 'DRAFT'
      const saved = await admin('PUT', `/api/admin/products/${other.id}`, { status })
      expect(saved.status).toBe(200)
      const after = await progress()
      waits.push(after - before)
      before = after
    }
    await writing
    // The part under way, and those that end before a save begins and after it.
    expect(Math.max(...waits)).toBeLessThanOrEqual(3 * IMPORT_WRITTEN_AT_ONCE)
    expect(await readImport(body.id)).toMatchObject({ state: 'APPLIED', passed: some.length })
  }, 60_000)
})

const REQUIRED = ['Broken', 'BR-1', 'A light.', SAMPLE_PICTURE]
const { errors, operations, unnamedRecord, kinds, fields } = zh.admin
const inChinese = (error: CodedError) =>
  errorText(error, {
    locale: 'zh',
    errors,
    operations,
    unnamedRecord,
    kindName: (kind) => kinds[kind as keyof typeof kinds] ?? { one: '', many: '' },
    fieldName: (path) => fields[path as keyof typeof fields],
  })

const noCountry = (typed: string) =>
  `"${typed}" is not a country; please write its name, or its code such as DE`

const cell = (heading: string, value: string, message: string) => [heading, value, message] as const

describe('a broken cell is named with its place', () => {
  it.each([
    cell('Weight (g)', '186g', '"186g" is not a number; did you mean 186?'),
    cell('Weight (g)', 'ca. 1,400 g', '"ca. 1,400 g" is not a number; did you mean 1400?'),
    cell('Weight (g)', 'heavy', '"heavy" is not a number'),
    cell('Weight (g)', '100-200', '"100-200" is not a number'),
    cell('Weight (g)', '1.400', 'Is this 1400 or 1.4? Please type it like that.'),
    cell('Weight (g)', '1,400,5', 'Is this 14005 or 1400.5? Please type it like that.'),
    cell('Weight (g)', '0', 'Must be from 1 to 100000'),
    cell('Weight (g)', '-5', 'Must be from 1 to 100000'),
    cell('Weight (g)', '100001', 'Must be from 1 to 100000'),
    cell('Weight (g)', '1e5', '"1e5" is not a number'),
    cell('Weight (g)', '=1+1', '"=1+1" is not a number'),
    cell('Weight (g)', '#N/A', 'The spreadsheet shows an error here: #N/A'),
    cell('Number of LEDs', '1.5', 'Must be a whole number'),
    cell('Number of LEDs', 'two', '"two" is not a number'),
    cell('Minimum order (pieces)', '99999999', 'Must be from 1 to 10000000'),
    cell('Rechargeable', 'maybe', '"maybe" is neither yes nor no'),
    cell('Rechargeable', '2', '"2" is neither yes nor no'),
    cell('Badge', 'Best seler', '"Best seler" is none of: BEST SELLER, NEW; did you mean BEST SELLER?'),
    cell('Badge', 'gold', '"gold" is none of: BEST SELLER, NEW'),
    cell('Status', 'Publishd', '"Publishd" is none of: Published, Draft; did you mean Published?'),
    cell('Origin', 'China, Shanghai', noCountry('Shanghai')),
    cell('Origin', 'Korea', noCountry('Korea')),
    cell('Origin', 'Germny', `${noCountry('Germny')}; did you mean Germany?`),
    cell('Category', 'lanterms', 'There is no category "lanterms"; did you mean lanterns?'),
    cell('Category', 'boats', 'There is no category "boats"'),
    cell('IP rating', 'waterproof', 'Must be an IP code of IEC 60529, such as IP68 or IPX4'),
    cell('Publish at', 'tomorrow', '"tomorrow" is not a time; please write it like 2026-01-31 08:00'),
    cell(
      'Publish at',
      '2026-02-30T25:00:00Z',
      '"2026-02-30T25:00:00Z" is not a time; please write it like 2026-01-31 08:00',
    ),
    cell('Name', '', 'Please enter a name for the product.'),
    cell('Name', '#REF!', 'The spreadsheet shows an error here: #REF!'),
    cell('Name', 'x'.repeat(201), 'At most 200 characters'),
    cell('Description', '  ', 'Please enter a description for the product.'),
    cell('Description', 'x'.repeat(2001), 'At most 2000 characters'),
    cell('Meta title', 'x'.repeat(200), 'At most 120 characters'),
    cell('Image', 'lamp.jpg', 'Must be an address beginning with https:// or a path beginning with /'),
    cell('Image', '', 'Please choose a picture'),
    cell(
      'Image',
      'javascript:alert(1)',
      'Must be an address beginning with https:// or a path beginning with /',
    ),
    cell(
      'Image',
      'https://elsewhere.example/x.jpg',
      'Pictures from elsewhere.example are not allowed here. Please upload the picture instead.',
    ),
    cell('Gallery', 'x.jpg', 'Must be an address beginning with https:// or a path beginning with /'),
    cell('Product number', 'TAKEN-1', 'Another product has this already: Taken'),
    cell('Product number', '', 'Please enter a product number for the product.'),
    cell('Tags', Array.from({ length: 60 }, (_, index) => `tag${index}`).join(','), 'At most 50 entries'),
    cell('Name 中文', 'x'.repeat(300), 'At most 200 characters'),
    cell('Slug', 'Not A Slug', '"Not A Slug" is no slug; did you mean not-a-slug?'),
    cell('Slug', '', 'Which product is this? Its slug is missing; did you mean broken?'),
    cell('Slug', 'broken-cell', 'Row 2 is about the same product'),
    cell('Weigth', '5', 'No column is called "Weigth"; did you mean Weight (g)?'),
    cell('My notes', 'x', 'No column is called "My notes". Please rename or remove it.'),
  ])('%s: %j', async (heading, value, message) => {
    await database().product.updateMany({ data: { deletedAt: new Date() } })
    await database().category.updateMany({
      where: { slug: { not: 'lanterns' } },
      data: { deletedAt: new Date() },
    })
    if (!(await database().category.findFirst({ where: { slug: 'lanterns' } })))
      await addCategory({ slug: 'lanterns' })
    await makeProduct({ slug: 'taken', name: 'Taken', productNumber: 'TAKEN-1' })
    await makeProduct({ slug: 'broken-cell', name: 'Good', productNumber: 'GOOD-1' })
    const head = ['Slug', 'Name', 'Product number', 'Description', 'Image']
    const good = ['broken-cell', 'Good', 'GOOD-1', 'A light.', SAMPLE_PICTURE]
    const at = head.indexOf(heading)
    const bad = ['broken-new', ...REQUIRED].map((each, index) => (index === at ? value : each))
    const { status, body } = await sendRows(
      at < 0 ? [[...head, heading], [...good], [...bad, value]] : [head, good, bad],
    )
    expect(status).toBe(201)
    const row = /^No column/.test(message) ? 1 : 3
    expect(body.errors).toMatchObject([
      {
        row,
        column: heading,
        value: row === 1 ? heading : quoted(value.trim()),
        message: `row ${row}, ${heading}: ${message}`,
      },
    ])
    const chinese = inChinese(body.errors[0])
    expect(chinese).toMatch(/\p{Script=Han}/u)
    expect(chinese).not.toMatch(/\b(?:is|must|there|please)\b|[{}]|undefined/i)
    expect((await applyImport(body.id)).code).toBe('import_has_errors')
    expect(await database().product.count({ where: { slug: 'broken-new', deletedAt: null } })).toBe(0)
  })

  it('takes countries by their names in any language and by their codes', async () => {
    await makeProduct({ slug: 'from-far' })
    const read = async (typed: string) => {
      const { body } = await sendRows([
        ['slug', 'Origin'],
        ['from-far', typed],
      ])
      return [body.errors, body.changes?.[0]?.fields ?? body.changes]
    }
    for (const typed of ['德国, CHINA', 'de,cn', 'Deutschland, China', 'Germany, 中国']) {
      const [errors, changes] = await read(typed)
      expect([typed, errors], JSON.stringify(changes)).toEqual([typed, []])
      expect(JSON.stringify(changes)).toContain('Germany')
    }
  })

  it('that takes away what has to be there', async () => {
    await makeProduct({ slug: 'taken-away', name: 'Stays' })
    const { body } = await sendRows([
      ['slug', 'Name', 'Status', 'Image', 'Number of LEDs'],
      ['taken-away', '', '', '', ''],
    ])
    expect(body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'row 2, Name: Please enter a name for the product.',
      'row 2, Image: Please choose a picture',
      'row 2, Status: Must be DRAFT or PUBLISHED',
    ])
  })

  it('in a list of parts, in a sheet nobody knows, in two rows with one number', async () => {
    await makeProduct({ slug: 'parts', modes: MODES })
    const modes = await sendRows(
      [
        ['slug', 'position', 'name', 'lumens', 'runtimeMinutes'],
        ['parts', '1', 'High', '1400 lm', '132'],
        ['parts', '7', 'High', '1400', '132'],
        ['parts', '2', '', '5', '600'],
        ['no-such-light', '1', 'x', '1', '1'],
      ],
      { kind: 'modes' },
    )
    expect(modes.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'row 2, lumens: "1400 lm" is not a number; did you mean 1400?',
      'row 3, position: "7" is no position here: it has to be from 1 to 3, or empty for a new one at the end',
      'row 4, name: Please enter a name for the mode.',
      'row 5, slug: There is no product "no-such-light"',
    ])
    const twice = await sendRows([
      ['slug', 'productNumber', 'name', 'name'],
      ['parts', 'TWICE', 'a', 'b'],
      ['new-one', 'twice', 'c', 'd'],
    ])
    expect(twice.body.errors.map(({ message }: { message: string }) => message)).toContain(
      'row 1, name: The column "name" is there twice',
    )
    const workbook = await writeXlsxFile([
      { sheet: 'Products', data: [['slug'], ['parts']] },
      { sheet: 'Stock', data: [['slug'], ['parts']] },
    ]).toBuffer()
    expect((await sendSheet(workbook)).body.errors[0]).toMatchObject({
      code: 'unknown_sheet',
      sheet: 'Stock',
    })
  })
})

describe('a file', () => {
  const cut = async () => (await exported('products', 'xlsx')).bytes.slice(0, 900)
  it.each([
    ['none', new Uint8Array(), 400, 'sheet_empty'],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), 400, 'sheet_not_utf8'],
    ['GB 18030', new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6]), 400, 'sheet_not_utf8'],
    ['zeros', new Uint8Array(100), 400, 'sheet_unreadable'],
    ['an open quote', 'slug,name\nx,"y', 400, 'sheet_unreadable'],
    ['too many rows', `slug\n${'x\n'.repeat(25_002)}`, 400, 'sheet_too_many_rows'],
    ['too many columns', `slug${',x'.repeat(600)}\nx`, 400, 'sheet_too_many_columns'],
    ['a cut workbook', cut, 400, 'sheet_unreadable'],
  ])('with %s is refused with words', async (_, content, status, code) => {
    const bytes = typeof content === 'function' ? await content() : content
    const answer = await sendSheet(bytes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('of programs in other countries is read: semicolons, decimal commas, UTF-16 with tabs', async () => {
    await makeProduct({ slug: 'abroad', name: 'Abroad' })
    const european = await sendSheet('slug;facts.weightGrams;name\r\nabroad;186,5;"Ferne; Lampe"\r\n')
    expect(european.body.changes).toMatchObject([{ after: '186.5' }, { after: 'Ferne; Lampe' }])
    const utf16 = Buffer.from(`\uFEFFslug\t名称\nabroad\t灯\n`, 'utf16le')
    expect((await sendSheet(utf16)).body.changes).toMatchObject([{ column: '名称', after: '灯' }])
  })

  it('with an error in a cell of a workbook is refused', async () => {
    await makeProduct({ slug: 'shown-error', facts: { weightGrams: 180 } })
    const parts = unzipSync((await exported('products', 'xlsx')).bytes)
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell('A1', 'slug')}${cell('B1', 'Weight (g)')}</row><row r="2">${cell('A2', 'shown-error')}<c r="B2" t="e"><v>#N/A</v></c></row></sheetData></worksheet>`
    const { body } = await sendSheet(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
    expect(body.errors).toMatchObject([{ row: 2, code: 'cell_is_an_error', value: '#N/A' }])
  })

  it('of CSV that was saved as a workbook has no apostrophes before its formulas', async () => {
    const detailedDescription = '- first\n- second'
    await makeProduct({ slug: 'saved-as-workbook', name: '=Name', detailedDescription })
    const records = parse(Buffer.from((await exported('products', 'csv')).bytes), { bom: true }) as string[][]
    const [head = [], ...rows] = records
    const own = rows.filter(([slug]) => slug === 'saved-as-workbook')
    expect(own[0]?.[head.indexOf('Name')]).toBe("'=Name")
    const saved = await sendSheet(await writeXlsxFile([head, ...own]).toBuffer())
    expect([saved.body.errors, saved.body.changes]).toEqual([[], []])
    await makeProduct({ slug: 'own-apostrophe', name: "'=Name" })
    const ours = await sendSheet((await exported('products', 'xlsx')).bytes)
    expect([ours.body.errors, ours.body.changes]).toEqual([[], []])
  })

  it('that a program has written again changes nothing where it only writes values in its way', async () => {
    const facts = { batteryEnergyWh: 3.885, weightGrams: 1.125, moqPieces: 1400 }
    await makeProduct({ slug: 'rewritten', facts, modes: [{ ...MODES[1], lumens: 1.125 }] })
    const post = await makePost({ slug: 'rewritten-post', date: '2026-01-31' })
    for (const [file, kind] of [
      ['slug;facts.batteryEnergyWh\r\nrewritten;3,885', 'products'],
      ['slug,facts.weightGrams\r\nrewritten,1.125', 'products'],
      ['slug;position;lumens\r\nrewritten;1;1,125', 'modes'],
      [`slug,date\r\n${post.slug},2026/1/31`, 'blog-posts'],
      [`slug,date\r\n${post.slug},31.01.2026`, 'blog-posts'],
      [`slug,date\r\n${post.slug},1/31/2026`, 'blog-posts'],
      [`slug,date\r\n${post.slug},31/01/2026`, 'blog-posts'],
      ['slug,facts.moqPieces\r\nrewritten,1.400', 'products'],
    ] as const) {
      const { body } = await sendSheet(file, { kind })
      expect([file, body.errors, body.changes]).toEqual([file, [], []])
    }
    for (const [file, kind, code] of [
      ['slug;facts.batteryEnergyWh\r\nrewritten;3,886', 'products', 'unclear_number'],
      ['slug,facts.weightGrams\r\nrewritten,1.126', 'products', 'unclear_number'],
      [`slug,date\r\n${post.slug},01.02.2026`, 'blog-posts', 'cell_not_a_date'],
    ] as const) {
      const { body } = await sendSheet(file, { kind })
      expect([file, body.errors[0]?.code]).toEqual([file, code])
    }
    const english = await sendSheet('slug,facts.moqPieces\r\nrewritten,"3,885"')
    expect(english.body.changes).toMatchObject([{ after: '3885' }])
  })

  it('written by LibreOffice is read: its dates, yes and no, and what its formulas show', async () => {
    for (const number of [1, 2])
      await makeProduct({ slug: `libre-${number}`, facts: { weightGrams: 5, rechargeable: null } })
    const { body } = await sendSheet(fs.readFileSync('tests/fixtures/spreadsheet-by-libreoffice.xlsx'))
    expect(body.errors).toEqual([])
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED', passed: 2 })
    expect(await productBySlug('libre-1')).toMatchObject({
      name: 'Libre one',
      badge: 'BEST_SELLER',
      description: 'Two\nlines, "quoted"',
      // Midnight in Shanghai, the firm's zone.
      unpublishAt: '2036-01-30T16:00:00.000Z',
      facts: { weightGrams: 186.5, rechargeable: true },
    })
    expect(await productBySlug('libre-2')).toMatchObject({
      facts: { weightGrams: null, rechargeable: false },
    })
  })

  it('that was exported and edited in LibreOffice changes the twenty cells typed there, and is taken back', async () => {
    for (const product of EDITED_PRODUCTS) await makeProduct({ ...product, imageAlt: null })
    const read = () => Promise.all(EDITED_PRODUCTS.map(({ slug }) => productBySlug(slug)))
    const before = await read()
    const { body } = await sendSheet(fs.readFileSync('tests/fixtures/edited-by-libreoffice.xlsx'))
    expect(body).toMatchObject({ errors: [], total: 5, created: 0, cells: 20 })
    const columns = body.changes.map(({ column }: { column: string }) => column)
    expect(new Set(columns)).toEqual(new Set(Object.keys(EDITS)))
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED', passed: 5 })
    for (const [index, after] of (await read()).entries()) {
      const { name, badge, facts, ...others } = after
      expect({ name, badge, facts }).toEqual({
        name: EDITS.Name,
        badge: 'BEST_SELLER',
        facts: { ...before[index].facts, weightGrams: EDITS['Weight (g)'], moqPieces: null },
      })
      expect(others.description).toBe(before[index].description)
      expect(others.modes).toEqual(before[index].modes)
    }
    expect((await undoImport(body.id)).body).toMatchObject({ changed: 5, skipped: [] })
    const content = ({ version, updatedAt, ...product }: Record<string, unknown>) => product
    expect((await read()).map(content)).toEqual(before.map(content))
  })

  it('that hides a bomb is not opened, and an entity in it is not followed', async () => {
    const parts = unzipSync((await exported('products', 'xlsx')).bytes)
    const sheet = 'xl/worksheets/sheet1.xml'
    const xml = (cells: string) =>
      strToU8(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
      )
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const withSheet = (bytes: Uint8Array) => zipSync({ ...parts, [sheet]: bytes })
    const announced = lying(Buffer.from(withSheet(xml(''))), (entry, zip) =>
      zip.writeUInt32LE(300 * 1024 * 1024, entry + 24),
    )
    const bomb = await sendSheet(announced)
    expect([bomb.status, bomb.body.code]).toEqual([400, 'sheet_unpacks_too_large'])
    const entity = `<row r="1">${cell('A1', 'slug')}${cell('B1', 'name')}</row><row r="2">${cell('A2', 'no-such')}${cell('B2', '&e;')}</row>`
    expect(JSON.stringify((await sendSheet(withSheet(xml(entity)))).body)).not.toContain('root:')
  }, 60_000)

  it('is for those who have the key', async () => {
    expect((await sendSheet('slug\nx', { headers: {} })).status).toBe(401)
    expect((await readImport(UNKNOWN_ID)).code).toBe('import_not_found')
  })
})

it('lists the cells of a large import part by part', async () => {
  for (let index = 0; index < 3; index += 1) await makeProduct({ slug: `listed-${index}`, name: 'x' })
  const { body } = await sendRows([
    ['slug', 'name'],
    ...[0, 1, 2].map((index) => [`listed-${index}`, numberText(index)]),
  ])
  expect((await importedCells(body.id, 1)).changes.map(({ row }: { row: number }) => row)).toEqual([3, 4])
})
