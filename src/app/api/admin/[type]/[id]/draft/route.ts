import { methods } from '@/lib/http/routes'
import { draftCalls } from '../../../draft-routes'

/** The draft of a record: `PUT` takes what an update takes, and leaves the record as it is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(draftCalls)
