import { SUBSCRIBER_STATES } from '../domain/people-states'
import { subscriberUpdate } from '../schemas/admin-people'
import { type AdminResource, field, LAST_CHANGED, NEWEST, OLDEST, resourceUrls } from './admin-resource'

/** Who wants the newsletter. */
export const subscribers: AdminResource = {
  key: 'subscribers',
  label: 'subscriber',
  plural: 'subscribers',
  urls: { ...resourceUrls('subscribers'), create: null },
  create: null,
  update: subscriberUpdate,
  title: 'email',
  hasSlug: false,
  hasStatus: false,
  publicPath: null,
  hasPreview: false,
  fields: [field('status', 'select', { options: SUBSCRIBER_STATES })],
  columns: [
    { name: 'email', kind: 'text' },
    { name: 'status', kind: 'state' },
    { name: 'locale', kind: 'text' },
    { name: 'createdAt', kind: 'time' },
  ],
  searchable: ['email'],
  sorts: [NEWEST, OLDEST, LAST_CHANGED],
  personal: true,
  states: SUBSCRIBER_STATES,
}
