import { z } from 'zod'
import { issueText } from '../../fields/issue-codes'
import { byText, defineKind, LAST_CHANGED } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { codes } from '../../fields/types/codes'
import { counted, measured, whole } from '../../fields/types/number'
import { slugFrom } from '../../fields/types/slug'
import { line } from '../../fields/types/text'
import { FILTER_NUMBER_MAX, FILTER_NUMBER_MAX_DECIMALS } from '../../values/limits'
import { OWN_FACT_BETTER, OWN_FACT_PLACES } from './own-facts'

const UNIT_MAX_CHARS = 12
const NAME_MAX_CHARS = 60

const RANGE = [-FILTER_NUMBER_MAX, FILTER_NUMBER_MAX] as const

/** Numbers with a unit that the firm states of its products beside the built-in facts (docs/specification.md, section 3.2). */
export const ownFacts = defineKind({
  key: 'own-facts',
  label: 'own fact',
  plural: 'own facts',
  title: 'name',
  fields: {
    name: line({
      required: 'Please enter a name for the fact.',
      translated: true,
      unique: true,
      maxChars: NAME_MAX_CHARS,
    }),
    slug: slugFrom('name', 'Please enter a slug for the fact.'),
    unit: line({ maxChars: UNIT_MAX_CHARS }),
    minimum: measured({ range: RANGE }),
    maximum: measured({ range: RANGE }),
    decimals: counted({ range: [0, FILTER_NUMBER_MAX_DECIMALS] }),
    better: {
      ...choice<(typeof OWN_FACT_BETTER)[number]>(
        OWN_FACT_BETTER,
        z.enum(OWN_FACT_BETTER, { error: issueText }),
        { wordsOf: 'better' },
      ),
      initial: 'both',
    },
    places: codes(OWN_FACT_PLACES),
    position: whole({ group: 'publishing' }),
  },
  columns: ['name', 'unit', { name: 'productCount', type: 'number' }, 'position'],
  searchable: ['name', 'slug'],
  sorts: [
    { value: 'position', by: 'position', type: 'number', direction: 'asc' },
    ...byText('name'),
    LAST_CHANGED,
  ],
  children: { kind: 'products', count: 'productCount', field: null },
  listedWithin: 'products',
})
