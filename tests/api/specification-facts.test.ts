import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../prisma/seed-data/seed-content'
import { localMigrations } from '../../scripts/site/database/migrations.mjs'
import { Prisma } from '../../src/generated/prisma/client'
import { database } from '../../src/lib/data/prisma'
import { codeName } from '../../src/lib/kinds/product/facts/code-names'
import { NO_FACTS } from '../../src/lib/kinds/product/facts/facts'
import { allSpecRows, type SpecRow } from '../../src/lib/kinds/product/facts/specification-rows'
import { productQueries } from '../../src/lib/kinds/product/queries'
import FORMER_ROWS from '../fixtures/specification-rows.json'
import '../support/content'

/** A product with texts that are no names of codes. */
const UNKNOWN_CELL = {
  slug: 'unknown-cell',
  name: 'Unknown',
  description: 'x',
  imageUrl: '/x.webp',
  images: [],
  tags: [],
  batteryFormat: '46950',
  batteryChemistry: 'Lithium-ion',
  charging: 'Type-C, magnetic cable or solar lid',
  staleTranslations: { name: 'Old', batteryFormat: '46800' },
  translations: { zh: { batteryFormat: '46950（定制）', batteryChemistry: '锂离子' } },
  modes: {
    create: [
      { position: 0, name: 'High', lumens: 100, runtimeMinutes: 60 },
      { position: 1, name: 'Fish', lumens: 10, runtimeMinutes: 60, translations: { zh: { name: '绿光' } } },
    ],
  },
} satisfies Prisma.ProductCreateInput
let draft: Prisma.JsonValue
let unknownCell: Prisma.ProductGetPayload<{ include: { modes: true } }> | undefined

type Text = { en: string; zh: string }
const FORMER = FORMER_ROWS as Record<string, Record<string, Text>>
const OWN_WORDS = { name: 'Battery', value: 'A strong cell' }

const readProducts = () =>
  database().product.findMany({ include: { modes: { orderBy: { position: 'asc' } } } })
const rowsOf = (texts: Record<string, Text>, locale: keyof Text) =>
  Object.entries(texts).map(([name, value]) => ({ name, value: value[locale] }))

/**
 * The catalogue as the previous version left it: rows written by hand, without the facts the migration read from them.
 */
async function asTheVersionBefore() {
  for (const product of await readProducts()) {
    const former = FORMER[product.slug] ?? {}
    const specs = rowsOf(former, 'en').map((row) =>
      product.slug === 'p-900' && row.name === OWN_WORDS.name ? OWN_WORDS : row,
    )
    const { zh } = product.translations as { zh: Record<string, unknown> }
    const text = (code: string | null) => ({ en: codeName(code, 'en'), zh: codeName(code, 'zh') })
    const format = text(product.batteryFormat)
    const chemistry = text(product.batteryChemistry)
    await database().product.update({
      where: { id: product.id },
      data: {
        ledMixed: null,
        batteryPack: null,
        chargingPort: null,
        chargingMethods: [],
        batteryFormat: format.en,
        batteryChemistry: chemistry.en,
        specs,
        translations: {
          zh: {
            ...zh,
            batteryFormat: product.slug === 'home-800' ? '1 号（D 型）' : format.zh,
            batteryChemistry: chemistry.zh,
            specs: rowsOf(former, 'zh'),
          } as Prisma.JsonObject,
        },
      },
    })
  }
  await database().productMode.updateMany({
    data: { quotedIn: null, outputRegulation: null, lightColor: 'white' },
  })
}

describe('an installation of the version before', () => {
  beforeAll(async () => {
    await asTheVersionBefore()
    const { id } = await database().product.create({ data: UNKNOWN_CELL })
    const { batteryFormat, batteryChemistry, translations } = UNKNOWN_CELL
    const changes = { name: 'Draft', facts: { batteryFormat, batteryChemistry, ledCount: 1 }, translations }
    const stored = await database().recordDraft.create({ data: { type: 'products', targetId: id, changes } })
    for (const name of ['_specification_facts_from_rows', '_battery_codes_from_texts']) {
      const migration = localMigrations().find((each) => each.name.endsWith(name))
      await database().$transaction(
        (migration?.sql ?? '').split(/;\n/).map((sql) => database().$executeRaw(Prisma.raw(sql))),
      )
    }
    draft = (await database().recordDraft.delete({ where: { id: stored.id } })).changes
    unknownCell = await database().product.delete({ where: { id }, include: { modes: true } })
  })

  it('has codes for what its texts said, and the words no code says', async () => {
    for (const product of await readProducts()) {
      const { battery, modes } = products.find(({ slug }) => slug === product.slug) ?? {}
      expect(product, product.slug).toMatchObject({
        batteryFormat: battery?.format,
        batteryChemistry: battery?.chemistry,
        chargingMethods: battery?.chargingMethods,
        batteryWords: null,
      })
      expect(product.modes.map(({ lightColor }) => lightColor)).toEqual(
        modes?.map(({ lightColor }) => lightColor),
      )
      expect(product.translations).not.toHaveProperty('zh.batteryChemistry')
    }
    expect(unknownCell).toMatchObject({
      batteryFormat: null,
      batteryChemistry: 'li-ion',
      batteryWords: '46950 lithium-ion',
      chargingMethods: ['usb-c', 'magnetic', 'solar'],
      charging: 'Type-C, magnetic cable or solar lid',
      translations: { zh: { batteryWords: '46950（定制） 锂离子电池' } },
      staleTranslations: { name: 'Old' },
    })
    expect(draft).toEqual({
      name: 'Draft',
      facts: {
        batteryFormat: null,
        batteryChemistry: 'li-ion',
        batteryWords: '46950 lithium-ion',
        ledCount: 1,
      },
      translations: { zh: {} },
    })
    expect(unknownCell?.modes.map(({ lightColor }) => lightColor)).toEqual(['white', 'green'])
  })

  it.each(Object.keys(FORMER))(
    'shows the rows of %s as before, only an admin’s own words as an override',
    async (slug) => {
      const product = (await readProducts()).find((row) => row.slug === slug)
      if (!product) throw new Error(`${slug} is not there`)
      const { zh } = product.translations as { zh: { specs: SpecRow[] } }
      const rows = { en: product.specs as SpecRow[], zh: zh.specs }
      const all = allSpecRows(rows, { ...product, facts: { ...NO_FACTS, ...product } })
      expect(all.en.filter(({ computed }) => !computed)).toEqual(slug === 'p-900' ? [OWN_WORDS] : [])
      expect(all.zh.filter(({ computed }) => !computed)).toEqual([])
    },
  )

  it('shows what it showed', async () => {
    for (const [slug, former] of Object.entries(FORMER)) {
      for (const locale of ['en', 'zh'] as const) {
        const shown = (await productQueries.bySlug(slug, locale))?.specs.map(({ name, value }) => ({
          name,
          value,
        }))
        const expected = rowsOf(former, locale).map((row) =>
          slug === 'p-900' && locale === 'en' && row.name === OWN_WORDS.name ? OWN_WORDS : row,
        )
        expect(shown, `${slug} ${locale}`).toEqual(expected)
      }
    }
  })

  it('can be read by that version again: the rows it reads are there', async () => {
    for (const { slug, specs } of await readProducts()) expect(specs, slug).toHaveLength(8)
  })
})
