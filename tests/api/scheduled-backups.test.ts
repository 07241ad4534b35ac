import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as waiting from '@/app/api/admin/waiting/route'
import { closeDatabase, database } from '@/lib/data/prisma'
import { reportBackups } from '@/lib/jobs/backups'
import { log } from '@/lib/runtime/log'
import { takeLock } from '../../scripts/site/lock.mjs'
import { run } from '../../scripts/site/processes.mjs'
import { findProgram, installHint } from '../../scripts/site/system.mjs'
import { admin } from '../support/admin'
import { needs } from '../support/needs'
import { type MailReceiver, mailReceiver, textOf } from '../support/receivers'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const SECRET = 'hush/it+is=secret'

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'scheduled-'))
const inWork = (name: string) => path.join(work, name)
const withoutRsync = findProgram('rsync') ? '' : `rsync. ${installHint('rsync')}`

let mail: MailReceiver

beforeAll(async () => {
  fs.mkdirSync(inWork('media'))
  fs.writeFileSync(inWork(`media/${'a'.repeat(32)}.webp`), 'a picture')
  mail = await mailReceiver()
  // Settings are read at their first use, which is still to come.
  process.env.SMTP_URL = mail.url
  vi.spyOn(log, 'error').mockImplementation(() => {})
})
afterAll(async () => {
  await closeDatabase()
  await mail.close()
  fs.rmSync(work, { recursive: true })
})

/** The command of the timer, which copies what is in this folder to there. */
async function today(folder: string, to: string) {
  const args = ['scripts/operate/backup.mjs', 'today', inWork(folder)]
  const env = { ...process.env, BACKUP_TO: to, MEDIA_DIR: inWork('media') }
  return run(process.execPath, args, { cwd: PROJECT, env })
}

const filesIn = (folder: string) =>
  fs
    .readdirSync(inWork(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inWork(folder), path.join(entry.parentPath, entry.name)))
    .sort()

const told = async (headers = {}) =>
  (await admin('GET', '/api/admin/waiting', undefined, { route: waiting, headers })).body.filter(
    ({ reason }: { reason: string }) => reason === 'backup',
  )

const unreachable = `s3+http://KEY:${encodeURIComponent(SECRET)}@127.0.0.1:1/away`

describe('the backup of the day', { timeout: 60_000 }, () => {
  it('is copied whole to a bucket, and not again', async () => {
    const store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: inWork('s3'),
      configureBuckets: [{ name: 'away', configs: [] }],
    })
    const { port } = await store.run()
    const to = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/away/site/one`
    for (const _ of ['first', 'second']) {
      const { code, output } = await today('kept', to)
      expect(code, output).toBe(0)
    }
    await store.close()
    const sent = filesIn('s3/away')
      .filter((file) => file.endsWith('._S3rver_object'))
      .map((file) => file.replace('._S3rver_object', ''))
    const written = filesIn('kept').map((file) => `site/one/${file}`)
    expect(written.filter((file) => /manifest\.json$|\.webp$|\/products\.copy$/.test(file))).toHaveLength(3)
    expect(sent).toEqual(written)
    expect(await told()).toEqual([])
  })

  it.skipIf(withoutRsync)(`is copied by rsync${needs(withoutRsync)}`, async () => {
    fs.mkdirSync(inWork('disk'))
    const { code, output } = await today('kept', inWork('disk'))
    expect(code, output).toBe(0)
    expect(filesIn('disk')).toEqual(filesIn('kept'))
  })

  it.skipIf(withoutRsync)(`makes no folder on a disk that is not mounted${needs(withoutRsync)}`, async () => {
    fs.mkdirSync(inWork('mount'))
    const failed = await today('kept', inWork('mount/site'))
    expect(failed.code).toBe(1)
    expect(failed.output).toMatch(/There is no folder .*mount\/site/)
    expect(filesIn('mount')).toEqual([])
  })

  it.skipIf(withoutRsync)(
    `has no manifest where it was not copied whole, and is copied again, also the day after${needs(withoutRsync)}`,
    async () => {
      const [picture = ''] = filesIn('kept').filter((file) => file.endsWith('.webp'))
      const obstacle = inWork(`halves/${picture}/in/the/way`)
      fs.mkdirSync(obstacle, { recursive: true })
      const failed = await today('kept', inWork('halves'))
      expect(failed.code).toBe(1)
      expect(failed.output).toMatch(/rsync could not copy the backup to .*halves/)
      expect(filesIn('halves').join()).toContain('products.copy')
      expect(filesIn('halves').join()).not.toContain('manifest.json')

      fs.rmSync(inWork(`halves/${picture}`), { recursive: true })
      const [name = ''] = fs.readdirSync(inWork('kept'))
      fs.cpSync(inWork(`kept/${name}`), inWork(`two/${Number(name) - 10_000_000_000}`), { recursive: true })
      fs.renameSync(inWork(`halves/${name}`), inWork(`halves/${Number(name) - 10_000_000_000}`))
      const { code, output } = await today('two', inWork('halves'))
      expect(code, output).toBe(0)
      expect(filesIn('halves')).toEqual(filesIn('two'))
    },
  )

  it('that cannot be copied is written, and the owner is told on the first screen and by one mail a day', async () => {
    const { code, output } = await today('alone', unreachable)
    expect(code).toBe(1)
    expect(output).toContain('could not be copied to the bucket away at http://127.0.0.1:1')
    expect(output).not.toContain(SECRET)
    expect(filesIn('alone').join()).toContain('manifest.json')

    const failure = expect.stringContaining('could not be copied to the bucket away')
    const trouble = { succeededAt: expect.any(String), failure }
    expect(await told()).toMatchObject([{ kind: 'settings', backup: trouble }])
    const keys = await import('@/app/api/admin/keys/route')
    const made = await admin('POST', '/api/admin/keys', { name: 'Shop', role: 'editor' }, { route: keys })
    expect(await told({ 'admin-key': made.body.key })).toEqual([])

    for (const _ of ['first', 'second']) await reportBackups()
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ event: 'no backup', ...trouble })
    expect(mail.mails).toMatchObject([{ to: ['sales@lumenridge.example'] }])
    expect(mail.mails[0] && textOf(mail.mails[0])).toContain('could not be copied to the bucket away')

    await database().person.create({
      data: { name: 'Ada', email: 'ada@firm.example', role: 'owner', locale: 'zh', joinedAt: new Date() },
    })
    await database().$executeRaw`UPDATE backup_runs SET "reportedAt" = now() - interval '25 hours'`
    await reportBackups()
    expect(mail.mails[1]).toMatchObject({ to: ['ada@firm.example'] })
    expect(mail.mails[1] && textOf(mail.mails[1])).toContain('最近一次失败的原因')
  })

  it('that fails in containers waits before it ends, since Docker starts it again at once', async () => {
    await database().$executeRaw`UPDATE backup_runs SET failure = NULL`
    const env = { ...process.env, BACKUP_TO: unreachable, MEDIA_DIR: inWork('media') }
    // The folder has today's backup, so that only copying is left.
    const args = ['scripts/operate/backup.mjs', 'daily', inWork('alone')]
    const daily = spawn(process.execPath, args, { cwd: PROJECT, env })
    const ended = new Promise((resolve) => daily.once('exit', resolve))
    let output = ''
    for (const stream of [daily.stdout, daily.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    await vi.waitFor(() => expect(output).toMatch(/could not be copied to the bucket away.*\n/), {
      timeout: 30_000,
      interval: 100,
    })
    const endedBy = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000, 'waits'))])
    expect(endedBy).toBe('waits')
    expect(await told()).toMatchObject([
      { backup: { failure: expect.stringContaining('could not be copied') } },
    ])
    daily.kill()
    await ended
  })

  it('that was not made for two days is told of, until one succeeds', async () => {
    await database().$executeRaw`
      UPDATE backup_runs SET failure = NULL, "reportedAt" = NULL, "succeededAt" = now() - interval '49 hours'`
    expect(await told()).toMatchObject([{ backup: { failure: null } }])
    await reportBackups()
    expect(mail.mails).toHaveLength(3)
    expect((await today('kept', '')).code).toBe(0)
    expect(await told()).toEqual([])
    await reportBackups()
    expect(mail.mails).toHaveLength(3)
  })

  it('is reported an hour later where the mail server is away', async () => {
    await database().$executeRaw`UPDATE backup_runs SET failure = 'no disk', "reportedAt" = NULL`
    const sent = mail.mails.length
    mail.become('fails')
    await reportBackups()
    mail.become('takes')
    await reportBackups()
    expect(mail.mails).toHaveLength(sent)
    await database().$executeRaw`UPDATE backup_runs SET "reportedAt" = "reportedAt" - interval '61 minutes'`
    for (const _ of ['first', 'second']) await reportBackups()
    expect(mail.mails).toHaveLength(sent + 1)
    await database().$executeRaw`UPDATE backup_runs SET failure = NULL`
  })

  it('leaves alone what another process is writing there', async () => {
    const unfinished = inWork('busy/20261122031500.unfinished')
    fs.mkdirSync(unfinished, { recursive: true })
    const { release } = takeLock(inWork('busy/.lock'))
    const waits = await today('busy', '')
    expect([waits.code, fs.readdirSync(inWork('busy'))]).toEqual([0, ['.lock', path.basename(unfinished)]])
    expect(waits.output).toContain(`Another backup (process ${process.pid}) is being written`)
    const byHand = await run(
      process.execPath,
      ['scripts/operate/backup.mjs', 'write', inWork('busy/by-hand')],
      {
        cwd: PROJECT,
        env: { ...process.env, MEDIA_DIR: inWork('media') },
      },
    )
    expect([byHand.code, byHand.output]).toEqual([1, expect.stringContaining('Wait for it')])
    release?.()
    expect((await today('busy', '')).code).toBe(0)
    expect(fs.readdirSync(inWork('busy'))).toEqual([expect.stringMatching(/^\d{14}$/)])
  })

  it.each(['s3://', 's3://key:se/cret@s3.example.com/bucket', 's3://s3.example.com', '--rsh=sh', 'nowhere'])(
    'says how the setting looks that is %s',
    async (to) => {
      const { code, output } = await today('kept', to)
      expect(code).toBe(1)
      expect(output).toContain('BACKUP_TO looks like')
    },
  )
})
