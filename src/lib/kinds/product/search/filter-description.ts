import type { FilterRule } from '../../../lighting/filter-grammar'

const CODES = { countries: 'codes of countries: CHINA, DE, US', documents: 'codes of documents: CE, UN38_3' }

/** Tells programs in English what a filter takes, and gives examples. */
export function filterDescription({ kind, unit, options, codesOf }: FilterRule): {
  description: string
  examples?: string[]
} {
  if (kind === 'range')
    return {
      description: `A range \`from-to\`, both included, either side open${unit ? `, in ${unit}` : ''}`,
      examples: ['200-', '-200', '100-200'],
    }
  if (kind === 'protection') return { description: 'Protection at least as good', examples: ['IPX4', 'IP68'] }
  const possible = options ? `: ${options.join(', ')}` : codesOf ? `, ${CODES[codesOf]}` : ''
  return { description: `Any of these values, with commas between them${possible}` }
}
