import { methods } from '@/lib/http/routes'
import { draftPublishCalls } from '../../../../draft-routes'

/** Publishes the draft of a record. The body is `{}`, or `{version}` as in an update. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(draftPublishCalls)
