import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  HELD_FIELD_MAX_CHARS,
  HELD_SUBMISSION_MINUTES,
  HELD_SUBMISSIONS_IN_MEMORY,
  HELD_SUBMISSIONS_PER_HOUR,
} from '../domain/limits'
import { withoutUnstorableCharacters } from '../domain/storable-text'
import { withTimeout } from '../domain/with-timeout'
import { database } from './prisma'
import { consume } from './rate-limit-counters'

const STORE_LIMIT_MS = 1500

/** Anybody can have a form refused: what that may fill is limited. */
const HELD_SUBMISSIONS = { name: 'held-submissions', points: HELD_SUBMISSIONS_PER_HOUR, seconds: 3600 }

/** What somebody typed into a form that was refused, and the fields at fault. */
export type HeldSubmission = { values: Record<string, string>; faults: string[] }

const valuesSchema = z.record(z.string(), z.string())

type Remembered = HeldSubmission & { expiresAt: Date }

// On the global object: the route that keeps a form and the page that shows it are bundled apart.
const shared = globalThis as typeof globalThis & { lumenridgeHeldSubmissions?: Map<string, Remembered> }

function memory(): Map<string, Remembered> {
  shared.lumenridgeHeldSubmissions ??= new Map()
  return shared.lumenridgeHeldSubmissions
}

/**
 * Keeps a refused form for a quarter of an hour: in the database or, while that is away or too many were kept there, in
 * this server's memory.
 *
 * @param options.inMemory The database is known to be away: it is not asked again.
 * @returns The random id it is found by.
 */
export async function holdSubmission(
  { values, faults }: HeldSubmission,
  { inMemory = false }: { inMemory?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + HELD_SUBMISSION_MINUTES * 60_000)
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      withoutUnstorableCharacters(text.slice(0, HELD_FIELD_MAX_CHARS)),
    ]),
  )
  const kept = { values: texts, faults, expiresAt }
  if (inMemory || !(await isStored(id, kept))) remember(id, kept)
  return id
}

async function isStored(id: string, form: Remembered): Promise<boolean> {
  const store = async () => {
    if ((await consume(HELD_SUBMISSIONS, 'all')) !== null) return false
    await database().heldSubmission.create({ data: { id, ...form }, select: { id: true } })
    return true
  }
  return withTimeout(STORE_LIMIT_MS, store()).catch(() => false)
}

function remember(id: string, form: Remembered): void {
  const forms = memory()
  // The oldest make room: a Map keeps the order things were put in.
  for (const oldest of forms.keys()) if (forms.size >= HELD_SUBMISSIONS_IN_MEMORY) forms.delete(oldest)
  forms.set(id, form)
}

/** A form that was kept; null when there is none of that id, or its time is over, or it cannot be read just now. */
export async function readHeldSubmission(id: string): Promise<HeldSubmission | null> {
  const form = memory().get(id) ?? (await storedForm(id).catch(() => null))
  if (!form || form.expiresAt < new Date()) return null
  return { values: form.values, faults: form.faults }
}

async function storedForm(id: string): Promise<Remembered | null> {
  const row = await withTimeout(STORE_LIMIT_MS, database().heldSubmission.findUnique({ where: { id } }))
  return row && { ...row, values: valuesSchema.catch({}).parse(row.values) }
}

/** Forgets the forms of a person this server keeps by itself. */
export function forgetHeldSubmissions(email: string): void {
  for (const [id, { values }] of memory()) {
    if (values.email?.trim().toLowerCase() === email) memory().delete(id)
  }
}

/** Removes what was kept long enough. */
export async function deleteExpiredSubmissions(): Promise<void> {
  const now = new Date()
  for (const [id, { expiresAt }] of memory()) if (expiresAt < now) memory().delete(id)
  await database().heldSubmission.deleteMany({ where: { expiresAt: { lt: now } } })
}
