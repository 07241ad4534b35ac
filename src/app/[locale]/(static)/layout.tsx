import type { ReactNode } from 'react'

/** Everything below is rendered once and served as a file until an edit renews it. A request is never read here. */
export const ensureStatic = 'navigation'

export default function StaticLayout({ children }: { children: ReactNode }) {
  return children
}
