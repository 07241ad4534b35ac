import { line, textsField } from '../../fields/declare'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'

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
  columns: ['name', 'words', 'finds', { name: 'updatedAt', type: 'time' }],
  searchable: ['name'],
  sorts: [...byText('name'), NEWEST, LAST_CHANGED],
  listedWithin: 'products',
})
