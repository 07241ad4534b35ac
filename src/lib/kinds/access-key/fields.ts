import { z } from 'zod'
import { issueText } from '../../fields/issue-codes'
import { byText, defineKind, NEWEST } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { momentField } from '../../fields/types/moment'
import { line } from '../../fields/types/text'
import { textsField } from '../../fields/types/texts'
import { ROLE_NAMES, ROLE_WORDS, type Role } from '../../values/roles'

/** Keys of programs, and of people who want one. The key itself is shown once, when it is made. */
export const accessKeys = defineKind({
  key: 'keys',
  label: 'key',
  plural: 'keys',
  title: 'name',
  area: 'accounts',
  listedWithin: 'people',
  accessAction: 'exchange',
  fields: {
    name: line({ required: 'Please enter a name for the key.' }),
    role: choice<Role>(ROLE_NAMES, z.enum(ROLE_NAMES, { error: issueText }), {
      required: 'Please choose a role.',
      wordsOf: ROLE_WORDS,
    }),
    expiresAt: momentField(),
    /** The networks it may be used from; any where there are none. */
    networks: textsField(),
  },
  columns: [
    'name',
    'role',
    { name: 'ending', type: 'text' },
    'expiresAt',
    { name: 'lastUsedAt', type: 'moment' },
  ],
  searchable: ['name'],
  sorts: [...byText('name'), NEWEST],
})
