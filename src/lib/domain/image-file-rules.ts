import { UPLOAD_LIMIT_BYTES } from './limits'

/** What the library takes. The server looks at the bytes; a browser goes by the file's name. */
export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const NO_IMAGE_CHOSEN = 'Please select an image to upload'
const NOT_AN_IMAGE = 'Please select an image file'
const TOO_LARGE = 'Image size should be less than 5MB'

/**
 * What speaks against sending a file (docs/specification.md, section 5.3), or null.
 *
 * @param file `type` is empty when the browser does not know it: then the server decides.
 */
export function imageFileFault(file: { type: string; size: number }): string | null {
  if (file.type !== '' && !IMAGE_FILE_TYPES.some((type) => type === file.type)) return NOT_AN_IMAGE
  return file.size > UPLOAD_LIMIT_BYTES ? TOO_LARGE : null
}
