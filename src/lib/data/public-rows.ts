/** The rows the public may see: published and not in the bin. */
export const PUBLIC_ROWS = { status: 'PUBLISHED', deletedAt: null } as const

/** Whether a row that was read as a relation of another one is public. */
export function isPublicRow(row: { status: string; deletedAt: unknown }): boolean {
  return row.status === PUBLIC_ROWS.status && row.deletedAt === null
}
