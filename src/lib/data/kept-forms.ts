import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { within } from '../domain/deadline'
import {
  KEPT_FIELD_MAX_CHARS,
  KEPT_FORM_MINUTES,
  KEPT_FORMS_IN_MEMORY,
  KEPT_FORMS_PER_HOUR,
} from '../domain/limits'
import { withoutUnstorableCharacters } from '../domain/storable-text'
import { database } from './prisma'
import { countTowards } from './tallies'

const STORE_LIMIT_MS = 1500

/** Anybody can have a form refused: what that may fill is limited. */
const KEPT_FORMS = { name: 'kept-forms', points: KEPT_FORMS_PER_HOUR, seconds: 3600 }

/** What somebody typed into a form that was refused, and the fields at fault. */
export type KeptForm = { values: Record<string, string>; faults: string[] }

const valuesSchema = z.record(z.string(), z.string())

type Remembered = KeptForm & { expiresAt: Date }

// On the global object: the route that keeps a form and the page that shows it are bundled apart.
const shared = globalThis as typeof globalThis & { lumenridgeKeptForms?: Map<string, Remembered> }

function memory(): Map<string, Remembered> {
  shared.lumenridgeKeptForms ??= new Map()
  return shared.lumenridgeKeptForms
}

/**
 * Keeps a refused form for a quarter of an hour: in the database or, while that is away or too many were kept there, in
 * this server's memory.
 *
 * @param options.inMemory The database is known to be away: it is not asked again.
 * @returns The random id it is found by.
 */
export async function keepForm(
  { values, faults }: KeptForm,
  { inMemory = false }: { inMemory?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + KEPT_FORM_MINUTES * 60_000)
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      withoutUnstorableCharacters(text.slice(0, KEPT_FIELD_MAX_CHARS)),
    ]),
  )
  const kept = { values: texts, faults, expiresAt }
  if (inMemory || !(await isStored(id, kept))) remember(id, kept)
  return id
}

async function isStored(id: string, form: Remembered): Promise<boolean> {
  const store = async () => {
    if ((await countTowards(KEPT_FORMS, 'all')) !== null) return false
    await database().keptForm.create({ data: { id, ...form }, select: { id: true } })
    return true
  }
  return within(STORE_LIMIT_MS, store()).catch(() => false)
}

function remember(id: string, form: Remembered): void {
  const forms = memory()
  // The oldest make room: a Map keeps the order things were put in.
  for (const oldest of forms.keys()) if (forms.size >= KEPT_FORMS_IN_MEMORY) forms.delete(oldest)
  forms.set(id, form)
}

/** A form that was kept; null when there is none of that id, or its time is over, or it cannot be read just now. */
export async function readKeptForm(id: string): Promise<KeptForm | null> {
  const form = memory().get(id) ?? (await storedForm(id).catch(() => null))
  if (!form || form.expiresAt < new Date()) return null
  return { values: form.values, faults: form.faults }
}

async function storedForm(id: string): Promise<Remembered | null> {
  const row = await within(STORE_LIMIT_MS, database().keptForm.findUnique({ where: { id } }))
  return row && { ...row, values: valuesSchema.catch({}).parse(row.values) }
}

/** Forgets the forms of a person this server keeps by itself. */
export function forgetKeptForms(email: string): void {
  for (const [id, { values }] of memory()) {
    if (values.email?.trim().toLowerCase() === email) memory().delete(id)
  }
}

/** Removes what was kept long enough. */
export async function dropExpiredForms(): Promise<void> {
  const now = new Date()
  for (const [id, { expiresAt }] of memory()) if (expiresAt < now) memory().delete(id)
  await database().keptForm.deleteMany({ where: { expiresAt: { lt: now } } })
}
