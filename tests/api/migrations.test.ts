import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { dropEverything, localMigrations, migrate } from '../../scripts/site/database/migrations.mjs'
import { openSchemaEngine, pendingChanges } from '../../scripts/site/database/schema-engine.mjs'
import { inProject } from '../../scripts/site/project.mjs'

const server = inject('testServerUrl')
const NAME = `migrating_${crypto.randomUUID().replaceAll('-', '')}`
const url = Object.assign(new URL(server), { pathname: `/${NAME}` }).href
const names = localMigrations().map(({ name }) => name)
/** The first migration that changes an existing table. */
const CHANGING = '20261121164235_search_fields'
const former = new Set(names.slice(0, names.indexOf(CHANGING)))

// A site of the previous version, whose calls wait two seconds for a lock, and a client with a long report.
let site: pg.Client
let reporter: pg.Client

async function open(options = {}) {
  const client = new pg.Client({ connectionString: url, ...options })
  await client.connect()
  return client
}

const rowsOf = async (sql: string) => (await site.query(sql)).rows

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${NAME}`)
  await migrate(url, { only: former })
  site = await open({ lock_timeout: 2000 })
  reporter = await open()
})
beforeEach(async () => {
  await reporter.query('BEGIN')
  await reporter.query('SELECT FROM products')
  return () => reporter.query('ROLLBACK')
})
afterAll(async () => {
  await Promise.all([site, reporter].map((client) => client.end()))
  await dropDatabase(server, NAME)
})

/** A database of its own, dropped after the test. */
async function emptyDatabase() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`CREATE DATABASE ${name}`)
  const address = Object.assign(new URL(server), { pathname: `/${name}` }).href
  onTestFinished(() => dropDatabase(server, name))
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  return { url: address, query }
}

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}

describe('a migration that finds its table in use', () => {
  test('gives up in the end, has changed nothing and stands in nobody’s way', async () => {
    await expect(migrate(url, { lockLimitMs: 0 })).rejects.toThrow('somebody else has been using its tables')
    expect(
      await rowsOf('SELECT FROM "_prisma_migrations" WHERE finished_at IS NULL AND rolled_back_at IS NULL'),
    ).toEqual([])
    expect(await rowsOf(`SELECT FROM information_schema.columns WHERE column_name = 'metaTitle'`)).toEqual([])
  })

  test('lets the calls of a running site pass, and is done as soon as it can be', async () => {
    let done = false
    const migrating = migrate(url).finally(() => {
      done = true
    })
    const end = performance.now() + 4000
    while (performance.now() < end) {
      expect(await rowsOf('SELECT slug FROM products LIMIT 1')).toEqual([])
      await sleep(20)
    }
    expect(done).toBe(false)
    await reporter.query('ROLLBACK')
    expect(await migrating).toEqual(names.filter((name) => !former.has(name)))
    expect(await rowsOf('SELECT "metaTitle" FROM products')).toEqual([])
    expect(await migrate(url)).toEqual([])
  })
})

describe('a migration', () => {
  test('and its record are one: an end between the two leaves neither, and it can be applied again', async () => {
    const interrupted = await emptyDatabase()
    await migrate(interrupted.url, { only: former })
    await interrupted.query(`
      CREATE FUNCTION lose_power() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no power'; END $$;
      CREATE TRIGGER power BEFORE INSERT OR UPDATE ON "_prisma_migrations"
      FOR EACH ROW WHEN (NEW.finished_at IS NOT NULL) EXECUTE FUNCTION lose_power()`)
    await expect(migrate(interrupted.url)).rejects.toThrow('no power')
    await interrupted.query('DROP FUNCTION lose_power CASCADE')
    expect(await migrate(interrupted.url)).toEqual(names.filter((name) => !former.has(name)))
  })

  test('that fails is named, and is applied the next time', async () => {
    const { url: broken, query } = await emptyDatabase()
    await migrate(broken, { only: former })
    await query(`CREATE TABLE deliveries ()`)
    await expect(migrate(broken)).rejects.toThrow(
      /changed nothing.*\n.*_inquiries_and_newsletter: relation "deliveries" already exists/s,
    )
    await query(`DROP TABLE deliveries`)
    expect(await migrate(broken)).toContain('20261121164444_inquiries_and_newsletter')
  })

  test('is not applied to the tables of another program', async () => {
    const { url: foreign, query } = await emptyDatabase()
    await query('CREATE TABLE invoices ()')
    await expect(migrate(foreign)).rejects.toThrow(/tables of another program.*invoices/)
    expect(await query(`SELECT to_regclass('products') AS products`)).toEqual([{ products: null }])
  })
})

describe('the migrations', () => {
  test('are recorded as Prisma records them: its own engine finds nothing to do and nothing to complain of', async () => {
    const { engine, close } = await openSchemaEngine(process.env.DATABASE_URL ?? '')
    const migrationDirectories = localMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    }))
    const diagnosis = await engine.diagnoseMigrationHistory({
      migrationsList: {
        baseDir: 'prisma/migrations',
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
        shadowDbInitScript: '',
        migrationDirectories,
      },
      filters: { externalTables: [], externalEnums: [] },
      optInToShadowDatabase: false,
    })
    await close()
    expect(diagnosis).toEqual({
      history: null,
      failedMigrationNames: [],
      editedMigrationNames: [],
      hasMigrationsTable: true,
    })
  })

  test('lead to prisma/schema.prisma, with nothing left to write', async () => {
    expect(await pendingChanges(process.env.DATABASE_URL ?? '')).toBe('')
  })

  test.each(localMigrations())(
    '$name leaves nothing behind when it fails: it is one transaction',
    ({ sql }) => {
      expect(sql).not.toMatch(
        /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\s*;|\bCONCURRENTLY\b|^\s*VACUUM\b/im,
      )
    },
  )
})

test('changed texts are stored by their keys, which were once fields of forms', async () => {
  const byKey = '20261127010000_texts_by_key'
  const { url: address, query } = await emptyDatabase()
  await migrate(address, { only: new Set(names.slice(0, names.indexOf(byKey))) })
  await query(`
    INSERT INTO "site_records" ("id", "name", "values", "translations") VALUES (
      gen_random_uuid(), 'page-about', '{"introHeadline": "Lights", "services": []}', '{"zh": {"introHeadline": "灯"}}'
    ), (gen_random_uuid(), 'navigation', '{}', '{}')`)
  await migrate(address)
  expect(await query(`SELECT "values", "translations" FROM "site_records" ORDER BY "name" DESC`)).toEqual([
    {
      values: { 'about.intro.headline': 'Lights', 'about.services': [] },
      translations: { zh: { 'about.intro.headline': '灯' } },
    },
    { values: {}, translations: {} },
  ])
})

test('stale translations are stored by their language, of which there was one', async () => {
  const { url: address, query } = await emptyDatabase()
  await migrate(address, {
    only: new Set(names.slice(0, names.indexOf('20261127020000_stale_translations_by_language'))),
  })
  await query(`
    INSERT INTO "synonyms" ("id", "name", "updatedAt", "staleTranslations")
    VALUES (gen_random_uuid(), 'a', now(), '{"name": "b"}'), (gen_random_uuid(), 'c', now(), '{}')`)
  await migrate(address)
  expect(
    await query(`SELECT "staleTranslations" FROM "synonyms" WHERE "name" IN ('a', 'c') ORDER BY "name"`),
  ).toEqual([{ staleTranslations: { zh: { name: 'b' } } }, { staleTranslations: {} }])
})

test('alike documents of products become one record, which drafts name, and stay for the earlier version', async () => {
  const { url: address, query } = await emptyDatabase()
  await migrate(address, { only: new Set(names.slice(0, names.indexOf('20261128063000_documents'))) })
  const [one, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
  await query(`
    INSERT INTO "products" ("id", "slug", "name", "description", "imageUrl", "updatedAt")
    SELECT id::uuid, 'p' || right(id, 1), 'P', 'A light.', '/pictures/a.webp', now() FROM unnest(ARRAY['${one}', '${other}']) id;
    INSERT INTO "product_documents" ("id", "productId", "position", "name", "kind", "url", "type", "sizeBytes", "validUntil", "translations")
    VALUES
      (gen_random_uuid(), '${one}', 0, 'CE declaration of conformity', 'CERTIFICATE', '/media/ce.pdf', 'PDF', 5, NULL, '{"zh": {"name": "声明"}}'),
      (gen_random_uuid(), '${other}', 3, 'CE declaration of conformity', 'CERTIFICATE', '/media/ce.pdf', 'PDF', 5, '2027-03-31', '{}'),
      (gen_random_uuid(), '${one}', 1, 'UN 38.3 test summary', 'CERTIFICATE_SAMPLE', '/documents/tx-1400-certificate.0123abcd.pdf', 'PDF', 7, NULL, '{}'),
      (gen_random_uuid(), '${one}', 2, 'Data sheet', 'DATASHEET', '/documents/p1-datasheet.0123abcd.pdf', 'PDF', 7, NULL, '{}'),
      (gen_random_uuid(), '${other}', 4, '说明书', 'MANUAL', '/media/m.pdf', 'PDF', 9, NULL, '{}'),
      (gen_random_uuid(), '${one}', 5, 'Drop test', 'CERTIFICATE', '/media/n.pdf', 'PDF', 9, NULL, '{}'),
      (gen_random_uuid(), '${other}', 5, 'Drop test', 'CERTIFICATE_SAMPLE', '/media/n.pdf', 'PDF', 9, NULL, '{}'),
      (gen_random_uuid(), '${other}', 6, 'Drop test', 'OTHER', '/media/n.pdf', 'PDF', 9, NULL, '{}'),
      (gen_random_uuid(), '${other}', 7, 'Fall test', 'CERTIFICATE', '/media/n.pdf', 'PDF', 9, NULL, '{}');
    INSERT INTO "record_drafts" ("id", "type", "targetId", "changes") VALUES (gen_random_uuid(), 'products', '${one}',
      '{"documents": [{"name": "CE", "url": "/media/ce.pdf"}, {"name": "New", "url": "/media/new.pdf"}, {"name": "Fall test", "url": "/media/n.pdf"}]}')`)
  const entries = await query(`SELECT * FROM "product_documents" ORDER BY "id"`)
  await migrate(address)
  expect(await query(`SELECT * FROM "product_documents" ORDER BY "id"`)).toEqual(entries)
  const documents = await query(`SELECT * FROM "documents" ORDER BY "url", "title", "kind"`)
  expect(documents).toMatchObject([
    { slug: 'tx-1400-certificate', kind: 'UN38_3', isSample: true, sizeBytes: 7, expiresOn: null },
    { kind: 'DECLARATION', isSample: false, expiresOn: new Date(2027, 2, 31) },
    { kind: 'MANUAL', title: '说明书' },
    { kind: 'CERTIFICATE', title: 'Drop test', isSample: true },
    { kind: 'OTHER', title: 'Drop test', isSample: false },
    { kind: 'CERTIFICATE', title: 'Fall test', isSample: false },
  ])
  for (const { slug } of documents) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  const places = await query(`
    SELECT p."slug", d."url", l."position" FROM "document_products" l JOIN "products" p ON p."id" = l."productId"
    JOIN "documents" d ON d."id" = l."documentId" ORDER BY p."slug", l."position"`)
  expect(places).toEqual([
    { slug: 'p1', url: '/media/ce.pdf', position: 0 },
    { slug: 'p1', url: '/documents/tx-1400-certificate.0123abcd.pdf', position: 1 },
    { slug: 'p1', url: '/media/n.pdf', position: 5 },
    { slug: 'p2', url: '/media/ce.pdf', position: 3 },
    { slug: 'p2', url: '/media/m.pdf', position: 4 },
    { slug: 'p2', url: '/media/n.pdf', position: 5 },
    { slug: 'p2', url: '/media/n.pdf', position: 6 },
    { slug: 'p2', url: '/media/n.pdf', position: 7 },
  ])
  expect(await query(`SELECT "changes" FROM "record_drafts"`)).toEqual([
    {
      changes: {
        documents: [{ id: documents[1].id }, { name: 'New', url: '/media/new.pdf' }, { id: documents[5].id }],
      },
    },
  ])
})

test('a role that owns the database but not its schema, as on PostgreSQL 14, can begin anew', async () => {
  const { url: address, query } = await emptyDatabase()
  const { superuserPassword } = JSON.parse(fs.readFileSync(inProject('.data', 'test', 'server.json'), 'utf8'))
  const superuser = new pg.Client({
    connectionString: Object.assign(new URL(address), { username: 'postgres', password: superuserPassword })
      .href,
  })
  await superuser.connect()
  await superuser.query('ALTER SCHEMA public OWNER TO postgres; GRANT ALL ON SCHEMA public TO PUBLIC')
  await superuser.end()
  await migrate(address)
  const objects = `
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT typname FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'`
  expect((await query(objects)).length).toBeGreaterThan(100)
  await dropEverything(address)
  expect(await query(objects)).toEqual([])
  expect(await migrate(address)).toHaveLength(names.length)
})
