import { Fragment } from 'react'

/** A heading whose lines may end between its pieces (`phrases`). */
export function BreakableText({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={piece}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
