import { isStoredSession } from '@/lib/data/admin-sessions'
import { incrementCounter, readCounter } from '@/lib/data/rate-limit-counters'
import { guardedBy } from '@/lib/http/admin/admin-key'

/** Creates a handler of the admin API whose wrong keys are counted in the database. */
export const adminRoute = guardedBy({ incrementCounter, readCounter, isStoredSession })
