/** PostgreSQL's codes for a lock that was waited for too long, and for a deadlock. */
const TOO_LONG = '55P03'
const DEADLOCK = '40P01'

function failedWith(error: unknown, state: string): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown }
  return code === state || JSON.stringify(meta ?? '').includes(state)
}

/** Whether a statement failed because its transaction and another waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  // Prisma's own code comes first.
  failedWith(error, 'P2034') || failedWith(error, DEADLOCK)

/** Whether a statement failed because another transaction holds a lock it needs. */
export const isLocked = (error: unknown): boolean => isDeadlock(error) || failedWith(error, TOO_LONG)
