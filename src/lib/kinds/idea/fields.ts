import { z } from 'zod'
import { issueText } from '../../fields/issue-codes'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { line, paragraph } from '../../fields/types/text'
import { URL_MAX_CHARS } from '../../values/limits'

export const IDEA_STATES = ['open', 'planned', 'done', 'dropped'] as const

/** Ideas for the range and the site, noted of what visitors look for (docs/specification.md, section 2.24). */
export const ideas = defineKind({
  key: 'ideas',
  label: 'idea',
  plural: 'ideas',
  title: 'name',
  fields: {
    name: line({ required: 'Please enter a name for the idea.' }),
    note: paragraph(),
    address: line({ maxChars: URL_MAX_CHARS }),
    state: {
      ...choice<(typeof IDEA_STATES)[number]>(IDEA_STATES, z.enum(IDEA_STATES, { error: issueText }), {
        wordsOf: 'idea',
      }),
      initial: 'open',
    },
  },
  columns: ['name', 'state', { name: 'asked', type: 'number' }, { name: 'updatedAt', type: 'moment' }],
  searchable: ['name', 'note'],
  sorts: [NEWEST, LAST_CHANGED, ...byText('name')],
  area: 'demand',
})
