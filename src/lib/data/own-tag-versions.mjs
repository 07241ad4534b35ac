/**
 * The versions this process last gave to cache tags. On the global object, because the page cache, which Next.js loads without
 * compiling it, and the routes, which it bundles, need the same.
 */

/** @returns {Map<string, string>} By tag. */
export function ownVersions() {
  const shared = /** @type {typeof globalThis & {lumenridgeOwnVersions?: Map<string, string>}} */ (globalThis)
  shared.lumenridgeOwnVersions ??= new Map()
  return shared.lumenridgeOwnVersions
}
