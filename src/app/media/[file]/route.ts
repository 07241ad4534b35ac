import { createHash } from 'node:crypto'
import { findDocumentFile } from '@/lib/data/document-files'
import { ApiError } from '@/lib/errors/api-error'
import { ASK_EACH_TIME } from '@/lib/http/cache-control'
import { hasVersion } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { imageStore } from '@/lib/media/store'
import {
  fileTag,
  isMediaFileName,
  keptFormat,
  mediaContentType,
  mediaUrlOfFile,
} from '@/lib/uploads/media-names'

/** A name as a header has it (RFC 8187), where these signs of a URL mean something. */
const headerName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const attachment = (name: string, shown: string) =>
  `attachment; filename="${name}"; filename*=UTF-8''${headerName(shown)}`

/**
 * The type of a file, how a browser treats it, and for how long it keeps it. The name is derived from the content, so that pictures and
 * models may be cached for ever; a document is saved under the name it has in the admin, which can change.
 */
async function contentOf(file: string) {
  const type = { 'Content-Type': mediaContentType(file) }
  if ([null, 'glb'].includes(keptFormat(file)))
    return {
      ...type,
      'Content-Disposition': `inline; filename="${file}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${file}"`,
    }
  const known = await findDocumentFile(`/media/${file}`).catch(() => null)
  // While the database is away it has the name of its address (RFC 6266).
  const shown = known?.filename ?? file
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, 8)
  return {
    ...type,
    'Content-Disposition': attachment(file, shown),
    'Cache-Control': ASK_EACH_TIME,
    ETag: `"${file}.${version}"`,
  }
}

async function headersOf(file: string) {
  return {
    ...(await contentOf(file)),
    xkey: fileTag(mediaUrlOfFile(file)),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  }
}

/** @throws ApiError 404 for a malformed name, which never reaches the store. */
function fileOf(params: Record<string, string>): string {
  const { file = '' } = params
  if (!isMediaFileName(file)) throw notFound()
  return file
}

const notFound = () => new ApiError('picture_not_found')

/** Streams uploaded pictures, their variants, documents and models from the store. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('read_picture', async ({ request, params }) => {
    const file = fileOf(params)
    const store = await imageStore()
    const headers = await headersOf(file)
    if (hasVersion(request, headers.ETag)) {
      if (!(await store.exists(file))) throw notFound()
      return new Response(null, { status: 304, headers })
    }
    const stored = await store.open(file)
    if (!stored) throw notFound()
    return new Response(stored, { headers })
  }),

  HEAD: publicRoute('read_picture', async ({ params }) => {
    const file = fileOf(params)
    if (!(await (await imageStore()).exists(file))) throw notFound()
    return new Response(null, { headers: await headersOf(file) })
  }),
})
