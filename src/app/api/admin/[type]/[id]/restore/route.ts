import { methods } from '@/lib/http/routes'
import { restoreCalls } from '../../../kind-routes'

/** `{}`, or with `slug` or `categoryId` when those it had are taken or gone: out of the bin again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(restoreCalls)
