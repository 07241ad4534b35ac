/** A page as it was asked after a save. */
export type AskedPage = { path: string; state: 'current' | 'stale' | 'unreachable' }

/** At once; each may have to be rendered. */
const ASKED_AT_ONCE = 3

/**
 * Asks pages as a visitor would, and so has them rendered. A cache on the way tells by `Age` for how long it has had its response
 * (RFC 9111, section 5.1): one that is older than the save is stale.
 *
 * @param since When it was saved, in milliseconds since 1970.
 */
export async function askPages(paths: readonly string[], since: number): Promise<AskedPage[]> {
  const left = [...paths.keys()]
  const asked: AskedPage[] = []
  const work = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const path = paths[index] as string
      asked[index] = { path, state: await stateOf(path, since) }
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work))
  return asked
}

async function stateOf(path: string, since: number): Promise<AskedPage['state']> {
  try {
    // Without cookies: a preview shows drafts to this browser alone.
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' })
    if (response.status >= 500) return 'unreachable'
    const ageMs = Number(response.headers.get('age') ?? 0) * 1000
    // `Age` is in whole seconds.
    return ageMs > Date.now() - since + 1000 ? 'stale' : 'current'
  } catch {
    return 'unreachable'
  }
}
