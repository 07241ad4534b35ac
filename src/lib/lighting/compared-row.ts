/** What one of several things says in a row; without a text it does not say it, and `instead` says why, if that is known. */
export type ComparedSide = {
  text: string | null
  instead?: string
  value?: number | null
  lang?: string | undefined
}

export type ComparedRow = {
  name: string
  label: string
  /** The label is English for want of another. */
  isEnglish?: boolean | undefined
  /** The unit of its numbers, in which the decimals count. */
  unit: string | undefined
  decimals?: number | undefined
  sides: (ComparedSide & { isBest: boolean })[]
  /** Whether all say the same. */
  isSame: boolean
}

/** Which numbers are better: those a buyer asks for at least, or at most. */
export type Better = 'least' | 'most' | 'both' | undefined

type RowFacts = Pick<ComparedRow, 'name' | 'label' | 'isEnglish' | 'decimals'> & {
  unit?: string | undefined
  better?: Better
  sides: readonly ComparedSide[]
}

/**
 * A row of a comparison. The best value is marked where numbers have a better direction and one side alone has it: sides
 * that read the same are a tie, and a side that is alone in saying anything is compared with nothing.
 */
export function comparedRow({ better, sides, unit, ...row }: RowFacts): ComparedRow {
  const best = bestSide(sides, better)
  return {
    ...row,
    unit,
    sides: sides.map((side) => ({ ...side, isBest: side === best })),
    isSame:
      sides.length > 1 &&
      sides.every(({ text, instead }) => text === sides[0]?.text && instead === sides[0]?.instead),
  }
}

function bestSide(sides: readonly ComparedSide[], better: Better): ComparedSide | null {
  if (better !== 'least' && better !== 'most') return null
  const numbers = sides.filter(
    (side): side is ComparedSide & { value: number } => typeof side.value === 'number',
  )
  const [first, second] = numbers.toSorted((a, b) =>
    better === 'least' ? b.value - a.value : a.value - b.value,
  )
  return first && second && first.text !== second.text && first.value !== second.value ? first : null
}
