/** The calendar day a column of days holds, `2026-01-31`, as it travels. */
export function dayOf<Stored extends Date | null>(stored: Stored): string | (Stored & null) {
  return (stored?.toISOString().slice(0, 10) ?? null) as string | (Stored & null)
}
