import { methods } from '@/lib/http/routes'
import { versionRestoreCalls } from '../../../../../version-routes'

/** Restores a version of a record. The body is `{}`, or `{version}` as in an update. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(versionRestoreCalls)
