import { z } from 'zod'
import { issueText } from '../../fields/issue-codes'
import { defineKind, LAST_CHANGED, NEWEST, OLDEST } from '../../fields/kind'
import { choice } from '../../fields/types/choice'
import { ADMIN_SUBSCRIBER_STATES, SUBSCRIBER_STATES } from '../inquiry/people-states'

/** Who wants the newsletter; an admin can end a subscription. */
export const subscribers = defineKind({
  key: 'subscribers',
  label: 'subscriber',
  plural: 'subscribers',
  title: 'email',
  createdElsewhere: true,
  fields: {
    status: choice<(typeof SUBSCRIBER_STATES)[number]>(
      SUBSCRIBER_STATES,
      z.enum(SUBSCRIBER_STATES, { error: issueText }),
      { settable: ADMIN_SUBSCRIBER_STATES },
    ),
  },
  columns: [
    { name: 'email', type: 'text' },
    { name: 'status', type: 'choice', as: 'state' },
    { name: 'locale', type: 'choice' },
    { name: 'createdAt', type: 'moment' },
  ],
  furtherColumns: [{ name: 'confirmedAt', type: 'moment' }],
  searchable: ['email'],
  sorts: [NEWEST, OLDEST, LAST_CHANGED],
  personal: true,
  states: SUBSCRIBER_STATES,
})
