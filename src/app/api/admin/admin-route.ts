import { addHit, tallyOf } from '@/lib/data/tallies'
import { guardedBy } from '@/lib/http/admin-key'

/** A handler of the admin API, with wrong keys counted in the database. */
export const adminRoute = guardedBy({ addHit, tallyOf })
