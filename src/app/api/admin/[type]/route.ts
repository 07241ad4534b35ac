import { methods } from '@/lib/http/routes'
import { collectionCalls } from '../resource-calls'

/** Lists and creation of each resource (specification section 7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(collectionCalls)
