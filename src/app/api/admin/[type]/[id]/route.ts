import { methods } from '@/lib/http/routes'
import { itemCalls } from '../../kind-routes'

/** Reads, updates and deletes one record (docs/specification.md, section 7.3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(itemCalls)
