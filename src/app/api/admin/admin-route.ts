import { incrementCounter, readCounter } from '@/lib/data/rate-limit-counters'
import { guardedBy } from '@/lib/http/admin-key'

/** A handler of the admin API, with wrong keys counted in the database. */
export const adminRoute = guardedBy({ incrementCounter, readCounter })
