'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localePath, productPath, studioPath } from '@/lib/config/paths'
import { BRANDINGS } from '@/lib/kinds/inquiry/inquiry-rules'
import { type ListLine, piecesOf, QUANTITY_PATTERN, takesQuantity } from '@/lib/kinds/inquiry/list-lines'
import { schemeParams } from '@/lib/lighting/light-configuration'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { checkQuantity } from '@/lib/trade/order-terms'
import { INQUIRY_LINE_NOTE_MAX_CHARS, INQUIRY_QUANTITY_MAX } from '@/lib/values/limits'
import { LINE_MAX_CHARS } from '@/lib/values/page-limits'
import { fill } from '../list/filled-text'
import { errorProps, FIELD_CLASS, FieldErrorText } from '../ui/field'
import { LampPicture } from '../ui/lamp-picture'
import { PageLink } from '../ui/page-link'
import type { InquiryListTexts } from './inquiry-list-texts'
import type { LineProduct } from './listed-products'

type InquiryLineProps = {
  index: number
  line: ListLine
  /** null of a line in words. */
  product: LineProduct | null
  /** Whether the server is being asked which product it names. */
  isComing: boolean
  /** Whether it had a product that is no longer there. */
  isGone: boolean
  /** What the studio made of it, in words. */
  summary: string | undefined
  isFaulty: boolean
  /** Whether the visitor has just added it, to name a light. */
  isNew: boolean
  words: InquiryListTexts
  locale: Locale
  /** Without scripts the form's own buttons and fields do. */
  onChange: ((part: Partial<ListLine>) => void) | undefined
  onRemove: (() => void) | undefined
}

const CONTROL = `${FIELD_CLASS} h-12`

/** A light of the inquiry list: what it is, and what the buyer says of it. */
export function InquiryLine(props: InquiryLineProps) {
  const {
    index,
    line,
    product,
    isComing,
    isGone,
    summary,
    isFaulty,
    isNew,
    words,
    locale,
    onChange,
    onRemove,
  } = props
  const [wasLeft, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Sending judges a quantity that this visit has not touched, too.
  useEffect(() => {
    const form = field.current?.form
    const leave = () => setLeft(true)
    form?.addEventListener('submit', leave)
    return () => form?.removeEventListener('submit', leave)
  }, [])
  const id = (name: string) => `line-${index}-${name}`
  const text = (name: 'quantity' | 'variant' | 'note' | 'slug') => ({
    id: id(name === 'slug' ? 'product' : name),
    name: id(name === 'slug' ? 'product' : name),
    value: line[name],
    onChange: (event: { target: { value: string } }) => onChange?.({ [name]: event.target.value }),
  })
  const box = (name: string, isOn: boolean, set: (isOn: boolean) => Partial<ListLine>) => ({
    type: 'checkbox',
    name: id(name),
    checked: isOn,
    onChange: (event: { target: { checked: boolean } }) => onChange?.(set(event.target.checked)),
  })
  const number = new Intl.NumberFormat(WRITING[locale].tag)
  const pieces = takesQuantity(line.quantity) ? piecesOf(line.quantity) : null
  const isWrong = isFaulty || (wasLeft && !takesQuantity(line.quantity))
  const fault = isWrong ? fill(words.noQuantity, { most: number.format(INQUIRY_QUANTITY_MAX) }) : undefined
  const terms = product && pieces ? checkQuantity(pieces, product) : null
  const hint = terms?.belowMinimum
    ? fill(words.belowMinimum, { pieces: number.format(terms.belowMinimum) })
    : terms?.nextMultiple &&
      fill(words.steps, {
        step: number.format(product?.incrementPieces ?? 0),
        pieces: number.format(terms.nextMultiple),
      })
  const about = product && [
    product.number,
    product.minPieces && fill(words.minimum, { pieces: number.format(product.minPieces) }),
  ]
  const { configuration } = line
  const scheme = configuration && schemeParams(configuration.parts).toString()

  return (
    // biome-ignore lint/a11y/useSemanticElements: the name of a fieldset would be its legend, which cannot stand beside a picture.
    <div role="group" aria-labelledby={id('name')} className="inquiry-line">
      <div className="plate">
        {product && (
          <LampPicture
            day={product.picture}
            night={product.nightPicture}
            sizes="160px"
            largestPx={480}
            alt=""
          />
        )}
      </div>
      <div className={product ? 'head' : 'head max-sm:col-span-full'}>
        <div>
          {product ? (
            <>
              <input type="hidden" name={id('product')} value={product.slug} />
              <p id={id('name')} lang={product.lang} className="name">
                <PageLink href={localePath(locale, productPath(product.slug))}>{product.name}</PageLink>
              </p>
              <p className="about">{about?.filter(Boolean).join(' · ')}</p>
              {/* Behind a sample comes its approval, whose day nobody knows. */}
              {product.exWorks && !line.sample && <p className="about">{product.exWorks}</p>}
            </>
          ) : isComing ? (
            <>
              <input type="hidden" name={id('product')} value={line.slug} />
              <p id={id('name')} className="name animate-pulse text-ink-3 motion-reduce:animate-none">
                {line.slug}
              </p>
            </>
          ) : (
            <>
              <label id={id('name')} htmlFor={id('product')} className="label">
                {words.named}
              </label>
              <input
                {...text('slug')}
                maxLength={LINE_MAX_CHARS}
                // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for it.
                autoFocus={isNew}
                className={CONTROL}
              />
              {isGone && <p className="about mt-2">{words.unknown}</p>}
            </>
          )}
        </div>
        <button
          type="submit"
          name="remove"
          formEncType="application/x-www-form-urlencoded"
          value={index}
          formNoValidate
          className="remove"
          onClick={(event) => {
            if (!onRemove) return
            event.preventDefault()
            onRemove()
          }}
        >
          {words.remove}
          <span className="sr-only" lang={product?.lang}>
            {' '}
            {product?.name ?? line.slug}
          </span>
        </button>
      </div>
      <div className="fields">
        <Labeled id={id('quantity')} label={words.quantity}>
          <input
            {...text('quantity')}
            ref={field}
            inputMode="numeric"
            pattern={QUANTITY_PATTERN}
            maxLength={20}
            className={CONTROL}
            onBlur={() => setLeft(true)}
            {...errorProps(id('quantity'), fault)}
            {...(hint && { 'aria-describedby': id('hint') })}
          />
        </Labeled>
        <Labeled id={id('variant')} label={words.variant}>
          <input {...text('variant')} maxLength={LINE_MAX_CHARS} className={CONTROL} />
        </Labeled>
        <div className="said">
          <FieldErrorText id={id('quantity')} error={fault} />
          {hint && (
            <p id={id('hint')} role="status">
              {hint}
            </p>
          )}
          {configuration && (
            <p>
              <input type="hidden" name={id('configuration')} value={JSON.stringify(configuration)} />
              {/* A light in the colors of the series has none to list. */}
              {fill(words.fromStudio, { colors: summary ?? '' }).replace(/[:：] ?$/, '')}{' '}
              {/* The list keeps words, and no files. */}
              {configuration.logo?.words === null && `${words.attachLogo} `}
              {product && (
                <PageLink
                  href={localePath(locale, studioPath(product.slug) + (scheme && `?${scheme}`))}
                  prefetch={false}
                  className="underline underline-offset-4"
                >
                  {words.changeInStudio}
                </PageLink>
              )}
            </p>
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid. */}
        <div role="group" aria-labelledby={id('branding')} className="brandings">
          <p id={id('branding')} className="label">
            {words.branding}
          </p>
          <div>
            {BRANDINGS.map((branding) => (
              <label key={branding}>
                <input
                  {...box(branding, line.branding.includes(branding), (isOn) => {
                    const others = line.branding.filter((other) => other !== branding)
                    if (!isOn) return { branding: others }
                    return { branding: branding === 'none' ? ['none'] : [...others.filter(isOwn), branding] }
                  })}
                />
                {words.brandings[branding]}
              </label>
            ))}
          </div>
        </div>
        <label className="sample">
          <input {...box('sample', line.sample, (sample) => ({ sample }))} />
          {words.sample}
        </label>
        <Labeled id={id('note')} label={words.note} className="note">
          <input {...text('note')} maxLength={INQUIRY_LINE_NOTE_MAX_CHARS} className={CONTROL} />
          <span className="printed-note">{line.note}</span>
        </Labeled>
      </div>
    </div>
  )
}

const isOwn = (branding: string) => branding !== 'none'

type LabeledProps = { id: string; label: string; className?: string; children: ReactNode }

function Labeled({ id, label, className, children }: LabeledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children}
    </div>
  )
}
