import { ApiError } from '../errors/api-error'
import {
  checkInquiryFiles,
  INQUIRY_FILES_MAX_BYTES,
  type InquiryFileInput,
  inquiryFileMaxBytes,
  type OmittedFile,
} from '../kinds/inquiry/files'
import { countInquiryFiles } from '../kinds/inquiry/visitor-limits'
import { JSON_BODY_LIMIT_BYTES } from '../values/limits'
import { clientAddress } from './call-origin'
import { fieldsOf, readFields } from './form-body'
import { takeFormPlace } from './form-places'
import { type FilePart, isMultipart, readMultipart } from './multipart'

/** An inquiry as it was sent: its fields, and what looks at its files, to be called once the fields are in order. */
export type SentInquiry = {
  fields: Record<string, unknown>
  /** What of the files is kept, and what is not. */
  readFiles: () => Promise<{ files: InquiryFileInput[]; omitted: OmittedFile[] }>
}

const NO_FILES = async () => ({ files: [], omitted: [] })

const LISTS = ['product']

/**
 * Reads an inquiry with or without files. Beyond the limits of files they are read past, and the inquiry is taken
 * without them.
 *
 * @throws ApiError 413 for a body no form of the site sends, 400 for one that cannot be read.
 */
export async function readInquiryForm(request: Request): Promise<SentInquiry> {
  if (!isMultipart(request)) return { fields: await readFields(request, LISTS), readFiles: NO_FILES }
  const address = clientAddress(request)
  let giveBack = takeFormPlace(address)
  try {
    const isKept = giveBack !== null && (await countInquiryFiles(address))
    if (!isKept) {
      // A form whose files are read past takes no memory while it arrives.
      giveBack?.()
      giveBack = null
    }
    const { fields, files } = await readMultipart(request, {
      maxBytes: INQUIRY_FILES_MAX_BYTES + JSON_BODY_LIMIT_BYTES,
      fileMaxBytes: (field) => {
        const maxBytes = inquiryFileMaxBytes(field)
        return isKept ? maxBytes : maxBytes && 0
      },
      tooLarge: () => new ApiError('request_too_large'),
      dropsTooLarge: true,
    })
    return { fields: fieldsOf(fields, LISTS), readFiles: () => checkFiles(files, isKept) }
  } finally {
    giveBack?.()
  }
}

async function checkFiles(files: readonly FilePart[], isKept: boolean) {
  const checked = await checkInquiryFiles(files)
  if (isKept) return checked
  const omitted = checked.omitted.map(({ name }) => ({ name, reason: 'limit' as const }))
  return { files: checked.files, omitted }
}
