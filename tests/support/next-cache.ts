/** Tags that were expired since the last look, in order. */
const expired: string[] = []

/** Stands in for `next/cache`, which works inside Next.js only: notes which tags would be expired. */
export function revalidateTag(tag: string): void {
  expired.push(tag)
}

/** The tags expired since the last call. */
export function takeExpiredTags(): string[] {
  return expired.splice(0)
}
