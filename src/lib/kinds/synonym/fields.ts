import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { line } from '../../fields/types/text'
import { textsField } from '../../fields/types/texts'

/** Words of the trade that mean the same, for the search of products (docs/specification.md, section 2.5). */
export const synonyms = defineKind({
  key: 'synonyms',
  label: 'synonym',
  plural: 'synonyms',
  title: 'name',
  fields: {
    name: line({ required: 'Please enter a word for the synonym.', translated: true }),
    words: textsField({ translated: true }),
    finds: textsField(),
  },
  columns: ['name', 'words', 'finds', { name: 'updatedAt', type: 'moment' }],
  searchable: ['name'],
  sorts: [...byText('name'), NEWEST, LAST_CHANGED],
  listedWithin: 'products',
})
