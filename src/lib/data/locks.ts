/** PostgreSQL's codes for a lock that was waited for too long, and for a deadlock. */
const SQLSTATES = ['55P03', '40P01']

/** Whether a statement failed because another transaction holds a lock it needs. */
export function isLocked(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown }
  // Prisma's own code of a deadlock.
  if (code === 'P2034') return true
  const text = JSON.stringify(meta ?? '')
  return SQLSTATES.some((state) => code === state || text.includes(state))
}
