import { createReadStream } from 'node:fs'
import type { S3Settings } from '../config/env'
import { UnavailableError } from '../errors/unavailable'
import { streamFrom } from '../files/stream-from'
import { isMediaFileName, mediaContentType } from '../uploads/media-names'
import { MEDIA_BYTES_PER_SECOND_MIN } from '../values/limits'
import type { ImageStore } from './image-store'

const CONNECT_TIMEOUT_MS = 3000
const IDLE_LIMIT_MS = 10_000
const ATTEMPTS = 3

/**
 * Stores uploads in a bucket of Amazon S3 or a compatible service. The client is imported dynamically, so that a site
 * that uses a folder does not load it.
 *
 * @param options.idleMs How long a request may go without progress.
 * @param options.owner What tells the site's database from all others, noted with each file; null where it is not known.
 */
export async function s3Store(
  settings: S3Settings,
  { idleMs = IDLE_LIMIT_MS, attempts = ATTEMPTS, owner = async (): Promise<string | null> => null } = {},
): Promise<ImageStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket, region, endpoint, credentials, forcePathStyle } = settings
  const client = new s3.S3Client({
    region,
    forcePathStyle,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: idleMs,
      requestTimeout: idleMs,
      throwOnRequestTimeout: true,
    },
    // Many compatible services do not support the checksums Amazon added later.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  })
  const object = (name: string) => ({ Bucket: bucket, Key: name })

  return {
    put: (name, content) =>
      available(async () => {
        const sizeBytes = 'path' in content ? content.sizeBytes : content.byteLength
        const database = await owner()
        await client.send(
          new s3.PutObjectCommand({
            ...object(name),
            Body: 'path' in content ? createReadStream(content.path) : content,
            ContentLength: sizeBytes,
            ContentType: mediaContentType(name),
            CacheControl: 'public, max-age=31536000, immutable',
            ...(database && { Metadata: { database } }),
          }),
          { requestTimeout: idleMs + (sizeBytes / MEDIA_BYTES_PER_SECOND_MIN) * 1000 },
        )
      }),

    open: (name) =>
      available(async () => {
        const answer = await orNull(client.send(new s3.GetObjectCommand(object(name))))
        return answer?.Body ? streamFrom(answer.Body as AsyncIterable<Uint8Array>) : null
      }),

    exists: (name) =>
      available(async () => (await orNull(client.send(new s3.HeadObjectCommand(object(name))))) !== null),

    isOwn: (name) =>
      available(async () => {
        const answer = await orNull(client.send(new s3.HeadObjectCommand(object(name))))
        const database = answer?.Metadata?.database
        return database !== undefined && database === (await owner())
      }),

    remove: (names) =>
      available(async () => {
        for (const name of names) await orNull(client.send(new s3.DeleteObjectCommand(object(name))))
      }),

    async *list() {
      let continuation: string | undefined
      do {
        const page = await available(() =>
          client.send(new s3.ListObjectsV2Command({ Bucket: bucket, ContinuationToken: continuation })),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && isMediaFileName(Key)) {
            yield { name: Key, modifiedAt: LastModified }
          }
        }
        continuation = page.NextContinuationToken
      } while (continuation)
    },

    check: () =>
      available(async () => {
        await client.send(new s3.HeadBucketCommand({ Bucket: settings.bucket }))
      }),

    // Writes of objects are atomic, so nothing can be left behind.
    removeUnfinished: async () => 0,
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const { name } = error as { name?: unknown }
    // A missing bucket is an error of the settings, not a missing picture.
    if (name === 'NoSuchKey' || name === 'NotFound') return null
    throw error
  }
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new UnavailableError('storage_unreachable', error)
  }
}
