'use client'

import { type ReactNode, useId } from 'react'
import { LOGO_FONTS } from '@/lib/lighting/light-configuration'
import { LOGO_PROCESSES } from '@/lib/lighting/logo-processes'
import type { Locale } from '@/lib/texts/locales'
import { LOGO_WORDS_MAX_CHARS } from '@/lib/values/limits'
import { FIELD_CLASS } from '../ui/field'
import type { LogoFault, LogoImage } from './logo-file'
import { fittedLogo, fittedWidthMm, isDrawable, type PatchMm, type PlacedLogo } from './placed-logo'
import type { StudioTexts } from './studio-texts'

type Process = PlacedLogo['process']

type LogoChoiceProps = {
  logo: PlacedLogo | null
  image: LogoImage | null
  fault: LogoFault | null
  /** Unknown until the model has been read. */
  patchMm: PatchMm | null
  processes: readonly string[]
  onChange: (logo: PlacedLogo | null) => void
  onFile: (file: File) => void
  /** Takes the file out of this browser again. */
  onForget: () => void
  words: StudioTexts
  locale: Locale
}

/** The first is the font of the page. */
const FONT_NAMES = { sans: '', serif: 'font-serif', mono: 'font-mono' } as const

/** The logo: a file or words, how it is put on, and where on its patch. */
export function LogoChoice({
  logo,
  image,
  fault,
  patchMm,
  processes,
  onChange,
  onFile,
  onForget,
  words,
  locale,
}: LogoChoiceProps) {
  const { page, fonts } = words
  const id = useId()
  const offered = LOGO_PROCESSES.filter((process) => processes.includes(process))
  /** Changes what is put on; its size follows until the buyer has chosen one. */
  const put = (change: Partial<PlacedLogo>) => {
    if (!patchMm) return
    const before = logo ?? fittedLogo(image, offered[0] ?? 'laser', patchMm)
    const next = { ...before, ...change }
    const isFitted = before.widthMm === fittedWidthMm(before, image, patchMm)
    onChange(isFitted ? { ...next, widthMm: fittedWidthMm(next, image, patchMm) } : next)
  }
  const kinds = [
    { label: page.logoNone, isChosen: logo === null, choose: () => onChange(null) },
    { label: page.logoFile, isChosen: logo?.words === null, choose: () => put({ words: null }) },
    {
      label: page.logoWordsChoice,
      isChosen: typeof logo?.words === 'string',
      choose: () => put({ words: logo?.words ?? '' }),
    },
  ]
  const slider = (
    name: 'widthMm' | 'acrossMm' | 'upMm' | 'turnedDeg',
    label: string,
    from: number,
    to: number,
  ) =>
    logo && (
      <label className="grid grid-cols-[8rem_1fr_3.5rem] items-center gap-3 text-sm">
        {label}
        <input
          type="range"
          min={from}
          max={to}
          step={name === 'turnedDeg' ? 5 : 0.5}
          value={logo[name]}
          onChange={({ target }) => onChange({ ...logo, [name]: Number(target.value) })}
          className="h-11 accent-ink"
        />
        <span aria-hidden="true" className="text-right tabular-nums">
          {logo[name].toLocaleString(locale)}
        </span>
      </label>
    )

  return (
    <div>
      <fieldset disabled={!patchMm}>
        <legend className="text-sm font-semibold">{page.logo}</legend>
        <Choices>
          {kinds.map(({ label, isChosen, choose }) => (
            <Choice key={label} name={`${id}-kind`} isChosen={isChosen} onChoose={choose}>
              {label}
            </Choice>
          ))}
        </Choices>
      </fieldset>
      {logo?.words === null && (
        <div className="mt-3">
          <label
            htmlFor={`${id}-file`}
            className="button button-line relative mr-4 break-all has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            {image?.file.name ?? page.file}
            <input
              id={`${id}-file`}
              type="file"
              accept="image/png,image/jpeg,image/svg+xml"
              aria-describedby={`${id}-hint`}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) onFile(file)
                target.value = ''
              }}
            />
          </label>
          {image && (
            <button
              type="button"
              onClick={onForget}
              className="min-h-11 text-sm underline underline-offset-4"
            >
              {page.forget}
            </button>
          )}
          <p
            id={`${id}-hint`}
            className={`mt-2 text-xs ${fault ? 'text-danger' : 'text-ink-3'}`}
            role="status"
          >
            {fault ? page[fault] : image?.hasLetters ? page.letters : page.fileHint}
          </p>
        </div>
      )}
      {typeof logo?.words === 'string' && (
        <div className="mt-3 grid gap-3">
          <label className="text-sm">
            {page.words}
            <input
              value={logo.words}
              maxLength={LOGO_WORDS_MAX_CHARS}
              onChange={({ target }) => put({ words: target.value })}
              className={`${FIELD_CLASS} mt-1 h-13`}
            />
          </label>
          <fieldset>
            <legend className="sr-only">{page.font}</legend>
            <Choices>
              {LOGO_FONTS.map((font) => (
                <Choice
                  key={font}
                  name={`${id}-font`}
                  isChosen={logo.font === font}
                  onChoose={() => put({ font })}
                >
                  <span className={FONT_NAMES[font]}>{fonts[font]}</span>
                </Choice>
              ))}
            </Choices>
          </fieldset>
        </div>
      )}
      {logo && patchMm && (
        <div className="mt-4 grid gap-1">
          {offered.length > 1 && (
            <fieldset className="mb-3">
              <legend className="sr-only">{page.process}</legend>
              <Choices>
                {offered.map((process: Process) => (
                  <Choice
                    key={process}
                    name={`${id}-process`}
                    isChosen={logo.process === process}
                    onChoose={() => onChange({ ...logo, process })}
                  >
                    {words.processes[process]}
                  </Choice>
                ))}
              </Choices>
            </fieldset>
          )}
          {isDrawable(logo, image) && (
            <>
              {slider('widthMm', page.size, 2, patchMm[0])}
              {slider('acrossMm', page.across, -Math.floor(patchMm[0] / 2), Math.floor(patchMm[0] / 2))}
              {slider('upMm', page.up, -Math.floor(patchMm[1] / 2), Math.floor(patchMm[1] / 2))}
              {slider('turnedDeg', page.turn, -180, 180)}
            </>
          )}
          <p className="text-xs text-ink-3">
            {page.patch
              .replace('{width}', patchMm[0].toLocaleString(locale))
              .replace('{height}', patchMm[1].toLocaleString(locale))}
          </p>
        </div>
      )}
    </div>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap pt-px pl-px">{children}</div>
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="studio-choice">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
