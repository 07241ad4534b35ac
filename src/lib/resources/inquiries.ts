import { NOTES_MAX_CHARS } from '../domain/limits'
import { INQUIRY_STATES } from '../domain/people-states'
import { inquiryUpdate } from '../schemas/admin-people'
import { type AdminResource, field, LAST_CHANGED, NEWEST, OLDEST, resourceUrls } from './admin-resource'

/** What visitors sent. Orders are by time only: a place in one by name would put names into addresses. */
export const inquiries: AdminResource = {
  key: 'inquiries',
  label: 'inquiry',
  plural: 'inquiries',
  urls: { ...resourceUrls('inquiries'), create: null },
  create: null,
  update: inquiryUpdate,
  title: 'name',
  hasSlug: false,
  hasStatus: false,
  publicPath: null,
  hasPreview: false,
  fields: [
    field('status', 'select', { options: INQUIRY_STATES }),
    field('notes', 'textarea', { maxChars: NOTES_MAX_CHARS }),
  ],
  columns: [
    { name: 'name', kind: 'text' },
    { name: 'company', kind: 'text' },
    { name: 'productName', kind: 'text' },
    { name: 'status', kind: 'state' },
    { name: 'dueAt', kind: 'due' },
    { name: 'createdAt', kind: 'time' },
  ],
  searchable: ['name', 'company', 'email', 'phone', 'message', 'productName', 'notes'],
  sorts: [NEWEST, OLDEST, LAST_CHANGED],
  personal: true,
  states: INQUIRY_STATES,
}
