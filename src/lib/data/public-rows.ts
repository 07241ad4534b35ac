/** The rows the public may see: published and not in the bin. */
export const PUBLIC_ROWS = { status: 'PUBLISHED', deletedAt: null } as const

/** Whether the public may see a row that was reached through another one. */
export function isPublicRow(row: { status: string; deletedAt: unknown }): boolean {
  return row.status === PUBLIC_ROWS.status && row.deletedAt === null
}

/** A day as it is written on the wire: YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
