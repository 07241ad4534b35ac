import type { ReactNode } from 'react'

type QuestionProps = {
  number: number
  heading: string
  hint: string
  /** The answer that asks for nothing. */
  unknown: ReactNode
  /** What can be asked for beside them. */
  check?: ReactNode
  children: ReactNode
}

/** A question of the Light Brief with its answers, of which one is chosen. */
export function FinderQuestion({ number, heading, hint, unknown, check, children }: QuestionProps) {
  const id = `question-${number}`
  return (
    <section className="brief-question">
      <h2 id={id} className="wide text-h3">
        <span className="mr-3 text-ink-3">{number}</span>
        {heading}
      </h2>
      <p className="mt-2 max-w-[52ch] text-sm text-pretty text-ink-2">{hint}</p>
      <div role="radiogroup" aria-labelledby={id}>
        {children}
        {unknown}
      </div>
      {check && (
        // biome-ignore lint/a11y/useSemanticElements: its legend is the heading above.
        <div role="group" aria-labelledby={id}>
          {check}
        </div>
      )}
    </section>
  )
}

type AnswerProps = {
  name: string
  value: string
  picture?: ReactNode
  title: string
  text?: string | undefined
  lang?: string | undefined
  /** How many lights are left with it. */
  left: ReactNode
}

/** One answer: a radio button that frames its words. */
export function Answer({ name, value, picture, title, text, lang, left }: AnswerProps) {
  return (
    <label className="brief-answer">
      <input type="radio" name={name} value={value} />
      {picture && <span className="plate">{picture}</span>}
      <span className="wide" lang={lang}>
        {title}
      </span>
      {text && <small lang={lang}>{text}</small>}
      {left}
    </label>
  )
}

/** The answer that asks for nothing, chosen until another one is. */
export const Unknown = ({ name, text }: { name: string; text: string }) => (
  <label className="brief-unknown">
    <input type="radio" name={name} value="" defaultChecked />
    <span>{text}</span>
  </label>
)

type CheckProps = { name: string; value: string; text: string; left: ReactNode }

/** Something to ask for beside the answers of a question. */
export const CheckOption = ({ name, value, text, left }: CheckProps) => (
  <label className="brief-check">
    <input type="checkbox" name={name} value={value} className="size-6 shrink-0 accent-ink" />
    <span>{text}</span>
    {left}
  </label>
)
