/** A moment as a form has it: YYYY-MM-DDTHH:MM where the admin is; blank without one. */
export function localMoment(stored: unknown): string {
  const time = new Date(String(stored ?? ''))
  // Swedish dates are written as ISO 8601 has them.
  return Number.isNaN(time.getTime()) ? '' : time.toLocaleString('sv').slice(0, 16).replace(' ', 'T')
}

/** The same as it is sent: ISO 8601 in UTC; null for a blank one, and as typed for what is no time. */
export function sentMoment(typed: string): string | null {
  if (typed.trim() === '') return null
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? typed : time.toISOString()
}
