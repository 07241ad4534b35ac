/** What is known of a line's pieces and of the export carton they come in. */
export type CartonLine = {
  quantity: number | null
  cartonPieces: number | null
  cartonLengthMm: number | null
  cartonWidthMm: number | null
  cartonHeightMm: number | null
  /** Gross weight of a full carton. */
  cartonKg: number | null
}

/** What a forwarder asks for. */
export type CartonSums = {
  cartons: number
  /** Cubic meters, to the third decimal. */
  cbm: number
  /** Gross, to the first decimal; a carton that is not full counts as one. */
  kg: number
  /** The indexes of lines of which something is not known: no sum contains them. */
  uncounted: number[]
}

const CUBIC_MM_PER_CBM = 1e9

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The cartons of a line and what they come to, in integers; null where something of it is not known. */
function sumsOf(line: CartonLine) {
  const { quantity, cartonPieces, cartonLengthMm, cartonWidthMm, cartonHeightMm, cartonKg } = line
  if (!quantity || !cartonPieces || !cartonLengthMm || !cartonWidthMm || !cartonHeightMm || !cartonKg)
    return null
  const cartons = Math.ceil(quantity / cartonPieces)
  return {
    cartons,
    cubicMm: cartons * Math.round(cartonLengthMm * cartonWidthMm * cartonHeightMm),
    grams: cartons * Math.round(cartonKg * 1000),
  }
}

/** Cartons, volume and weight of lines; each line begins cartons of its own (docs/specification.md, section 9.5). */
export function cartonSums(lines: readonly CartonLine[]): CartonSums {
  const sums = lines.map(sumsOf)
  const total = (name: 'cartons' | 'cubicMm' | 'grams') =>
    sums.reduce((sum, line) => sum + (line?.[name] ?? 0), 0)
  return {
    cartons: total('cartons'),
    cbm: rounded(total('cubicMm') / CUBIC_MM_PER_CBM, 3),
    kg: rounded(total('grams') / 1000, 1),
    uncounted: sums.flatMap((line, index) => (line ? [] : [index])),
  }
}
