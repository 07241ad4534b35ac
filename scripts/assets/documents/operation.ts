import type { LocalizedText } from '../../../src/lib/texts/localized-text'
import operation from './operation.json'

/** How each product with a manual is operated, one step or hint a line. */
export const OPERATION: Record<string, LocalizedText[]> = operation
