/**
 * Lets a few pieces of work run at a time; the others wait in the order they came.
 *
 * @param atOnce How many may run beside each other.
 * @returns Runs a piece of work when its turn comes, and answers with its result.
 */
export function takingTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
