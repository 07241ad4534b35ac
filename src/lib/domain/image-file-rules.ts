import { UPLOAD_LIMIT_BYTES } from './limits'

/**
 * The image types the library accepts. The server checks the bytes; a browser derives the type from the file's name.
 */
export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const NO_IMAGE_CHOSEN = 'Please select an image to upload'
const NOT_AN_IMAGE = 'Please select an image file'
const TOO_LARGE = 'Image size should be less than 5MB'

/**
 * Checks a file before it is uploaded (docs/specification.md, section 5.3).
 *
 * @param file `type` is empty when the browser does not know it: then the server decides.
 * @returns The message for the admin, or null for a file that may be sent.
 */
export function imageFileError(file: { type: string; size: number }): string | null {
  if (file.type !== '' && !IMAGE_FILE_TYPES.some((type) => type === file.type)) return NOT_AN_IMAGE
  return file.size > UPLOAD_LIMIT_BYTES ? TOO_LARGE : null
}
