'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { flushSync } from 'react-dom'
import { localePath, PATHS } from '@/lib/config/paths'
import { fullLine, type ListLine, linesIn, mergedLines } from '@/lib/kinds/inquiry/list-lines'
import type { Locale } from '@/lib/texts/locales'
import { INQUIRY_MAX_LINES } from '@/lib/values/page-limits'
import { own } from '@/lib/values/shape'
import { fill } from '../list/filled-text'
import { buttonClass } from '../ui/button'
import { Icon } from '../ui/icon'
import { PageLink } from '../ui/page-link'
import { InquiryLine } from './inquiry-line'
import { type ListedLight, listPath, readInquiryList, useInquiryList, writeInquiryList } from './inquiry-list'
import type { InquiryListTexts } from './inquiry-list-texts'
import type { ListedProducts } from './listed-products'
import { onListSent, type SentList } from './sent-list'

type InquiryLinesProps = ListedProducts & {
  /** As the server knows them: by the address, or of a form that came back. */
  lines: ListLine[]
  /** The names of the fields that were rejected. */
  faults: string[]
  words: InquiryListTexts
  locale: Locale
}

/**
 * The lines of the inquiry list, fields of the form around them. Without scripts they are those of the address; with them the list
 * this browser keeps, to which the address adds.
 */
export function InquiryLines({ lines, bySlug, renamed, faults, words, locale }: InquiryLinesProps) {
  const router = useRouter()
  const section = useRef<HTMLElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const [isMerged, setMerged] = useState(false)
  const [isAsking, ask] = useTransition()
  const [removed, setRemoved] = useState<{ light: ListedLight; index: number } | null>(null)
  const [sent, setSent] = useState<SentList | null>(null)
  const listed = useInquiryList()
  const kept = isMerged ? listed : null
  const shown = kept ? kept.map(fullLine) : lines

  useEffect(() => {
    const form = section.current?.closest('form')
    if (!form) return
    const present = Object.entries(renamed).filter(([, slug]) => slug !== null) as [string, string][]
    const at = Date.now()
    // From the fields, into which somebody may have typed before scripts ran.
    const said = linesIn(new FormData(form))
    const stored = readInquiryList()
    const merged = mergedLines(said, stored, Object.fromEntries(present))
    // The server may not have been asked about what this browser kept, or could not answer what the address says.
    const asked = [...lines, ...stored].flatMap(({ slug }) => [slug, own(renamed, slug)])
    writeInquiryList(
      merged.slice(0, INQUIRY_MAX_LINES).map((line) => ({
        at,
        ...line,
        // Typed in words: it is not looked for in the catalog.
        ...((line.slug === '' || !asked.includes(line.slug)) && { named: true as const }),
      })),
    )
    setMerged(true)
  }, [lines, renamed])

  useEffect(() => {
    if (!kept) return
    const path = localePath(locale, listPath(kept))
    const named = new URLSearchParams(path.split('?')[1]).getAll('product').filter(Boolean)
    const isComplete = named.every((slug) => Object.hasOwn(bySlug, slug) || Object.hasOwn(renamed, slug))
    if (path === location.pathname + location.search) return
    // A form that came back keeps its address.
    if (isComplete && !location.search.includes('form=')) history.replaceState(history.state, '', path)
    else if (!isComplete && navigator.onLine) ask(() => router.replace(path, { scroll: false }))
  }, [kept, bySlug, renamed, locale, router])

  const write = (next: ListedLight[]) => {
    setRemoved(null)
    writeInquiryList(next)
  }
  const change = (index: number, part: Partial<ListedLight>) => {
    // A name that is typed is one in words: the server would be asked about it with each letter.
    const typed = part.slug === undefined ? part : { ...part, named: true as const }
    writeInquiryList(
      (kept ?? []).map((light, each) => (each === index ? { ...light, ...typed, at: Date.now() } : light)),
    )
  }
  const remove = (index: number) => {
    const light = kept?.[index]
    if (!light) return
    write(kept.filter((_, each) => each !== index))
    setRemoved({ light, index })
  }
  const nameOf = (slug: string) => own(bySlug, slug)?.name ?? slug
  const isOnce = (slug: string) => shown.filter((line) => line.slug === slug).length === 1

  const putBack = ({ light, index }: { light: ListedLight; index: number }) => {
    // Before the button that has the focus goes.
    flushSync(() => write((kept ?? []).toSpliced(index, 0, light)))
    section.current?.querySelectorAll<HTMLElement>('.inquiry-line .remove')[index]?.focus()
  }

  useEffect(() => onListSent(setSent), [])

  // The button that had the focus is gone.
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  const notice = removed && (
    <div key="removed" className="removed">
      <p role="status">{fill(words.removed, { name: nameOf(removed.light.slug) || '–' })}</p>
      <button ref={undo} type="button" onClick={() => putBack(removed)}>
        {words.undo}
      </button>
    </div>
  )
  return (
    <section ref={section} aria-labelledby="lines">
      <h2 id="lines" className="wide scroll-mt-24 border-t border-ink pt-5 text-h3">
        {words.lights}
      </h2>
      {sent && kept?.length === 0 && (
        <p role="status" className="mt-5 border-l-2 border-amber pl-5">
          {words.sentElsewhere}{' '}
          <a href={sent.page} className="whitespace-nowrap underline underline-offset-4">
            {sent.number}
          </a>
        </p>
      )}
      {/* Enter in one of many fields must not send all of them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields are what is interacted with. */}
      <div
        className="inquiry-lines"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        {shown.flatMap((line, index) => [
          removed?.index === index && notice,
          <InquiryLine
            key={isOnce(line.slug) && own(bySlug, line.slug) ? line.slug : `words-${index}`}
            index={index}
            line={line}
            product={own(bySlug, line.slug) ?? null}
            isComing={
              isAsking && line.slug !== '' && !kept?.[index]?.named && own(renamed, line.slug) === undefined
            }
            isGone={own(renamed, line.slug) === null && !kept?.[index]?.named}
            summary={kept?.[index]?.summary}
            isFaulty={
              (!kept || kept.length === lines.length) &&
              line.quantity === lines[index]?.quantity &&
              faults.includes(`line-${index}-quantity`)
            }
            isNew={line.slug === '' && kept !== null}
            words={words}
            locale={locale}
            onChange={kept ? (part) => change(index, part) : undefined}
            onRemove={kept ? () => remove(index) : undefined}
          />,
        ])}
        {removed && removed.index >= shown.length && notice}
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <button
          type="submit"
          name="add"
          formEncType="application/x-www-form-urlencoded"
          value="1"
          formNoValidate
          disabled={shown.length >= INQUIRY_MAX_LINES}
          className={buttonClass('line')}
          onClick={(event) => {
            if (!kept) return
            event.preventDefault()
            write([...kept, { slug: '', named: true, at: Date.now() }])
          }}
        >
          <Icon name="plus" className="size-4" />
          {words.another}
        </button>
        {shown.length >= INQUIRY_MAX_LINES && <span className="text-sm text-ink-2">{words.full}</span>}
        <PageLink
          href={localePath(locale, PATHS.products)}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {words.browse}
        </PageLink>
      </p>
    </section>
  )
}
