/** How a unique index rejects a row, written by itself (P2002) or among others by SQL (P2010). */
const TAKEN = /UniqueConstraintViolation/
const CODES = ['P2002', 'P2010']

/** Whether a unique index rejected a slug that is taken. */
export function isTakenSlug(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown }
  const text = JSON.stringify(meta ?? '')
  return CODES.includes(String(code)) && (code === 'P2002' || TAKEN.test(text)) && /slug/i.test(text)
}
