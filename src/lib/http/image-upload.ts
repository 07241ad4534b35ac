import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { ApiError, fieldError } from '../domain/api-error'
import { UPLOAD_FORM_OVERHEAD_BYTES, UPLOAD_LIMIT_BYTES } from '../domain/limits'

/** A file as it came, with the name the browser gave it. */
export type UploadedImage = { filename: string; bytes: Buffer }

const IMAGE_FIELD = 'image'
const FORM_TYPE = /^multipart\/form-data\s*;/i
const FORM_LIMITS = { files: 10, fields: 20, parts: 30, fieldSize: 8192, headerPairs: 50, headerSize: 8192 }

/**
 * The file in the field `image` of a form, counted while it arrives, so that no client can fill the memory
 * (docs/specification.md, sections 5.3 and 7.4; RFC 7578).
 *
 * @throws ApiError 415 for what is no form, 413 from 5 MB on, 400 for a form without the file or one that is cut off.
 */
export async function readUploadedImage(request: Request): Promise<UploadedImage> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(contentType)) {
    throw new ApiError('image_form_expected', { values: { field: IMAGE_FIELD } })
  }
  const formLimitBytes = UPLOAD_LIMIT_BYTES + UPLOAD_FORM_OVERHEAD_BYTES
  if (Number(request.headers.get('content-length')) > formLimitBytes) throw tooLarge()
  if (!request.body) throw unreadable()

  const chunks: Buffer[] = []
  let filename: string | undefined
  let sizeBytes = 0
  let formBytes = 0
  const form = openForm(contentType)
  form.on('file', (field, file, name) => {
    // A truncated form ends its files with an error; the error of the form itself is reported.
    file.on('error', () => {})
    if (field !== IMAGE_FIELD || filename !== undefined) {
      file.resume()
      return
    }
    filename = name ?? ''
    file.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.byteLength
      if (sizeBytes < UPLOAD_LIMIT_BYTES) chunks.push(chunk)
    })
  })
  try {
    await pipeline(
      request.body,
      async function* (body: AsyncIterable<Uint8Array>) {
        for await (const chunk of body) {
          formBytes += chunk.byteLength
          if (sizeBytes >= UPLOAD_LIMIT_BYTES || formBytes > formLimitBytes) throw tooLarge()
          yield chunk
        }
      },
      form,
    )
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable()
  }
  if (sizeBytes >= UPLOAD_LIMIT_BYTES) throw tooLarge()
  // A form whose file was not chosen carries one without name and content.
  if (filename === undefined || (filename === '' && sizeBytes === 0)) {
    throw fieldError(IMAGE_FIELD, 'no_image_chosen')
  }
  return { filename, bytes: Buffer.concat(chunks) }
}

function openForm(contentType: string) {
  try {
    const headers: BusboyHeaders = { 'content-type': contentType }
    return new Busboy({ headers, limits: FORM_LIMITS })
  } catch {
    throw unreadable()
  }
}

const tooLarge = () => fieldError(IMAGE_FIELD, 'image_too_large')
const unreadable = () => new ApiError('incomplete_form')
