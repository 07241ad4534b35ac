'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { productQueryHref } from '@/lib/domain/product-query'
import type { ProductSort } from '@/lib/domain/product-sort'
import { buttonClass } from '../ui/button'
import { SortSelect } from './sort-select'
import type { SortWords } from './sort-words'

/** The order of a category's products. Without JavaScript it is a form that sends it in the address. */
export function CategoryOrder({ path, sort, words }: { path: string; sort: ProductSort; words: SortWords }) {
  const router = useRouter()
  const [chosen, setChosen] = useState(sort)
  // Next.js keeps the page that is left, which Back shows again, with its state.
  useEffect(() => () => setChosen(sort), [sort])
  return (
    <form action={path} className="flex gap-3">
      <SortSelect
        value={chosen}
        words={words}
        onChange={(order) => {
          setChosen(order)
          router.push(productQueryHref(path, { sort: order }), { scroll: false })
        }}
        className="h-12 min-w-44 rounded-ui border border-field bg-paper px-3.5 text-sm text-ink focus:border-ink"
      />
      <noscript>
        <button type="submit" className={buttonClass('ink')}>
          {words.apply}
        </button>
      </noscript>
    </form>
  )
}
