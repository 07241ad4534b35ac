import { readFile } from 'node:fs/promises'
import { serverEnvironment } from '../config/env'
import { failureDetails, log } from '../runtime/log'
import { isMediaFileName } from '../uploads/media-names'
import { takenFormat } from './decoders'
import { shippedFile } from './shipped-file'
import { imageStore } from './store'

const FOREIGN_TIMEOUT_MS = 5000
const FOREIGN_MAX_BYTES = 12 * 1024 * 1024

/**
 * The bytes of a picture: shipped, uploaded, or on an allowed host.
 *
 * @returns null when it cannot be read, so that a card is drawn without it.
 */
export async function readPicture(url: string): Promise<Buffer | null> {
  try {
    if (url.startsWith('/pictures/')) return await readShipped(url)
    if (url.startsWith('/media/')) return await readUploaded(url.slice('/media/'.length))
    if (url.startsWith('https://')) return await readForeign(url)
    return null
  } catch (error) {
    log.warn({ event: 'a picture could not be read', url, ...failureDetails(error) })
    return null
  }
}

async function readShipped(url: string): Promise<Buffer | null> {
  const file = shippedFile(url)
  return file === null ? null : readFile(file)
}

async function readUploaded(name: string): Promise<Buffer | null> {
  if (!isMediaFileName(name)) return null
  const stream = await (await imageStore()).open(name)
  return stream && Buffer.from(await new Response(stream).arrayBuffer())
}

async function readForeign(url: string): Promise<Buffer | null> {
  if (!serverEnvironment().imageHosts.includes(new URL(url).host)) return null
  const signal = AbortSignal.timeout(FOREIGN_TIMEOUT_MS)
  // A redirect could lead to a host that is not in `IMAGE_HOSTS`.
  const response = await fetch(url, { signal, redirect: 'error' })
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > FOREIGN_MAX_BYTES) return null
  const bytes = Buffer.from(await response.arrayBuffer())
  return bytes.length > FOREIGN_MAX_BYTES || takenFormat(bytes) === null ? null : bytes
}
