import { methods } from '@/lib/http/routes'
import { versionsCalls } from '../../../version-routes'

/** The versions of a record, `[{number, savedAt, by, changes}]`, newest first. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(versionsCalls)
