import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { closeDatabase, database } from '@/lib/data/prisma'
import { seed } from '../../prisma/seed'
import { localMigrations } from '../../scripts/site/database/migrations.mjs'
import { addCategory } from '../support/content'

const PUBLIC = 'public'
const ALL = {
  categories: 4,
  products: 31,
  modes: 123,
  documents: 41,
  blogCategories: 5,
  blogPosts: 18,
  caseStudies: 4,
  teamMembers: 7,
  pictures: 113,
  leftAlone: 0,
}

afterAll(closeDatabase)

/** Every row the seed writes. */
async function everything() {
  const db = database()
  const orderBy = { id: 'asc' } as const
  return {
    categories: await db.category.findMany({ orderBy }),
    products: await db.product.findMany({
      orderBy,
      include: { modes: { orderBy }, documents: { include: { document: true } } },
    }),
    blogCategories: await db.blogCategory.findMany({ orderBy }),
    blogPosts: await db.blogPost.findMany({ orderBy }),
    caseStudies: await db.caseStudy.findMany({ orderBy }),
    teamMembers: await db.teamMember.findMany({ orderBy }),
    pictures: await db.mediaItem.findMany({ orderBy }),
  }
}

const product = (slug: string) => database().product.findFirstOrThrow({ where: { slug, deletedAt: null } })

describe('seeding', () => {
  it('a second time changes nothing, not even an id or a date', async () => {
    const before = await everything()
    expect(await seed(database())).toEqual(ALL)
    expect(await everything()).toEqual(before)
  })

  it('brings Chinese and German texts, facts as numbers, modes and documents', async () => {
    const light = await database().product.findFirstOrThrow({
      where: { slug: 'tx-1400' },
      include: {
        category: true,
        modes: { orderBy: { position: 'asc' } },
        documents: { orderBy: { position: 'asc' }, include: { document: true } },
      },
    })
    expect(light).toMatchObject({
      productNumber: 'LR-F1400',
      badge: 'BEST_SELLER',
      ipRating: 'IP68',
      waterDepthMetres: 2,
      batteryEnergyWh: 18,
      moqPieces: 500,
      category: { slug: 'flashlights', translations: { zh: { name: '手电筒' } } },
      translations: {
        zh: {
          name: 'TX 1400 战术手电筒',
          tags: ['战术', '21700', 'USB-C', 'IP68'],
          charging: '机身 USB-C，5 V / 2 A，约 3 小时',
        },
      },
    })
    expect(light.modes.map(({ name, lumens }) => [name, lumens])).toEqual([
      ['Turbo', 1400],
      ['High', 600],
      ['Medium', 200],
      ['Low', 40],
      ['Moon', 2],
      ['Strobe', 1400],
    ])
    expect(light.modes[0]?.translations).toEqual({ de: { name: 'Turbo' }, zh: { name: '极亮' } })
    expect(light.documents.map(({ document }) => [document.kind, document.isSample, document.type])).toEqual([
      ['MANUAL', false, 'PDF'],
      ['UN38_3', true, 'PDF'],
    ])
    expect(light.searchText).toContain('战术手电筒')
  })

  it('names only pictures and documents that the site ships', async () => {
    const { categories, products, blogPosts, caseStudies, pictures } = await everything()
    const urls = [
      ...categories.flatMap(({ imageUrl, bannerImage }) => [imageUrl, bannerImage]),
      ...products.flatMap(({ imageUrl, nightImageUrl, images }) => [imageUrl, nightImageUrl, ...images]),
      ...products.flatMap(({ documents }) => documents.map(({ document }) => document.url)),
      ...blogPosts.map(({ imageUrl }) => imageUrl),
      ...caseStudies.flatMap(({ imageUrl, bannerImage }) => [imageUrl, bannerImage]),
      ...pictures.map(({ url }) => url),
    ]
    expect(urls.filter((url) => !url || !existsSync(join(PUBLIC, url)))).toEqual([])
    const stored = new Set(pictures.map(({ url }) => url))
    const shown = urls.filter((url) => !url?.startsWith('/documents/'))
    expect(shown.filter((url) => !stored.has(url ?? ''))).toEqual([])
  })

  it('again mends what nobody has edited', async () => {
    const { id } = await product('camp-600')
    await database().product.update({ where: { id }, data: { name: 'Damaged' } })
    await database().productMode.deleteMany({ where: { productId: id } })
    expect(await seed(database())).toEqual(ALL)
    expect(await product('camp-600')).toMatchObject({ id, name: 'Camp 600 Lantern' })
    expect(await database().productMode.count({ where: { productId: id } })).toBe(4)
  })

  it('leaves alone what an admin has edited, renamed or deleted', async () => {
    const edited = await product('p-900')
    const renamed = await product('trail-500')
    const deleted = await product('lite-250')
    const db = database()
    await db.product.update({ where: { id: edited.id }, data: { name: 'My own name', version: 2 } })
    await db.product.update({ where: { id: renamed.id }, data: { slug: 'trail-550', version: 2 } })
    await db.redirect.create({ data: { entity: 'PRODUCT', fromSlug: 'trail-500', targetId: renamed.id } })
    await db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date(), version: 2 } })

    expect(await seed(db)).toMatchObject({ products: 28, leftAlone: 3 })
    expect(await product('p-900')).toMatchObject({ id: edited.id, name: 'My own name' })
    expect(
      await db.product.count({ where: { slug: { in: ['trail-500', 'lite-250'] }, deletedAt: null } }),
    ).toBe(0)
    expect(await db.product.count({ where: { deletedAt: null } })).toBe(30)
  })

  it('knows a category by its role, as does a database of the version before, whoever has its slug now', async () => {
    const db = database()
    const { id } = await db.category.findFirstOrThrow({ where: { role: 'HEAD_LAMPS' } })
    await db.category.update({ where: { id }, data: { slug: 'lamps-to-wear', version: 2 } })
    await db.redirect.create({ data: { entity: 'CATEGORY', fromSlug: 'head-lamps', targetId: id } })
    const other = await addCategory({ slug: 'head-lamps', name: 'Somebody else’s' })
    const roles = async () =>
      Object.fromEntries(
        (await db.category.findMany({ where: { role: { not: null } } })).map(({ role, slug }) => [
          role,
          slug,
        ]),
      )
    const before = await roles()
    expect(before).toEqual({
      FLASHLIGHTS: 'flashlights',
      HEAD_LAMPS: 'lamps-to-wear',
      LANTERNS: 'lanterns',
      MULTI_LIGHTS: 'multi-lights',
    })
    await db.category.updateMany({ data: { role: null } })
    const migration = localMigrations().find(({ name }) => name.endsWith('_category_roles'))
    await db.$executeRawUnsafe(/UPDATE[^;]+;/.exec(migration?.sql ?? '')?.[0] ?? '')
    expect(await roles()).toEqual(before)
    await seed(db)
    expect(await roles()).toEqual(before)
    expect(await db.category.findUnique({ where: { id: other.id } })).toMatchObject({ name: other.name })
    await db.category.delete({ where: { id: other.id } })
  })

  it('brings the articles above the blog, which the migration brought, and keeps what was edited in them', async () => {
    const db = database()
    const articles = () =>
      db.blogPost.findMany({ where: { featuredPlace: { not: null } }, orderBy: { featuredPlace: 'asc' } })
    const seeded = await articles()
    expect(seeded.map(({ slug }) => slug)).toEqual([
      'new-photometric-laboratory-ningbo',
      'headlamp-technology-what-changed',
    ])
    await db.blogPost.deleteMany({ where: { featuredPlace: { not: null } } })
    const migration = localMigrations().find(({ name }) => name.endsWith('_featured_posts'))
    await db.$executeRawUnsafe(/INSERT INTO.*ON CONFLICT DO NOTHING;/s.exec(migration?.sql ?? '')?.[0] ?? '')
    const content = (rows: typeof seeded) => rows.map(({ id, ...columns }) => columns)
    const migrated = await articles()
    const frame = (rows: typeof seeded) =>
      rows.map(({ slug, date, author, title }) => ({ slug, date, author, title }))
    expect(frame(migrated)).toEqual(frame(seeded))
    const id = migrated[0]?.id ?? ''
    await db.blogPost.update({ where: { id }, data: { title: 'My own title', version: 2 } })
    await seed(db)
    const refreshed = await articles()
    expect(refreshed).toMatchObject([{ id, title: 'My own title' }, { id: migrated[1]?.id }])
    expect(content(refreshed)[1], 'the texts of today where nobody edited them').toEqual(content(seeded)[1])
  })

  it('does not bring back the products of a category that was deleted', async () => {
    const db = database()
    const lanterns = await db.category.findFirstOrThrow({ where: { slug: 'lanterns' } })
    await db.product.deleteMany({ where: { categoryId: lanterns.id } })
    await db.category.update({ where: { id: lanterns.id }, data: { deletedAt: new Date(), version: 2 } })
    await seed(db)
    expect(await db.category.count({ where: { slug: 'lanterns', deletedAt: null } })).toBe(0)
    expect(await db.product.count({ where: { slug: 'camp-600' } })).toBe(0)
  })
})
