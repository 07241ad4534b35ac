'use client'

import { useEffect, useRef, useState } from 'react'
import {
  ANSWERS,
  fullLine,
  type ListLine,
  linesIn,
  missingAnswers,
  type NeededAnswer,
  piecesOf,
  takesQuantity,
} from '@/lib/kinds/inquiry/list-lines'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { cartonSums } from '@/lib/trade/carton-sums'
import { own } from '@/lib/values/shape'
import { fill } from '../list/filled-text'
import { useInquiryList } from './inquiry-list'
import type { InquiryListTexts } from './inquiry-list-texts'
import type { ListedProducts } from './listed-products'

type InquiryNeedsProps = Pick<ListedProducts, 'bySlug'> & {
  /** As the server knows them. */
  lines: ListLine[]
  missing: NeededAnswer[]
  words: InquiryListTexts
  locale: Locale
}

/** Where each answer is given. */
const FIELDS: Readonly<Record<NeededAnswer, string>> = {
  quantity: 'lines',
  branding: 'lines',
  place: 'inquiry-country',
  incoterm: 'inquiry-incoterm',
  wantedDate: 'inquiry-wantedDate',
}

/** Beside the form: which answers will cost a round of questions, and what the whole list comes to. */
export function InquiryNeeds({ lines, missing: begun, bySlug, words, locale }: InquiryNeedsProps) {
  const aside = useRef<HTMLElement>(null)
  const listed = useInquiryList()
  const [missing, setMissing] = useState(begun)

  useEffect(() => {
    const form = aside.current?.closest('form')
    if (!form) return
    const look = () => {
      const fields = new FormData(form)
      setMissing(missingAnswers(linesIn(fields), fields))
    }
    // The fields of the lines are filled in a moment later.
    if (listed) setMissing(missingAnswers(listed.map(fullLine), new FormData(form)))
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [listed])

  const number = new Intl.NumberFormat(WRITING[locale].tag)
  const counted = (listed?.map(fullLine) ?? lines).filter(({ slug }) => slug.trim() !== '')
  const sums = cartonSums(
    counted.map(({ slug, quantity }) => ({
      quantity: takesQuantity(quantity) ? piecesOf(quantity) : null,
      ...(own(bySlug, slug)?.carton ?? NO_CARTON),
    })),
  )
  const uncounted = sums.uncounted.map((index) => counted[index]?.slug ?? '')
  const nameOf = (slug: string) => own(bySlug, slug)?.name ?? slug
  const known = ANSWERS.length - missing.length
  return (
    <aside ref={aside} aria-labelledby="meter" className="inquiry-needs">
      <div>
        <h2 id="meter">{words.meter}</h2>
        <p role="status" className="known">
          {fill(words.known, { known: String(known), all: String(ANSWERS.length) })}
        </p>
        <ul className="answers">
          {ANSWERS.map((answer) => (
            <li key={answer} data-known={!missing.includes(answer) || undefined}>
              <a href={`#${FIELDS[answer]}`}>{words.answers[answer]}</a>
              {!missing.includes(answer) && <span className="sr-only"> {words.answered}</span>}
            </li>
          ))}
        </ul>
        <p className="calm">{known === ANSWERS.length ? words.complete : words.calm}</p>
      </div>
      {sums.cartons > 0 && (
        <div>
          <h2>{words.sums}</h2>
          <dl>
            <div>
              <dt>{words.cartons}</dt>
              <dd>{number.format(sums.cartons)}</dd>
            </div>
            <div>
              <dt>{words.cbm}</dt>
              <dd>{number.format(sums.cbm)} m³</dd>
            </div>
            <div>
              <dt>{words.kg}</dt>
              <dd>{number.format(sums.kg)} kg</dd>
            </div>
          </dl>
          {uncounted.length > 0 && (
            <p className="calm">
              {fill(words.cartonsUnknown, {
                names: uncounted.map(nameOf).join(WRITING[locale].enumerationComma),
              })}
            </p>
          )}
        </div>
      )}
    </aside>
  )
}

const NO_CARTON = {
  cartonPieces: null,
  cartonLengthMm: null,
  cartonWidthMm: null,
  cartonHeightMm: null,
  cartonKg: null,
}
