import { ApiError } from '../errors/api-error'
import {
  checkInquiryFiles,
  INQUIRY_FILES_MAX_BYTES,
  type InquiryFileInput,
  inquiryFileMaxBytes,
  type OmittedFile,
} from '../kinds/inquiry/files'
import { ATTACHMENTS, LINE_FIELDS } from '../kinds/inquiry/inquiry-rules'
import { countInquiryFiles, mayKeepInquiryFiles } from '../kinds/inquiry/visitor-limits'
import { oncePerProcess } from '../runtime/once-per-process'
import { Places } from '../runtime/places'
import { visitorOf } from '../runtime/visitor-network'
import {
  INQUIRY_FILE_FORMS_AT_ONCE,
  INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE,
  JSON_BODY_LIMIT_BYTES,
  PUBLIC_FORM_LIMIT_BYTES,
} from '../values/limits'
import { INQUIRY_MAX_LINES } from '../values/page-limits'
import { clientAddress } from './call-origin'
import { fieldsOf, readFields } from './form-body'
import { type FilePart, isMultipart, readMultipart } from './multipart'

/** Visitors without a trustworthy address share half, because a client can withhold its own by a proxy's header. */
const WITHOUT_ADDRESS_AT_ONCE = INQUIRY_FILE_FORMS_AT_ONCE / 2

const WITHOUT_ADDRESS = ''

const formPlaces = oncePerProcess('lumenridgeFormPlaces', () => new Places())

/**
 * Takes one of the places for forms with files that arrive at the same time: each holds its files in memory until it is
 * whole, which a client can draw out. One visitor has some of the places only.
 *
 * @param address The client's address; null when no trustworthy one is known.
 * @returns What gives the place back; null where none is free.
 */
export function takeFormPlace(address: string | null): (() => void) | null {
  const visitor = address === null ? WITHOUT_ADDRESS : visitorOf(address).address
  const own = address === null ? WITHOUT_ADDRESS_AT_ONCE : INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE
  return formPlaces().take(visitor, { all: INQUIRY_FILE_FORMS_AT_ONCE, own })
}

/** An inquiry as it was sent: its fields, and what looks at its files, to be called once the fields are in order. */
export type SentInquiry = {
  fields: Record<string, unknown>
  /** Whether any file was chosen, kept or not. */
  hasFiles: boolean
  /** What of the files is kept, and what is not. */
  readFiles: () => Promise<{ files: InquiryFileInput[]; omitted: OmittedFile[] }>
}

/** Of all fields together: twice what a form without files may be, because each of its names is long. */
const FORM_MAX_CHARS = 2 * PUBLIC_FORM_LIMIT_BYTES

/** Those of the inquiry itself, and what a form says of each line. */
const FORM_MAX_FIELDS = 40 + INQUIRY_MAX_LINES * LINE_FIELDS.length

const NO_FILES = async () => ({ files: [], omitted: [] })

const LISTS = ['product']

/**
 * Reads an inquiry with or without files. Beyond the limits of files they are read past, and the inquiry is taken
 * without them.
 *
 * @throws ApiError 413 for a body no form of the site sends, 400 for one that cannot be read.
 */
export async function readInquiryForm(request: Request): Promise<SentInquiry> {
  if (!isMultipart(request)) {
    const fields = await readFields(request, LISTS)
    // Buttons that edit the list send the names of files alone.
    return { fields, hasFiles: ATTACHMENTS.some((name) => fields[name]), readFiles: NO_FILES }
  }
  const address = clientAddress(request)
  let giveBack = takeFormPlace(address)
  try {
    const isRoom = giveBack !== null && (await mayKeepInquiryFiles(address))
    if (!isRoom) {
      // A form whose files are read past takes no memory while it arrives.
      giveBack?.()
      giveBack = null
    }
    const { fields, files } = await readMultipart(request, {
      // A browser without scripts sends whatever was chosen; it is read past.
      maxBytes: 2 * INQUIRY_FILES_MAX_BYTES + JSON_BODY_LIMIT_BYTES,
      fileMaxBytes: (field) => {
        const maxBytes = inquiryFileMaxBytes(field)
        return isRoom ? maxBytes : maxBytes && 0
      },
      tooLarge: () => new ApiError('request_too_large'),
      dropsTooLarge: true,
      maxFields: FORM_MAX_FIELDS,
      fieldsMaxChars: FORM_MAX_CHARS,
    })
    const hasFiles = files.some(isChosen)
    const isKept = isRoom && hasFiles && (await countInquiryFiles(address))
    return { fields: fieldsOf(fields, LISTS), hasFiles, readFiles: () => checkFiles(files, isKept) }
  } finally {
    giveBack?.()
  }
}

/** A file input without a choice sends an empty file. */
const isChosen = ({ bytes, isTooLarge }: FilePart) => isTooLarge || bytes.byteLength > 0

async function checkFiles(files: readonly FilePart[], isKept: boolean) {
  if (isKept) return checkInquiryFiles(files)
  return {
    files: [],
    omitted: files.filter(isChosen).map(({ field: name }) => ({ name, reason: 'limit' as const })),
  }
}
