/**
 * The middle and base line of a point's own text, from the point: before and below it, or behind and above it where a label is in
 * the way. Without imports, since the browser draws by it.
 */
export const OWN_TEXT = { below: [-20, 11], above: [22, -4] } as const
