import { methods } from '@/lib/http/routes'
import { pictureLibrary } from '@/lib/kinds/media-item/library'
import { removeStored } from '@/lib/kinds/media-item/remove-image'
import { pictureCopies } from '@/lib/uploads/media-names'
import { fileCalls } from '../../file-routes'

/** One picture of the library: its name and description can be changed, and one that is used nowhere deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  fileCalls(pictureLibrary, (picture, origin) => removeStored(picture.url, pictureCopies(picture), origin)),
)
