import { methods } from '@/lib/http/routes'
import { singleCalls } from '../kind-routes'

/** The entries of header and footer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(singleCalls('navigation'))
