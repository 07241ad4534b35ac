import { methods } from '@/lib/http/routes'
import { pagesCalls } from '../../../kind-routes'

/** The pages that show a record, `{paths}`, which are asked after it was published; POST invalidates them once more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(pagesCalls)
