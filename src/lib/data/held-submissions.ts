import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { oncePerProcess } from '../runtime/once-per-process'
import { visitorOf } from '../runtime/visitor-network'
import { withTimeout } from '../runtime/with-timeout'
import { withoutUnstorableCharacters } from '../texts/storable-text'
import { isId } from '../values/id'
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

/** By its id, or by the visitor whose only one it is. */
type InMemory = HeldSubmission & { id: string }

const memory = oncePerProcess(
  'lumenridgeHeldSubmissions',
  () =>
    new LRUCache<string, InMemory>({
      max: HELD_SUBMISSIONS_IN_MEMORY,
      maxSize: HELD_SUBMISSIONS_MAX_CHARS,
      sizeCalculation: ({ values }) => Object.values(values).reduce((chars, text) => chars + text.length, 1),
      ttl: HELD_SUBMISSION_MINUTES * 60_000,
    }),
)

/**
 * Holds a rejected submission for a quarter of an hour: in the database or, while that is away or holds too many, in the
 * memory of this process. One too many of a visitor takes the place of their own one before, and of nobody else's.
 *
 * @param address Of the visitor; null when no trustworthy one is known.
 * @param options.inMemory The database is known to be away and is not asked again.
 * @returns The random id the submission is found by.
 */
export async function holdSubmission(
  { values, invalidFields }: HeldSubmission,
  address: string | null,
  { inMemory = false }: { inMemory?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      withoutUnstorableCharacters(text.slice(0, name === LINES ? text.length : HELD_FIELD_MAX_CHARS)),
    ]),
  )
  const held = { values: texts, invalidFields }
  const place = inMemory ? id : await storeOrPlace(id, held, address)
  if (place !== null) memory().set(place, { ...held, id })
  return id
}

/** Stores a submission; where the database is away or holds too many, returns the place in memory that it takes instead. */
async function storeOrPlace(
  id: string,
  submission: HeldSubmission,
  address: string | null,
): Promise<string | null> {
  const store = async () => {
    const visitor = address && visitorOf(address).address
    if (visitor && (await consume(PER_ADDRESS, visitor)) !== null) return visitor
    if ((await consume(PER_HOUR, 'all')) !== null) return id
    const expiresAt = new Date((await databaseTime()).getTime() + HELD_SUBMISSION_MINUTES * 60_000)
    await database().heldSubmission.create({ data: { id, ...submission, expiresAt }, select: { id: true } })
    return null
  }
  return withTimeout(STORE_LIMIT_MS, store()).catch(() => id)
}

/** The held submission with this id; null when there is none, when it has expired, or when it cannot be read just now. */
export async function readHeldSubmission(id: unknown): Promise<HeldSubmission | null> {
  if (typeof id !== 'string' || !isId(id)) return null
  const held = memory().get(id) ?? [...memory().values()].find((each) => each.id === id)
  if (held) return { values: held.values, invalidFields: held.invalidFields }
  return storedSubmission(id).catch(() => null)
}

/**
 * A form that came back to its page, with what was typed into it; undefined where the page is opened for itself.
 *
 * @param form The id in the address.
 * @param away What the address says where the database was away.
 */
export async function returnedForm(
  form: unknown,
  away: unknown,
): Promise<(HeldSubmission & { away: boolean }) | undefined> {
  const held = await readHeldSubmission(form)
  if (!held && away === undefined) return undefined
  return { values: {}, invalidFields: [], ...held, away: away !== undefined }
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
