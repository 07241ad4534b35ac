import { ApiError } from '../domain/api-error'
import { INQUIRY_FILE_FORMS_AT_ONCE, JSON_BODY_LIMIT_BYTES } from '../domain/limits'
import {
  checkInquiryFiles,
  INQUIRY_FILES_MAX_BYTES,
  type InquiryFileInput,
  inquiryFileMaxBytes,
  type OmittedFile,
} from '../kinds/inquiry/files'
import { countInquiryFiles } from '../kinds/inquiry/visitor-limits'
import { clientAddress } from './call-origin'
import { fieldsOf, readFields } from './form-body'
import { isMultipart, readMultipart } from './multipart'

/** An inquiry as it was sent: its fields, and what of its files is kept. */
export type SentInquiry = {
  fields: Record<string, unknown>
  files: InquiryFileInput[]
  omitted: OmittedFile[]
}

const LISTS = ['product']

// On the global object, because Next.js bundles each route apart and each bundle would count by itself.
const shared = globalThis as typeof globalThis & { lumenridgeInquiryFileForms?: number }

/**
 * Reads an inquiry with or without files. Beyond the limits of files they are read past, and the inquiry is taken
 * without them.
 *
 * @throws ApiError 413 for a body no form of the site sends, 400 for one that cannot be read.
 */
export async function readInquiryForm(request: Request): Promise<SentInquiry> {
  if (!isMultipart(request)) return { fields: await readFields(request, LISTS), files: [], omitted: [] }
  const underWay = shared.lumenridgeInquiryFileForms ?? 0
  const hasRoom = underWay < INQUIRY_FILE_FORMS_AT_ONCE
  if (hasRoom) shared.lumenridgeInquiryFileForms = underWay + 1
  try {
    const isKept = hasRoom && (await countInquiryFiles(clientAddress(request)))
    const { fields, files } = await readMultipart(request, {
      maxBytes: INQUIRY_FILES_MAX_BYTES + JSON_BODY_LIMIT_BYTES,
      fileMaxBytes: (field) => {
        const maxBytes = inquiryFileMaxBytes(field)
        return isKept ? maxBytes : maxBytes && 0
      },
      tooLarge: () => new ApiError('request_too_large'),
      dropsTooLarge: true,
    })
    const checked = await checkInquiryFiles(files)
    const omitted = isKept
      ? checked.omitted
      : checked.omitted.map(({ name }) => ({ name, reason: 'limit' as const }))
    return { fields: fieldsOf(fields, LISTS), files: checked.files, omitted }
  } finally {
    if (hasRoom) shared.lumenridgeInquiryFileForms = (shared.lumenridgeInquiryFileForms ?? 1) - 1
  }
}
