import { z } from 'zod'
import { field } from '../../fields/declare'
import { issueText } from '../../fields/issue-codes'
import { byText, defineKind, NEWEST } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { LINK } from '../../fields/types/link'
import { line } from '../../fields/types/text'
import { requiredEmail } from '../../fields/value-schemas'
import { ADMIN_LOCALES, type AdminLocale } from '../../texts/locales'
import { ROLE_NAMES, ROLE_WORDS, type Role } from '../../values/roles'

/** Who works in the admin; an invitation lets them in (docs/specification.md, section 6). */
export const people = defineKind({
  key: 'people',
  label: 'person',
  plural: 'people',
  title: 'name',
  area: 'accounts',
  describesPersons: true,
  fields: {
    name: line({ required: 'Please enter the name of the person.' }),
    email: field<string, { required: string; unique: true }>(
      LINK,
      requiredEmail('Please enter the email address of the person.'),
      { required: 'Please enter the email address of the person.', unique: true, isMail: true },
    ),
    role: choice<Role>(ROLE_NAMES, z.enum(ROLE_NAMES, { error: issueText }), {
      required: 'Please choose a role.',
      wordsOf: ROLE_WORDS,
    }),
    locale: choice<AdminLocale>(ADMIN_LOCALES, z.enum(ADMIN_LOCALES, { error: issueText })),
  },
  columns: [
    'name',
    'email',
    'role',
    { name: 'access', type: 'text', as: 'access' },
    { name: 'lastSeenAt', type: 'moment' },
  ],
  furtherColumns: [
    { name: 'joinedAt', type: 'moment' },
    { name: 'invitationExpiresAt', type: 'moment' },
  ],
  accessAction: 'invite',
  searchable: ['name', 'email'],
  sorts: [...byText('name'), NEWEST],
})
