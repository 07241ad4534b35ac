import { ApiError, fieldError } from '../../errors/api-error'
import type { ErrorCode } from '../../errors/error-codes'
import { beginsAsZip } from '../../files/document-format'
import { ARCHIVE_LIMIT_BYTES, DOCUMENT_LIMIT_BYTES } from '../../uploads/document-file-rules'
import { SHEET_UPLOAD_LIMIT_BYTES, UPLOAD_FORM_OVERHEAD_BYTES, UPLOAD_LIMIT_BYTES } from '../../values/limits'
import { type FilePart, isMultipart, readMultipart } from '../multipart'

/** A file as it came, with the name the browser gave it. */
export type UploadedFile = Pick<FilePart, 'filename' | 'bytes' | 'spooled'>

/** What a form may hold: the name of its field, the largest file, and the errors of a larger and of no file. */
type FormRules = {
  field: string
  maxBytes: number
  tooLarge: ErrorCode
  notChosen: ErrorCode
  spooled?: NonNullable<Parameters<typeof readMultipart>[1]['spooled']>
}

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
  // An archive of drawings is too large to be held.
  spooled: { begins: beginsAsZip, maxBytes: ARCHIVE_LIMIT_BYTES },
}

export const SHEET_FORM: FormRules = {
  field: 'file',
  maxBytes: SHEET_UPLOAD_LIMIT_BYTES,
  tooLarge: 'sheet_too_large',
  notChosen: 'no_sheet_chosen',
}

/**
 * The file in a field of a form (docs/specification.md, sections 5.3 and 7.4).
 *
 * @throws ApiError 415 for what is no form, 413 for a file over the limit, 400 for a form without the file or one that is cut off.
 */
export async function readUploadedFile(
  request: Request,
  { field: expected, maxBytes, tooLarge: code, notChosen, spooled }: FormRules,
): Promise<UploadedFile> {
  if (!isMultipart(request)) throw new ApiError('image_form_expected', { values: { field: expected } })
  const { files } = await readMultipart(request, {
    maxBytes: (spooled?.maxBytes ?? maxBytes) + UPLOAD_FORM_OVERHEAD_BYTES,
    ...(spooled && { spooled }),
    fileMaxBytes: (field) => (field === expected ? maxBytes : null),
    tooLarge: () => fieldError(expected, code),
  })
  const [file] = files
  // A form whose file was not chosen carries one without name and content.
  if (!file || (file.filename === '' && file.bytes.byteLength === 0 && !file.spooled))
    throw fieldError(expected, notChosen)
  return file
}
