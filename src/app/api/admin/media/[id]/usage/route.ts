import { methods } from '@/lib/http/routes'
import { pictureLibrary } from '@/lib/kinds/media-item/library'
import { usageCalls } from '../../../file-routes'

/** The uses of a picture. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(usageCalls(pictureLibrary))
