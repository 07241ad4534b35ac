'use client'

import { type CSSProperties, useEffect, useRef } from 'react'

type ComparedName = { slug: string; name: string; lang: 'en' | undefined }

/**
 * The names of the compared products, which stay over their columns while the rows go by: phones scroll the table sideways in its
 * frame, in which no row can stay, and this follows it. The letters of its values are told here.
 */
export function ComparedNames({
  names,
  columns,
}: {
  names: readonly ComparedName[]
  columns: CSSProperties
}) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const table = list.current?.nextElementSibling
    if (!table) return
    const follow = () => list.current?.scrollTo({ left: table.scrollLeft })
    follow()
    table.addEventListener('scroll', follow, { passive: true })
    return () => table.removeEventListener('scroll', follow)
  }, [])
  return (
    <ol ref={list} className="compared-names" aria-hidden="true" style={columns}>
      {names.map(({ slug, name, lang }) => (
        <li key={slug} lang={lang}>
          {name}
        </li>
      ))}
    </ol>
  )
}
