import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { ApiError } from '../errors/api-error'
import { type SpooledFile, spool } from '../files/spooled-file'
import { JSON_BODY_LIMIT_BYTES } from '../values/limits'

/** A file as it came, with the name the browser gave it. A file over its limit has no bytes; a large one is on disk instead. */
export type FilePart = {
  field: string
  filename: string
  bytes: Buffer
  isTooLarge: boolean
  spooled: SpooledFile | null
}

type MultipartRules = {
  /** The largest body; a longer one is rejected while it arrives. */
  maxBytes: number
  /** The largest file of a field; null for files that are not expected, which are read past. */
  fileMaxBytes: (field: string) => number | null
  /** Files that are written to disk while they arrive, by how they begin, and the largest of them. */
  spooled?: { begins: (first: Buffer) => boolean; maxBytes: number }
  /** The error of a body or file over its limit. */
  tooLarge: () => ApiError
  /** Reads past a file over its limit instead of rejecting the body. */
  dropsTooLarge?: boolean
  /** How many fields that are no files it may have, where they are more than those of a common form. */
  maxFields?: number
  /** Characters of all fields that are no files. */
  fieldsMaxChars?: number
}

type Part = {
  filename: string
  chunks: Buffer[]
  sizeBytes: number
  maxBytes: number
  spool: ReturnType<typeof spool> | null
}

const FORM_TYPE = /^multipart\/form-data\s*;/i
const FORM_LIMITS = { files: 10, fields: 40, parts: 50, fieldSize: 65_536, headerPairs: 50, headerSize: 8192 }

/** The bytes that say what a file is. */
const SIGNATURE_BYTES = 4

/** Whether a form with files sent the request. */
export function isMultipart(request: Request): boolean {
  return FORM_TYPE.test(request.headers.get('content-type') ?? '')
}

/**
 * The fields and files of a form (RFC 7578), counted while they arrive, so that no client can fill the memory. Of a
 * field's files the first counts.
 *
 * @throws ApiError 413 as the rules say, 400 for a form that is cut off.
 */
export async function readMultipart(
  request: Request,
  {
    maxBytes,
    fileMaxBytes,
    tooLarge,
    spooled,
    dropsTooLarge = false,
    maxFields = FORM_LIMITS.fields,
    fieldsMaxChars = JSON_BODY_LIMIT_BYTES,
  }: MultipartRules,
): Promise<{ fields: [name: string, value: string][]; files: FilePart[] }> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge()
  if (!request.body) throw unreadable()
  const fields: [string, string][] = []
  const parts = new Map<string, Part>()
  let formBytes = 0
  let fieldChars = 0
  let isCut = false
  const form = openForm(request, maxFields)
  form.on('field', (name, value, isNameCut, isValueCut) => {
    isCut ||= isNameCut || isValueCut
    fieldChars += name.length + value.length
    if (fieldChars <= fieldsMaxChars) fields.push([name, value])
  })
  form.on('fieldsLimit', () => {
    isCut = true
  })
  form.on('file', (field, file, filename) => {
    // A truncated form ends its files with an error; the error of the form itself is reported.
    file.on('error', () => {})
    const limit = fileMaxBytes(field)
    if (limit === null || parts.has(field)) {
      file.resume()
      return
    }
    const part: Part = { filename: filename ?? '', chunks: [], sizeBytes: 0, maxBytes: limit, spool: null }
    parts.set(field, part)
    const take = (chunk: Buffer) => {
      if (part.sizeBytes === 0 && spooled?.begins(chunk))
        Object.assign(part, { spool: spool(), maxBytes: spooled.maxBytes })
      part.sizeBytes += chunk.byteLength
      if (part.spool) {
        if (part.sizeBytes <= part.maxBytes && !part.spool.write(chunk, () => file.resume())) file.pause()
        return
      }
      if (part.sizeBytes <= part.maxBytes) part.chunks.push(chunk)
      else part.chunks.length = 0
    }
    // A file can arrive cut within the bytes that say what it is.
    let first: Buffer | null = Buffer.alloc(0)
    file.on('data', (chunk: Buffer) => {
      if (!first) return take(chunk)
      first = Buffer.concat([first, chunk])
      if (first.length < SIGNATURE_BYTES) return
      const head = first
      first = null
      take(head)
    })
    file.on('end', () => {
      if (first) take(first)
    })
  })
  const isOver = () => [...parts.values()].some((part) => part.sizeBytes > part.maxBytes)
  try {
    await pipeline(
      request.body,
      async function* (body: AsyncIterable<Uint8Array>) {
        for await (const chunk of body) {
          formBytes += chunk.byteLength
          if (formBytes > maxBytes || fieldChars > fieldsMaxChars || (!dropsTooLarge && isOver()))
            throw tooLarge()
          yield chunk
        }
      },
      form,
    )
    if (fieldChars > fieldsMaxChars || (!dropsTooLarge && isOver())) throw tooLarge()
    if (isCut) throw unreadable()
  } catch (error) {
    for (const { spool: written } of parts.values()) await written?.discard()
    throw error instanceof ApiError ? error : unreadable()
  }
  const files = [...parts].map(
    async ([field, { filename, chunks, sizeBytes, maxBytes: limit, spool: written }]) => ({
      field,
      filename,
      bytes: Buffer.concat(chunks),
      isTooLarge: sizeBytes > limit,
      spooled: written && (await written.finish()),
    }),
  )
  return { fields, files: await Promise.all(files) }
}

function openForm(request: Request, fields: number) {
  try {
    const headers: BusboyHeaders = { 'content-type': request.headers.get('content-type') ?? '' }
    return new Busboy({ headers, limits: { ...FORM_LIMITS, fields, parts: fields + FORM_LIMITS.files } })
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new ApiError('incomplete_form')
