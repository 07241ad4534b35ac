import { FILENAME_MAX_CHARS } from '../domain/limits'
import { optionalText, requiredText, updateSchema } from './admin-fields'
import { mediaTranslations } from './translations'

/** What can be edited of a stored picture; uploading makes it. */
export const mediaItemInput = {
  update: updateSchema({
    filename: requiredText('Please enter a name for the picture.', FILENAME_MAX_CHARS),
    alt: optionalText(),
    translations: mediaTranslations,
  }),
}
