import { Fragment } from 'react'

/** The last word of Chinese, mostly two characters, and what follows it. */
const LAST_WORD = /\p{Script=Han}{2}\P{L}{0,3}$/u

/**
 * A heading whose lines may end between its pieces (`breakableText`). Where a clause is longer than a line it is cut anywhere, but
 * no single character is left to the last line.
 */
export function BreakableText({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => {
    const at = index === pieces.length - 1 ? piece.search(LAST_WORD) : -1
    return (
      <Fragment key={piece}>
        {index > 0 && <wbr />}
        {at < 1 ? (
          piece
        ) : (
          <>
            {piece.slice(0, at)}
            <span className="whitespace-nowrap">{piece.slice(at)}</span>
          </>
        )}
      </Fragment>
    )
  })
}
