/** Completes what the search of products sees of their facts, in the database of DATABASE_URL. */
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../src/generated/prisma/client'
import { completeSomeFactTexts } from '../src/lib/kinds/product/facts/complete-fact-texts'

// Without the limits of the site's own connections: now and then a statement sorts what thousands have left to an index.
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) })
try {
  let completed = 0
  let some: number
  do {
    some = await completeSomeFactTexts(prisma)
    completed += some
  } while (some > 0)
  console.log(`${completed} products`)
} finally {
  await prisma.$disconnect()
}
