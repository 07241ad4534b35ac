/**
 * Nobody sees it, since paths without a page are those of `global-not-found.tsx` or of a language. Next.js sends the
 * not-found page of the root with every page, and its own is longer.
 */
export default function NotFound() {
  return null
}
