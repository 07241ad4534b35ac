/** One row of a product's technical specifications. */
export type Spec = { name: string; value: string }

/**
 * The eight specifications every product has, in the order they are shown (docs/specification.md, section 3.2).
 * `key` is the name of the field in the admin's form and the form's name for the row.
 */
export const KNOWN_SPECS = [
  { key: 'led', name: 'LED' },
  { key: 'lumens', name: 'Lumens' },
  { key: 'modes', name: 'Modes' },
  { key: 'runtime', name: 'Runtime' },
  { key: 'iprating', name: 'IP Rating' },
  { key: 'battery', name: 'Battery' },
  { key: 'size', name: 'Size' },
  { key: 'weight', name: 'Weight' },
] as const

/** What is compared when two specification names are: lower case, without spaces. */
export function specKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}

/**
 * The rows of the specifications table: the eight known ones in their fixed order and under their proper names,
 * then the further ones as the admin ordered them. Rows without a value are hidden; of two rows of one name
 * the first that has a value counts.
 */
export function displayedSpecs<T extends Spec>(specs: readonly T[]): T[] {
  const filled = new Map<string, T>()
  for (const spec of specs) {
    const key = specKey(spec.name)
    if (key !== '' && spec.value.trim() !== '' && !filled.has(key)) filled.set(key, spec)
  }
  const known = KNOWN_SPECS.flatMap(({ key, name }) => {
    const spec = filled.get(key)
    filled.delete(key)
    return spec ? [{ ...spec, name }] : []
  })
  return [...known, ...filled.values()]
}
