import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { visitorOf } from '../runtime/visitor-network'
import { withTimeout } from '../runtime/with-timeout'
import { withoutUnstorableCharacters } from '../texts/storable-text'
import {
  HELD_FIELD_MAX_CHARS,
  HELD_SUBMISSION_MINUTES,
  HELD_SUBMISSIONS_IN_MEMORY,
  HELD_SUBMISSIONS_MAX_CHARS,
  HELD_SUBMISSIONS_PER_ADDRESS_PER_HOUR,
  HELD_SUBMISSIONS_PER_HOUR,
} from '../values/limits'
import { databaseTime } from './database-clock'
import { database } from './prisma'
import { consume } from './rate-limit-counters'

const STORE_LIMIT_MS = 1500

/** Any client can send forms that are rejected, so the rows they may fill are limited. */
const PER_HOUR = { name: 'held-submissions', points: HELD_SUBMISSIONS_PER_HOUR, seconds: 3600 }
const PER_ADDRESS = {
  name: 'held-submissions-address',
  points: HELD_SUBMISSIONS_PER_ADDRESS_PER_HOUR,
  seconds: 3600,
}

/** The lines of an inquiry, which come cut to their limits. */
const LINES = 'lines'

/** What a visitor typed into a form that was rejected, and the names of the fields with errors. */
export type HeldSubmission = { values: Record<string, string>; invalidFields: string[] }

const valuesSchema = z.record(z.string(), z.string())

// On the global object: Next.js bundles the route that holds a submission and the page that shows it apart.
const shared = globalThis as typeof globalThis & {
  lumenridgeHeldSubmissions?: LRUCache<string, HeldSubmission>
}

function memory(): LRUCache<string, HeldSubmission> {
  shared.lumenridgeHeldSubmissions ??= new LRUCache({
    max: HELD_SUBMISSIONS_IN_MEMORY,
    maxSize: HELD_SUBMISSIONS_MAX_CHARS,
    sizeCalculation: ({ values }) => Object.values(values).reduce((chars, text) => chars + text.length, 1),
    ttl: HELD_SUBMISSION_MINUTES * 60_000,
  })
  return shared.lumenridgeHeldSubmissions
}

/**
 * Holds a rejected submission for a quarter of an hour: in the database or, while that is away or holds too many, in the
 * memory of this process.
 *
 * @param address Of the visitor; null when no trustworthy one is known.
 * @param options.inMemory The database is known to be away and is not asked again.
 * @returns The random id the submission is found by; null for one too many of this visitor, who would take the place of others.
 */
export async function holdSubmission(
  { values, invalidFields }: HeldSubmission,
  address: string | null,
  { inMemory = false }: { inMemory?: boolean } = {},
): Promise<string | null> {
  const id = randomUUID()
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      withoutUnstorableCharacters(text.slice(0, name === LINES ? text.length : HELD_FIELD_MAX_CHARS)),
    ]),
  )
  const held = { values: texts, invalidFields }
  const outcome = inMemory ? 'full' : await store(id, held, address)
  if (outcome === 'full') memory().set(id, held)
  return outcome === 'surplus' ? null : id
}

/** Stores a submission, unless this visitor has too many, or the database is away or holds too many. */
async function store(
  id: string,
  submission: HeldSubmission,
  address: string | null,
): Promise<'stored' | 'surplus' | 'full'> {
  const write = async () => {
    if (address && (await consume(PER_ADDRESS, visitorOf(address).address)) !== null) return 'surplus'
    if ((await consume(PER_HOUR, 'all')) !== null) return 'full'
    const expiresAt = new Date((await databaseTime()).getTime() + HELD_SUBMISSION_MINUTES * 60_000)
    await database().heldSubmission.create({ data: { id, ...submission, expiresAt }, select: { id: true } })
    return 'stored'
  }
  return withTimeout(STORE_LIMIT_MS, write()).catch(() => 'full')
}

/** The held submission with this id; null when there is none, when it has expired, or when it cannot be read just now. */
export async function readHeldSubmission(id: string): Promise<HeldSubmission | null> {
  return memory().get(id) ?? (await storedSubmission(id).catch(() => null))
}

async function storedSubmission(id: string): Promise<HeldSubmission | null> {
  const read = async () =>
    database().heldSubmission.findFirst({ where: { id, expiresAt: { gte: await databaseTime() } } })
  const row = await withTimeout(STORE_LIMIT_MS, read())
  if (!row) return null
  return { values: valuesSchema.catch({}).parse(row.values), invalidFields: row.invalidFields }
}

/** Deletes the submissions of one person from the memory of this process. */
export function forgetHeldSubmissions(email: string): void {
  for (const [id, { values }] of memory().entries()) {
    if (values.email?.trim().toLowerCase() === email) memory().delete(id)
  }
}

/** Deletes the submissions that have expired. */
export async function deleteExpiredSubmissions(): Promise<void> {
  memory().purgeStale()
  await database().heldSubmission.deleteMany({ where: { expiresAt: { lt: await databaseTime() } } })
}
