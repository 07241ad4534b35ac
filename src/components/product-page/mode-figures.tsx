'use client'

import { inPlace } from '../ui/in-place'
import { useChosenMode } from './chosen-mode'

type ModeFiguresProps = {
  /** Names the choice. */
  label: string
  /** Of light output, beam distance and runtime. */
  labels: readonly [string, string, string]
  /** Of the modes' names, where it is another than the page's. */
  lang?: string
}

/** Places among a mode's figures, in the order in which they stand here. */
const SHOWN = [0, 2, 1] as const

/** The choice of a mode and its three figures, large. */
export function ModeFigures({ label, labels, lang }: ModeFiguresProps) {
  const { modes, chosen, choose, hrefOf } = useChosenMode()
  const mode = modes.find(({ slug }) => slug === chosen)
  return (
    <>
      {modes.length > 1 && (
        <nav className="mode-choice" aria-label={label}>
          {modes.map(({ slug, name }) => (
            <a
              key={slug}
              lang={lang}
              href={hrefOf(slug)}
              rel="nofollow"
              aria-current={slug === chosen || undefined}
              onClick={inPlace(() => choose(slug))}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {mode && (
        <dl className="big-figures" aria-live="polite" aria-atomic="true">
          {SHOWN.map((place, index) => {
            const text = mode.figures[place] ?? '–'
            return (
              text !== '–' && (
                <div key={place}>
                  <dt>{labels[index]}</dt>
                  <dd>
                    {parts(text).map(([number, unit]) => (
                      <span key={unit}>
                        {number}
                        <span>{unit}</span>
                      </span>
                    ))}
                  </dd>
                </div>
              )
            )
          })}
        </dl>
      )}
    </>
  )
}

/** Numbers with their units: '1 h 35 min' has two. */
function parts(figure: string) {
  const words = figure.split(' ')
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1]] as const] : []))
}
