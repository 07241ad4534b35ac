/** Whether a unique index rejected a slug that is taken. */
export function isTakenSlug(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: unknown }
  return code === 'P2002' && /slug/i.test(JSON.stringify(meta ?? ''))
}
