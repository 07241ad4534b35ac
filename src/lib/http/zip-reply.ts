import { createHash } from 'node:crypto'
import { UnavailableError } from '../errors/unavailable'
import { type ZipFile, zipStream } from '../files/zip-stream'
import { oncePerProcess } from '../runtime/once-per-process'
import { Places } from '../runtime/places'
import { ZIP_MIN_BYTES_PER_SECOND, ZIP_STALL_MS, ZIPS_AT_ONCE, ZIPS_OF_VISITOR } from '../values/limits'
import { ASK_EACH_TIME } from './cache-control'
import { clientNetwork } from './call-origin'
import { hasVersion } from './reply'

/** An archive: `version` is what its content follows from; null for one about somebody, which nothing stores. */
export type Archive = {
  name: string
  version: unknown
  modified: Date
  files: () => AsyncIterable<ZipFile>
}

/** The places of archives that are streamed: those about somebody's inquiry, which the public cannot take, and those of the others. */
const zipPlaces = oncePerProcess('lumenridgeArchives', () => ({
  private: new Places(),
  public: new Places(),
}))

/**
 * Streams an archive, a few at a time, as fast as its reader takes it. One who leaves, or takes nothing or little for a while, ends it.
 *
 * @throws UnavailableError when too many are streamed already, altogether or to this visitor.
 */
export async function zipReply(
  request: Request,
  { name, version, modified, files }: Archive,
): Promise<Response> {
  const digest = createHash('sha256').update(JSON.stringify(version)).digest('base64url').slice(0, 22)
  const caching: Record<string, string> =
    version === null
      ? { 'Cache-Control': 'private, no-store' }
      : { ETag: `"${digest}"`, 'Cache-Control': ASK_EACH_TIME }
  if (caching.ETag && hasVersion(request, caching.ETag))
    return new Response(null, { status: 304, headers: caching })
  const headers = {
    ...caching,
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}.zip"`,
    'X-Robots-Tag': 'noindex',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const places = zipPlaces()[version === null ? 'private' : 'public']
  const giveBack = places.take(clientNetwork(request), { all: ZIPS_AT_ONCE, own: ZIPS_OF_VISITOR })
  if (!giveBack) throw new UnavailableError('site_busy')
  const pieces = zipStream(files(), modified)
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const end = () => {
    clearTimeout(timer)
    giveBack()
    isEnded = true
  }
  // A failure of the beginning still gets an error response; a later one aborts the download.
  let next = await pieces.next().catch((error) => {
    end()
    throw error
  })
  const stop = (controller: ReadableStreamDefaultController<Uint8Array>, reason: string) => {
    if (isEnded) return
    end()
    void pieces.return(undefined)
    controller.error(new Error(reason))
  }
  // Waiting for the reader uses it up, and what the reader takes gives it back.
  let patienceMs = ZIP_STALL_MS
  let waitsSince = 0
  const endIfStalled = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    waitsSince = Date.now()
    timer = setTimeout(() => stop(controller, 'The reader of an archive has stalled'), patienceMs).unref()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        endIfStalled(controller)
        // Next.js does not cancel the body of a response whose connection is closed already.
        const leave = () => stop(controller, 'The reader of an archive has left')
        if (request.signal.aborted) leave()
        else request.signal.addEventListener('abort', leave, { once: true })
      },
      async pull(controller) {
        clearTimeout(timer)
        try {
          if (next.done) {
            end()
            return controller.close()
          }
          patienceMs += waitsSince - Date.now() + (next.value.length / ZIP_MIN_BYTES_PER_SECOND) * 1000
          patienceMs = Math.min(ZIP_STALL_MS, patienceMs)
          controller.enqueue(next.value)
          next = await pieces.next()
          if (!isEnded) endIfStalled(controller)
        } catch (error) {
          end()
          controller.error(error)
        }
      },
      async cancel() {
        end()
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers })
}
