'use client'

import { useId, useState } from 'react'
import {
  type FactoryColor,
  isColorCode,
  type LightColorCode,
  ownColor,
  shownColor,
} from '@/lib/lighting/factory-colors'
import type { ColoredPart, Finish, PartScheme } from '@/lib/lighting/light-configuration'
import type { Locale } from '@/lib/texts/locales'
import { errorProps, FIELD_CLASS, FieldErrorText } from '../ui/field'
import { Icon } from '../ui/icon'
import type { StudioTexts } from './studio-texts'

type PartColorsProps = {
  part: ColoredPart
  /** Whether its colors are shown before somebody asks for them; those of a part with a color of its own are. */
  isFirst: boolean
  pieces: number
  codes: readonly FactoryColor[]
  finishes: readonly Finish[]
  /** null for the colors of the series. */
  scheme: PartScheme | null
  /** The color of the series, `#rrggbb`, where it is known. */
  series: string | null
  onChange: (scheme: PartScheme | null) => void
  words: StudioTexts
  locale: Locale
}

/** The colors and finishes of one part of the light. */
export function PartColors({
  part,
  isFirst,
  pieces,
  codes,
  finishes,
  scheme,
  series,
  onChange,
  words,
  locale,
}: PartColorsProps) {
  const { page, parts, colors } = words
  const color = scheme?.color ?? null
  const own = color?.startsWith('#') ? color : null
  // A shared scheme arrives after the first rendering.
  const [isOpened, setOpened] = useState(false)
  if (color !== null && !isOpened) setOpened(true)
  const choose = (next: LightColorCode) => onChange({ color: next, finish: scheme?.finish ?? null })
  const named =
    color === null
      ? page.series
      : own
        ? `${page.own} ${own.toUpperCase()}`
        : colors[color as keyof typeof colors]
  const least = page.fromPieces.replace('{pieces}', pieces.toLocaleString(locale))
  return (
    <details className="studio-part" open={isFirst || isOpened}>
      <summary>
        <i
          className="studio-dot"
          style={{ backgroundColor: color ? shownColor(color) : (series ?? undefined) }}
        />
        <b>{parts[part]}</b>
        <span aria-live="polite">{named}</span>
        <small>{least}</small>
        <Icon name="chevron" className="size-4" />
      </summary>
      <fieldset>
        <legend className="sr-only">
          {page.colorOf.replace('{part}', parts[part])} {least}
        </legend>
        <div className="studio-swatches">
          <Swatch
            name={`color-${part}`}
            label={page.series}
            color={series}
            isChosen={color === null}
            onChoose={() => onChange(null)}
          />
          {codes.map((code) => (
            <Swatch
              key={code}
              name={`color-${part}`}
              label={colors[code]}
              color={shownColor(code)}
              isChosen={color === code}
              onChoose={() => choose(code)}
            />
          ))}
          <div className="col-span-full flex flex-wrap items-center gap-1.5">
            <label
              className="studio-own"
              data-chosen={own !== null || undefined}
              title={page.ownHint}
              style={own ? { backgroundColor: own } : undefined}
            >
              <span className="sr-only">{page.own}</span>
              <input
                type="color"
                value={own ?? series ?? '#808080'}
                onInput={({ currentTarget: { value } }) => isColorCode(value) && choose(value)}
                onChange={() => {}}
              />
            </label>
            <OwnHex own={own} onChoose={choose} words={page} />
          </div>
        </div>
        {own && <p className="mt-2 text-xs text-ink-3">{page.ownHint}</p>}
      </fieldset>
      {scheme && finishes.length > 0 && (
        <fieldset className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <legend className="sr-only">{page.finishOf.replace('{part}', parts[part])}</legend>
          {[null, ...finishes].map((finish) => (
            <label key={finish} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`finish-${part}`}
                checked={scheme.finish === finish}
                onChange={() => onChange({ ...scheme, finish })}
                className="size-4 accent-ink"
              />
              {finish ? words.finishes[finish] : page.series}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  )
}

type OwnHexProps = {
  own: string | null
  onChoose: (code: LightColorCode) => void
  words: StudioTexts['page']
}

/** A color of one's own as it stands in a brand's guidelines. */
function OwnHex({ own, onChoose, words }: OwnHexProps) {
  const id = useId()
  /** What is typed, while it is being typed or no color. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isFault, setFault] = useState(false)
  const fault = isFault ? words.ownHexFault : undefined
  return (
    <>
      <input
        {...errorProps(id, fault)}
        aria-label={words.ownHex}
        value={typed ?? own?.toUpperCase() ?? ''}
        placeholder="#RRGGBB"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setFault(false)
          const code = ownColor(value)
          if (code) onChoose(code)
        }}
        onBlur={() => {
          const isColor = typed === null || typed.trim() === '' || ownColor(typed) !== null
          setFault(!isColor)
          if (isColor) setTyped(null)
        }}
        className={`${FIELD_CLASS} h-11 w-28! text-sm`}
      />
      <div role="alert" className="w-full empty:hidden">
        <FieldErrorText id={id} error={fault} />
      </div>
    </>
  )
}

type SwatchProps = {
  name: string
  label: string
  color: string | null
  isChosen: boolean
  onChoose: () => void
}

function Swatch({ name, label, color, isChosen, onChoose }: SwatchProps) {
  return (
    <label className="studio-swatch">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <i style={{ backgroundColor: color ?? undefined }} />
      <span>{label}</span>
    </label>
  )
}
