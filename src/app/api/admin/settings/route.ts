import { methods } from '@/lib/http/routes'
import { singleCalls } from '../kind-routes'

/** The details of the firm. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(singleCalls('settings'))
