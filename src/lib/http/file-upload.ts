import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { ApiError, fieldError } from '../domain/api-error'
import { DOCUMENT_LIMIT_BYTES } from '../domain/document-file-rules'
import type { ErrorCode } from '../domain/error-codes'
import { SHEET_UPLOAD_LIMIT_BYTES, UPLOAD_FORM_OVERHEAD_BYTES, UPLOAD_LIMIT_BYTES } from '../domain/limits'

/** A file as it came, with the name the browser gave it. */
export type UploadedFile = { filename: string; bytes: Buffer }

/** What a form may hold: the name of its field, the largest file, and the errors of a larger and of no file. */
type FormRules = { field: string; maxBytes: number; tooLarge: ErrorCode; notChosen: ErrorCode }

/** A picture has to be smaller than the limit, a document may reach it. */
export const IMAGE_FORM: FormRules = {
  field: 'image',
  maxBytes: UPLOAD_LIMIT_BYTES - 1,
  tooLarge: 'image_too_large',
  notChosen: 'no_image_chosen',
}

export const DOCUMENT_FORM: FormRules = {
  field: 'file',
  maxBytes: DOCUMENT_LIMIT_BYTES,
  tooLarge: 'document_too_large',
  notChosen: 'no_document_chosen',
}

export const SHEET_FORM: FormRules = {
  field: 'file',
  maxBytes: SHEET_UPLOAD_LIMIT_BYTES,
  tooLarge: 'sheet_too_large',
  notChosen: 'no_sheet_chosen',
}

const FORM_TYPE = /^multipart\/form-data\s*;/i
const FORM_LIMITS = { files: 10, fields: 20, parts: 30, fieldSize: 8192, headerPairs: 50, headerSize: 8192 }

/**
 * The file in a field of a form, counted while it arrives, so that no client can fill the memory
 * (docs/specification.md, sections 5.3 and 7.4; RFC 7578).
 *
 * @throws ApiError 415 for what is no form, 413 for a file over the limit, 400 for a form without the file or one that is cut off.
 */
export async function readUploadedFile(
  request: Request,
  { field: expected, maxBytes, tooLarge: code, notChosen }: FormRules,
): Promise<UploadedFile> {
  const tooLarge = () => fieldError(expected, code)
  const contentType = request.headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(contentType)) {
    throw new ApiError('image_form_expected', { values: { field: expected } })
  }
  const formLimitBytes = maxBytes + UPLOAD_FORM_OVERHEAD_BYTES
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
    if (field !== expected || filename !== undefined) {
      file.resume()
      return
    }
    filename = name ?? ''
    file.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.byteLength
      if (sizeBytes <= maxBytes) chunks.push(chunk)
    })
  })
  try {
    await pipeline(
      request.body,
      async function* (body: AsyncIterable<Uint8Array>) {
        for await (const chunk of body) {
          formBytes += chunk.byteLength
          if (sizeBytes > maxBytes || formBytes > formLimitBytes) throw tooLarge()
          yield chunk
        }
      },
      form,
    )
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable()
  }
  if (sizeBytes > maxBytes) throw tooLarge()
  // A form whose file was not chosen carries one without name and content.
  if (filename === undefined || (filename === '' && sizeBytes === 0)) {
    throw fieldError(expected, notChosen)
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

const unreadable = () => new ApiError('incomplete_form')
