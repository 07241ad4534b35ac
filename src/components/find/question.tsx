import type { ReactNode } from 'react'

type QuestionProps = { number: number; heading: string; hint: string; children: ReactNode }

/** A question of the Light Brief with its answers, of which one is chosen. */
export function FinderQuestion({ number, heading, hint, children }: QuestionProps) {
  const id = `question-${number}`
  return (
    <section className="brief-question">
      <div>
        <h2 id={id} className="wide text-h3">
          <span className="mr-3 text-ink-3">{number}</span>
          {heading}
        </h2>
        <p className="mt-2.5 max-w-[44ch] text-sm text-pretty text-ink-2">{hint}</p>
      </div>
      <div role="radiogroup" aria-labelledby={id}>
        {children}
      </div>
    </section>
  )
}

type AnswerProps = {
  name: string
  /** Empty for an answer that asks for nothing. */
  value: string
  picture: ReactNode
  title: string
  text?: string | undefined
  lang?: string | undefined
  chosen?: boolean
}

/** One answer: a radio button that frames its picture, which is lit while it is chosen. */
export function Answer({ name, value, picture, title, text, lang, chosen }: AnswerProps) {
  return (
    <label className="brief-answer" lang={lang}>
      <input type="radio" name={name} value={value} defaultChecked={chosen} />
      <span className="plate">{picture}</span>
      <span className="wide">{title}</span>
      {text && <small>{text}</small>}
    </label>
  )
}
