'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { inquiryQuery } from '@/lib/config/paths'
import { INQUIRY_MAX_PRODUCTS } from '@/lib/values/limits'
import { PageLink } from '../ui/page-link'
import { storedProducts, storeProducts } from './inquiry-draft'

/** Adds the products this tab was asked about before to those of the address, as long as the inquiry is not sent. */
export function ProductMemory({ slugs, path }: { slugs: string[]; path: string }) {
  const router = useRouter()
  const named = slugs.join(' ')
  useEffect(() => {
    const shown = named.split(' ')
    // What the address names and the page does not show is gone.
    const asked = new URLSearchParams(location.search).getAll('product')
    const before = storedProducts().filter((slug) => !shown.includes(slug) && !asked.includes(slug))
    const all = [...before, ...shown].slice(-INQUIRY_MAX_PRODUCTS)
    storeProducts(all)
    if (before.length > 0) router.replace(path + inquiryQuery(all), { scroll: false })
  }, [named, path, router])
  return null
}

type RemoveProductProps = {
  href: string
  rest: string[]
  label: string
  name: string
  lang: 'en' | undefined
}

/** Takes a product out of the inquiry. */
export function RemoveProduct({ href, rest, label, name, lang }: RemoveProductProps) {
  return (
    <PageLink
      href={href}
      prefetch={false}
      scroll={false}
      onClick={() => storeProducts(rest)}
      className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      {label}
      <span className="sr-only" lang={lang}>
        {' '}
        {name}
      </span>
    </PageLink>
  )
}
