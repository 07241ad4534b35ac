import { z } from 'zod'
import { PUBLISHING_FIELDS } from '../../fields/common-fields'
import { issueText } from '../../fields/issue-codes'
import { byText, defineKind, LAST_CHANGED, NEWEST } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { email, webAddress } from '../../fields/types/link'
import { whole } from '../../fields/types/number'
import { pictureOrBlank } from '../../fields/types/picture'
import { line, paragraph } from '../../fields/types/text'
import { textsField } from '../../fields/types/texts'
import { toggle } from '../../fields/types/toggle'
import { wholeNumber } from '../../fields/value-schemas'

/** The departments of the company (docs/specification.md, section 3.6), in their order. */
const DEPARTMENTS = ['executive', 'sales', 'engineering', 'marketing', 'customer', 'operations'] as const

/**
 * A team member's position in the list (docs/specification.md, section 5.5): what is not a number becomes 0.
 *
 * @param value From a form or a caller: a number or its text.
 */
export function teamOrder(value: unknown): number {
  const order = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof order === 'number' && Number.isFinite(order) ? order : 0
}

/** A person of the team (docs/specification.md, sections 3 and 5). */
export const teamMembers = defineKind({
  key: 'team-members',
  label: 'team member',
  plural: 'team members',
  title: 'name',
  tag: 'team',
  describesPersons: true,
  fields: {
    name: line({ required: 'Please enter a name for the team member.', translated: true, shown: 'card' }),
    position: line({
      required: 'Please enter a position for the team member.',
      translated: true,
      shown: 'card',
    }),
    department: choice<(typeof DEPARTMENTS)[number], { shown: 'card' }>(
      DEPARTMENTS,
      z.enum(DEPARTMENTS, { error: issueText }),
      { shown: 'card' },
    ),
    bio: paragraph({ required: 'Please enter a bio for the team member.', translated: true, shown: 'card' }),
    /** A person without a picture is shown by a monogram; a new one needs a picture. */
    imageUrl: pictureOrBlank({ required: 'Please choose a picture', shown: 'card' }),
    email: email({ shown: 'card' }),
    phone: line({ shown: 'card' }),
    linkedIn: webAddress({ shown: 'card' }),
    twitter: webAddress({ shown: 'card' }),
    expertise: textsField({ translated: true, shown: 'card' }),
    education: textsField({ translated: true, shown: 'card' }),
    order: whole({ group: 'publishing', shown: 'card' }, z.preprocess(teamOrder, wholeNumber())),
    featured: toggle({ group: 'publishing', shown: 'card' }),
    ...PUBLISHING_FIELDS,
  },
  columns: [
    { name: 'imageUrl', type: 'picture', as: 'portrait' },
    'name',
    'position',
    'department',
    'order',
    'featured',
    'status',
  ],
  searchable: ['name', 'position', 'bio'],
  sorts: [
    { value: 'order', by: 'order', type: 'number', direction: 'asc' },
    ...byText('name'),
    NEWEST,
    LAST_CHANGED,
  ],
})
