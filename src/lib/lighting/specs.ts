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

export type KnownSpecName = (typeof KNOWN_SPECS)[number]['name']

/** What is compared when two specification names are: lower case, without spaces. */
export function specKey(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '')
}
