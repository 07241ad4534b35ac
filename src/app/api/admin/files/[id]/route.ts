import { methods } from '@/lib/http/routes'
import { documentLibrary } from '@/lib/kinds/media-item/library'
import { removeStored } from '@/lib/kinds/media-item/remove-image'
import { fileCalls } from '../../file-routes'

/** One uploaded document or model: its name can be changed, and one that is used nowhere deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  fileCalls(documentLibrary, ({ url }, origin) => removeStored(url, [], origin)),
)
