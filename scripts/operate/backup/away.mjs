import fs from 'node:fs'
import path from 'node:path'
import { MANIFEST } from '../../site/backup/archive.mjs'
import { UserError } from '../../site/command.mjs'
import { run } from '../../site/processes.mjs'
import { installHint } from '../../site/system.mjs'
import { openS3 } from './picture-stores.mjs'

const LOOKS_LIKE =
  'BACKUP_TO looks like s3://KEY:SECRET@s3.example.com/bucket/folder (in the secret write / as %2F), or like user@host:folder for rsync.'
// A machine that is away must not hold up the backup of the next day.
const SILENCE_SECONDS = 60

/**
 * Where backups are copied to: a folder of a bucket, or what rsync takes, on another machine or a mounted disk.
 * @param {string} text the setting `BACKUP_TO`
 * @returns {{bucket: string, prefix: string, store: object} | {rsync: string}}
 * @throws UserError
 */
export function awaySetting(text) {
  if (!/^s3(\+http)?:/i.test(text)) {
    // A text that begins with a hyphen would be an option of rsync.
    if (/^[\w./][^\s]*$/.test(text) && /[:/]/.test(text)) return { rsync: text.replace(/\/*$/, '/') }
    throw new UserError(LOOKS_LIKE)
  }
  try {
    const url = new URL(text.replace(/^s3/i, 'https').replace(/^https\+http/, 'http'))
    const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    if (!bucket) throw new UserError(LOOKS_LIKE)
    const store = {
      endpoint: url.origin,
      region: url.searchParams.get('region') || undefined,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      forcePathStyle: true,
    }
    return { bucket, prefix: folders.map((name) => `${name}/`).join(''), store }
  } catch {
    throw new UserError(LOOKS_LIKE)
  }
}

/**
 * Copies a backup to where backups are kept away from this machine. One that is there already is left as it is. Nothing is ever
 * deleted there, so that its key needs no right to: who breaks into the site must not reach the backups.
 * @param {string} folder the backup
 * @param {ReturnType<typeof awaySetting>} to
 * @throws UserError
 */
export async function sendAway(folder, to) {
  await ('rsync' in to ? sendByRsync(folder, to.rsync) : sendToBucket(folder, to))
}

async function sendByRsync(folder, to) {
  const isOnThisMachine = !/^[^/]*:/.test(to)
  // rsync would make the folder on the disk of the machine itself.
  if (isOnThisMachine && !fs.existsSync(to))
    throw new UserError(
      `There is no folder ${to}: is its disk mounted? Make the folder once on the mounted disk.`,
    )
  // The manifest comes last: a copy without one is not complete.
  await rsync([`--exclude=/*/${MANIFEST}`, folder, to], to)
  await rsync([folder, to], to)
}

async function rsync(args, to) {
  const ssh = `ssh -o BatchMode=yes -o ConnectTimeout=${SILENCE_SECONDS}`
  const { code, output } = await run('rsync', [
    '-a',
    `--timeout=${SILENCE_SECONDS}`,
    '-e',
    ssh,
    ...args,
  ]).catch((error) => {
    throw error.code === 'ENOENT' ? new UserError(`This needs rsync. ${installHint('rsync')}`) : error
  })
  if (code !== 0) throw new UserError(`rsync could not copy the backup to ${to}:\n${output.trim()}`)
}

async function sendToBucket(folder, { bucket: Bucket, prefix, store }) {
  const { client, s3 } = await openS3(store)
  const keyOf = (file) => `${prefix}${path.basename(folder)}/${file.split(path.sep).join('/')}`
  try {
    const { Contents = [] } = await client.send(
      new s3.ListObjectsV2Command({ Bucket, Prefix: keyOf(MANIFEST), MaxKeys: 1 }),
    )
    if (Contents.length > 0) return
    const files = fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
    // The manifest comes last: a copy without one is not complete.
    for (const file of [...files.filter((file) => file !== MANIFEST), MANIFEST]) {
      const from = path.join(folder, file)
      const ContentLength = fs.statSync(from).size
      await client.send(
        new s3.PutObjectCommand({ Bucket, Key: keyOf(file), Body: fs.createReadStream(from), ContentLength }),
      )
    }
  } catch (error) {
    throw new UserError(
      `The backup could not be copied to the bucket ${Bucket} at ${store.endpoint}: ${error.code ?? error.name}, ${error.message}`,
    )
  } finally {
    client.destroy()
  }
}
