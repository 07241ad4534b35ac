import { beforeAll, describe, expect, it } from 'vitest'
import { localMigrations } from '../../scripts/site/database/migrations.mjs'
import { Prisma } from '../../src/generated/prisma/client'
import { database } from '../../src/lib/data/prisma'
import { NO_FACTS } from '../../src/lib/kinds/product/facts'
import { productQueries } from '../../src/lib/kinds/product/queries'
import { allSpecRows, type SpecRow } from '../../src/lib/kinds/product/specification-rows'
import FORMER_ROWS from '../fixtures/specification-rows.json'
import '../support/content'

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
    const batteryFormat = product.slug === 'home-800' ? { batteryFormat: '1 号（D 型）' } : {}
    await database().product.update({
      where: { id: product.id },
      data: {
        ledMixed: null,
        batteryPack: null,
        chargingPort: null,
        specs,
        translations: { zh: { ...zh, ...batteryFormat, specs: rowsOf(former, 'zh') } as Prisma.JsonObject },
      },
    })
  }
  await database().productMode.updateMany({ data: { quotedIn: null, outputRegulation: null } })
}

describe('an installation of the version before', () => {
  beforeAll(async () => {
    await asTheVersionBefore()
    const migration = localMigrations().find(({ name }) => name.endsWith('_specification_facts_from_rows'))
    await database().$transaction(
      (migration?.sql ?? '').split(/;\n/).map((sql) => database().$executeRaw(Prisma.raw(sql))),
    )
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
