'use client'

import { INQUIRY_MAX_LINES } from '@/lib/values/page-limits'
import { Icon } from '../ui/icon'
import { addToList, type ListedLight, removeFromList, useInquiryList } from './inquiry-list'

export type AddTexts = { add: string; added: string; full: string }

type AddToInquiryProps = {
  /** With what the studio made of it, where it is from there. */
  lights: readonly Omit<ListedLight, 'at'>[]
  words: AddTexts
  /** What a screen reader hears it is about. */
  name?: string
  /** Where it leads without scripts; without it, it appears once scripts run. */
  href?: string
  className?: string
}

/** A button that puts lights on the inquiry list, and takes them off again. */
export function AddToInquiry({ lights, words, name, href, className = 'add-to-inquiry' }: AddToInquiryProps) {
  const listed = useInquiryList()
  const isListed = lights.every(({ slug, configuration }) =>
    listed?.some(
      (other) =>
        other.slug === slug &&
        (!configuration || JSON.stringify(other.configuration) === JSON.stringify(configuration)),
    ),
  )
  const isFull = !isListed && listed?.length === INQUIRY_MAX_LINES
  const label = isListed ? words.added : isFull ? words.full : words.add
  const named = name && `${label}: ${name}`
  const content = (
    <>
      {!isFull && <Icon name={isListed ? 'check' : 'plus'} className="size-4" />}
      {label}
    </>
  )
  if (!listed)
    return href ? (
      <a href={href} className={className} aria-label={named}>
        {content}
      </a>
    ) : null
  return (
    <button
      type="button"
      className={className}
      aria-label={named}
      disabled={isFull}
      onClick={() => (isListed ? removeFromList : addToList)(lights)}
    >
      {content}
    </button>
  )
}
