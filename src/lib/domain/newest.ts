/** The latest of some moments, each as toISOString writes it; null when there is none. */
export function newest(moments: readonly (string | null)[]): string | null {
  return moments.reduce<string | null>(
    (latest, moment) => (moment !== null && (latest === null || moment > latest) ? moment : latest),
    null,
  )
}
