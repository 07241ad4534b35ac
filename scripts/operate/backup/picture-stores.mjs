import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inProject } from '../../site/project.mjs'

const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 60_000

const MEDIA_TYPES = JSON.parse(
  fs.readFileSync(inProject('src', 'lib', 'uploads', 'media-types.json'), 'utf8'),
)
const contentType = (name) =>
  MEDIA_TYPES[Object.keys(MEDIA_TYPES).find((ending) => name.endsWith(`.${ending}`))]

/** @typedef {import('../../site/backup/archive.mjs').PictureStore} PictureStore */

/** @returns {PictureStore} */
export function folderStore(folder) {
  return {
    async *names() {
      const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []
      for (const entry of entries) if (entry.isFile() && !entry.name.startsWith('.')) yield entry.name
    },
    async read(name) {
      try {
        return (await fs.promises.open(path.join(folder, name))).createReadStream()
      } catch (error) {
        if (error.code === 'ENOENT') return null
        throw error
      }
    },
    async put(name, file) {
      fs.mkdirSync(folder, { recursive: true })
      await pipeline(
        fs.createReadStream(file),
        fs.createWriteStream(path.join(folder, name), { flush: true }),
      )
    },
    notEmptyMessage: `${folder} holds pictures already. Move it away, or name another folder by MEDIA_DIR.`,
  }
}

/**
 * A client of an S3-compatible store, and its package.
 * @param {{endpoint?: string, region?: string, accessKeyId?: string, secretAccessKey?: string, forcePathStyle: boolean}} store
 *   without an endpoint Amazon's, without a key the machine's own rights
 */
export async function openS3({
  endpoint,
  region = 'us-east-1',
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    forcePathStyle,
    // Many compatible stores do not know the checksums Amazon added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    ...(endpoint && { endpoint }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return { client, s3 }
}

/**
 * A bucket, by the settings of the site (`S3_…`).
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<PictureStore>}
 */
export async function bucketStore(env) {
  const Bucket = env.S3_BUCKET
  const { client, s3 } = await openS3({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION || undefined,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: /^(1|true|yes)$/i.test(env.S3_FORCE_PATH_STYLE ?? ''),
  })
  return {
    async *names() {
      for await (const { Contents } of s3.paginateListObjectsV2({ client }, { Bucket })) {
        // Keys in folders of the bucket do not belong to the site.
        for (const { Key } of Contents ?? []) if (Key && !Key.includes('/')) yield Key
      }
    },
    async read(name) {
      try {
        return (await client.send(new s3.GetObjectCommand({ Bucket, Key: name }))).Body
      } catch (error) {
        if (error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async put(name, file) {
      await client.send(
        new s3.PutObjectCommand({
          Bucket,
          Key: name,
          Body: fs.createReadStream(file),
          ContentLength: fs.statSync(file).size,
          ContentType: contentType(name),
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },
    notEmptyMessage:
      `The bucket ${Bucket} holds pictures already. Leave them there and restore with S3_BUCKET= MEDIA_DIR=pictures, ` +
      `a folder beside it, or name an empty bucket by S3_BUCKET: docs/operations.md, "Backup".`,
  }
}
