/** Completes what the search of products sees of their facts, in the database of DATABASE_URL. */
import { closeDatabase } from '../src/lib/data/prisma'
import { completeFactTexts } from '../src/lib/kinds/product/complete-fact-texts'

console.log(`${await completeFactTexts()} products`)
await closeDatabase()
