import { methods } from '@/lib/http/routes'
import { restoreCalls } from '../../../kind-routes'

/** Restores a record. The body is `{}`, with `slug` or `categoryId` where the former ones are in use or deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(restoreCalls)
