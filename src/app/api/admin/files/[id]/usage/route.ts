import { methods } from '@/lib/http/routes'
import { documentLibrary } from '@/lib/kinds/media-item/library'
import { usageCalls } from '../../../file-routes'

/** The uses of a document or model. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(usageCalls(documentLibrary))
