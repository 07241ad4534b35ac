import { FILENAME_MAX_CHARS } from '../domain/limits'
import { mediaItemInput } from '../schemas/admin-media-item'
import { type AdminResource, byText, field, LAST_CHANGED, lineField, NEWEST } from './admin-resource'

/** Pictures are made by uploading them and edited as far as their name and description go. */
export const media: AdminResource = {
  key: 'media',
  label: 'media item',
  plural: 'media',
  urls: { list: '/api/admin/media', create: null, item: '/api/admin/media' },
  create: null,
  ...mediaItemInput,
  title: 'filename',
  hasSlug: false,
  hasStatus: false,
  publicPath: null,
  hasPreview: false,
  fields: [field('filename', 'text', { required: true, maxChars: FILENAME_MAX_CHARS }), lineField('alt')],
  columns: [
    { name: 'url', kind: 'picture' },
    { name: 'filename', kind: 'text' },
    { name: 'alt', kind: 'text' },
    { name: 'size', kind: 'size' },
    { name: 'createdAt', kind: 'time' },
  ],
  searchable: ['filename', 'alt', 'url'],
  sorts: [
    NEWEST,
    ...byText('filename'),
    { value: 'largest', by: 'sizeBytes', kind: 'number', direction: 'desc' },
    LAST_CHANGED,
  ],
}
