import type { ReactNode } from 'react'

/** Everything below is rendered once and cached until an edit invalidates it. A request is never read here. */
export const ensureStatic = 'navigation'

export default function StaticLayout({ children }: { children: ReactNode }) {
  return children
}
