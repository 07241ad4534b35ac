/** The latest of several ISO 8601 timestamps in UTC; null when all are null. */
export function newest(moments: readonly (string | null)[]): string | null {
  return moments.reduce<string | null>(
    (latest, moment) => (moment !== null && (latest === null || moment > latest) ? moment : latest),
    null,
  )
}
