import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { mediaContentType } from '@/lib/uploads/media-names'
import { bucketStore, folderStore } from '../../scripts/operate/backup/picture-stores.mjs'
import { restoreBackup, writeBackup } from '../../scripts/site/backup/archive.mjs'
import { writeDump } from '../../scripts/site/backup/dump.mjs'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { dropEverything, migrate } from '../../scripts/site/database/migrations.mjs'
import { beginWithoutContent } from '../../scripts/site/database/seed.mjs'
import { run } from '../../scripts/site/processes.mjs'
import { findPostgresProgram } from '../../scripts/site/system.mjs'
import { call } from '../support/call'
import { PUBLIC_ROUTES } from '../support/public-routes'
import { contentsOf, query } from '../support/table-rows'

const SERVER = inject('testServerUrl')
const EMPTY = `restored_${crypto.randomUUID().replaceAll('-', '')}`

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'))
const media = path.join(work, 'media')
const source = process.env.DATABASE_URL ?? ''
const target = new URL(SERVER)
target.pathname = `/${EMPTY}`

const backup = (name: string) => path.join(work, name)

beforeAll(async () => {
  fs.mkdirSync(media)
  fs.writeFileSync(path.join(media, `${'a'.repeat(32)}.webp`), 'a picture')
  fs.writeFileSync(path.join(media, '.half.part'), 'cut short')
  // What is hard to write out.
  await query(source, `UPDATE products SET name = $1 WHERE slug = 'tx-1400'`, [
    'Tab\there, "quotes", \\backslash, \n line, 头灯 🔦',
  ])
  // What is older than a constraint, and breaks it.
  await query(source, 'ALTER TABLE case_studies DROP CONSTRAINT case_studies_tags_check')
  await query(source, `UPDATE case_studies SET tags = '{NULL}'`)
  await query(
    source,
    'ALTER TABLE case_studies ADD CONSTRAINT case_studies_tags_check CHECK (is_plain_list(tags)) NOT VALID',
  )
  // In a cluster with more transactions than that of the restore.
  await query(source, `INSERT INTO tag_versions (tag, changed_by) VALUES ('posts', '99999999999')`)
  // Deliveries that wait to be sent.
  await query(
    source,
    `WITH receiver AS (
       INSERT INTO webhooks (id, name, url, secret) VALUES (gen_random_uuid(), 'ERP', 'https://erp.example', 'x') RETURNING id)
     INSERT INTO deliveries (id, channel, state, "webhookId", event)
     SELECT gen_random_uuid(), 'webhook', 'queued', id, '{}'::jsonb FROM receiver
     UNION ALL SELECT gen_random_uuid(), channel::"DeliveryChannel", state::"DeliveryState", NULL, NULL
     FROM (VALUES ('notice', 'queued'), ('reply', 'sending'), ('link', 'sent')) AS mails(channel, state)`,
  )
  await query(SERVER, `CREATE DATABASE ${EMPTY}`)
  await writeBackup({ url: source, pictures: folderStore(media), folder: backup('whole') })
})

afterAll(async () => {
  await dropDatabase(SERVER, EMPTY)
  fs.rmSync(work, { recursive: true })
})

/** Restores the backup by its command, its pictures into a folder. */
async function restore(folder: string, ...further: string[]): Promise<void> {
  const args = ['scripts/operate/backup.mjs', 'restore', backup('whole'), ...further]
  const env = { ...process.env, DATABASE_URL: target.href, MEDIA_DIR: path.join(work, folder) }
  const { code, output } = await run(process.execPath, args, { env })
  expect(code, output).toBe(0)
}

describe('a backup', { timeout: 60_000 }, () => {
  test('that is damaged is refused before anything is written', async () => {
    fs.cpSync(backup('whole'), backup('damaged'), { recursive: true })
    fs.appendFileSync(path.join(backup('damaged'), 'database', 'products.copy'), 'x')
    await expect(
      restoreBackup({
        url: target.href,
        pictures: folderStore(path.join(work, 'none')),
        folder: backup('damaged'),
      }),
    ).rejects.toThrow(/products\.copy is not what was written/)
    expect(await contentsOf(target.href)).toEqual({})
  })

  test('by pg_dump is not written by one of another version than the database', async () => {
    // The embedded server is newer than what distributions have, and comes without it.
    const newest = findPostgresProgram('pg_dump', 18)
    const written = writeBackup({
      url: source,
      pictures: folderStore(media),
      folder: backup('dumped'),
      writeDatabase: writeDump,
    })
    if (newest) await written
    else await expect(written).rejects.toThrow(/needs pg_dump of PostgreSQL 18, .* postgresql-client-18$/)
  })

  test('is not written over another', async () => {
    await expect(
      writeBackup({ url: source, pictures: folderStore(media), folder: backup('whole') }),
    ).rejects.toThrow(/exists already/)
  })

  test('that fails takes its files away, of which a full disk would stay full', async () => {
    const parent = backup('full')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const pictures = { ...folderStore(media), read: () => Promise.reject(full) }
    const folder = path.join(parent, 'of-today')
    await expect(writeBackup({ url: source, pictures, folder })).rejects.toBe(full)
    expect(fs.readdirSync(parent)).toEqual([])
  })

  test('that may not be read is told from one that is missing', async () => {
    // Stubs stand for a folder of another user, since root enters every folder.
    const stubs = [
      vi.spyOn(fs, 'existsSync').mockReturnValue(false),
      vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
        throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
      }),
    ]
    onTestFinished(() => stubs.forEach((stub) => void stub.mockRestore()))
    const pictures = folderStore(path.join(work, 'none'))
    const restored = (folder: string) => restoreBackup({ url: target.href, pictures, folder })
    await expect(restored(backup('whole'))).rejects.toMatchObject({ code: 'EACCES' })
    stubs.forEach((stub) => void stub.mockRestore())
    await expect(restored(backup('nowhere'))).rejects.toThrow(
      /There is no backup in .*manifest\.json is missing/,
    )
  })

  test('is not restored over content', async () => {
    await expect(
      restoreBackup({ url: source, pictures: folderStore(path.join(work, 'none')), folder: backup('whole') }),
    ).rejects.toThrow(/not empty/)
  })

  test('takes nothing away beside a site that runs, whose pages would stay', async () => {
    await migrate(target.href)
    const site = new pg.Client({ connectionString: target.href, application_name: 'lumenridge' })
    await site.connect()
    const restored = restoreBackup({
      url: target.href,
      pictures: folderStore(path.join(work, 'none')),
      folder: backup('whole'),
    })
    await expect(restored).rejects.toThrow(/A site is running.*Ctrl-C/)
    await expect(dropEverything(target.href)).rejects.toThrow(/A site is running/)
    expect(await contentsOf(target.href)).toHaveProperty('products')
    await site.end()
    const left = `SELECT FROM pg_stat_activity WHERE datname = $1 AND application_name = 'lumenridge'`
    await expect.poll(() => query(SERVER, left, [EMPTY])).toEqual([])
  })

  test('comes back whole in an empty place, and the site serves it', async () => {
    const restored = path.join(work, 'restored')
    await migrate(target.href)
    await beginWithoutContent(target.href)
    await restore('restored', '--live')
    expect(await contentsOf(target.href)).toEqual(await contentsOf(source))
    expect(
      await query(target.href, 'SELECT FROM tag_versions WHERE changed_by > pg_current_xact_id()'),
    ).toEqual([])
    expect(fs.readdirSync(restored)).toEqual([`${'a'.repeat(32)}.webp`])

    vi.stubEnv('DATABASE_URL', target.href)
    vi.resetModules()
    ;(globalThis as { lumenridgeDatabases?: unknown }).lumenridgeDatabases = undefined
    const { GET } = await import('@/app/api/products/[slug]/route')
    const response = await call(GET, '/api/products/tx-1400', { params: { slug: 'tx-1400' } })
    expect((await response.json()).name).toContain('头灯 🔦')
    const { closeDatabase } = await import('@/lib/data/prisma')
    for (const { path: address, params, route } of PUBLIC_ROUTES) {
      const answer = await call(route.GET, address, { params })
      expect([200, 404, ...(address.includes('case-studies') ? [503] : [])], address).toContain(answer.status)
    }
    await closeDatabase()
    vi.unstubAllEnvs()
  })

  test('restored beside the site it is of sends nothing that waited there', async () => {
    await emptied(() => restore('beside'))
    expect(await query(target.href, 'SELECT channel, state FROM deliveries ORDER BY channel')).toEqual([
      { channel: 'notice', state: 'uncertain' },
      { channel: 'reply', state: 'uncertain' },
      { channel: 'link', state: 'sent' },
      // It waits for its receiver, which is off.
      { channel: 'webhook', state: 'queued' },
    ])
    expect(await query(target.href, 'SELECT "isOff", "disabledReason" FROM webhooks')).toEqual([
      { isOff: true, disabledReason: 'restored' },
    ])
  })

  test('of a site with a bucket takes the pictures along, and brings them back to a folder or a bucket', async () => {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(work, 's3'),
      configureBuckets: [
        { name: 'pictures', configs: [] },
        { name: 'restored', configs: [] },
      ],
    })
    const { port } = await server.run()
    const bucket = (name: string) =>
      bucketStore({
        S3_BUCKET: name,
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        S3_FORCE_PATH_STYLE: '1',
      })
    const pictures = await bucket('pictures')
    // Larger than what a stream holds at once.
    const sent = new Map([
      [`${'b'.repeat(32)}.webp`, crypto.getRandomValues(Buffer.alloc(60_000))],
      [`${'c'.repeat(32)}-480.avif`, Buffer.from('small')],
      [`${'d'.repeat(32)}.pdf`, Buffer.from('a paper')],
      [`${'e'.repeat(32)}.file.webp`, Buffer.from('a drawing')],
    ])
    for (const [name, bytes] of sent) {
      fs.writeFileSync(path.join(work, name), bytes)
      await pictures.put(name, path.join(work, name))
    }
    const folder = backup('of-a-bucket')
    expect((await writeBackup({ url: source, pictures, folder })).pictures).toBe(sent.size)

    await expect(emptied(() => restoreBackup({ url: target.href, pictures, folder }))).rejects.toThrow(
      /bucket pictures holds pictures already\. Leave them there and restore with S3_BUCKET= MEDIA_DIR=pictures/,
    )
    for (const store of [await bucket('restored'), folderStore(path.join(work, 'from-bucket'))]) {
      await emptied(() => restoreBackup({ url: target.href, pictures: store, folder }))
      const names = []
      for await (const name of store.names()) names.push(name)
      expect(names.sort()).toEqual([...sent.keys()])
      for (const [name, bytes] of sent) {
        const read = await store.read(name)
        expect(read && (await buffer(read)).equals(bytes), name).toBe(true)
      }
    }
    const client = new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    })
    for (const name of sent.keys()) {
      const { ContentType } = await client.send(new HeadObjectCommand({ Bucket: 'restored', Key: name }))
      expect(ContentType, name).toBe(mediaContentType(name))
    }
    await server.close()
  })
})

/** With the target's database as empty as a new one. */
async function emptied<T>(work: () => Promise<T>): Promise<T> {
  await dropDatabase(SERVER, EMPTY)
  // What is older than a constraint, and breaks it.
  await query(source, 'ALTER TABLE case_studies DROP CONSTRAINT case_studies_tags_check')
  await query(source, `UPDATE case_studies SET tags = '{NULL}'`)
  await query(
    source,
    'ALTER TABLE case_studies ADD CONSTRAINT case_studies_tags_check CHECK (is_plain_list(tags)) NOT VALID',
  )
  await query(SERVER, `CREATE DATABASE ${EMPTY}`)
  return work()
}
