import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Tells of every state of the address, whoever changed it: Back, a link of the menu, the list itself. A leaf of its
 * own because a page that is one file for all queries cannot be rendered around the query.
 */
export function AddressWatcher({ onChange }: { onChange: (params: URLSearchParams) => void }) {
  const params = useSearchParams()
  useEffect(() => onChange(new URLSearchParams(params)), [params, onChange])
  return null
}
