import { META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS } from '../values/limits'
import { choice } from './types/choice'
import { momentField } from './types/moment'
import { picture } from './types/picture'
import { line, paragraph } from './types/text'
import { publishStatus } from './value-schemas'

/** What search results and shared links say instead of the page's own title, text and picture. */
export const SEARCH_FIELDS = {
  metaTitle: line({ translated: true, group: 'search', maxChars: META_TITLE_MAX_CHARS }),
  metaDescription: paragraph({ translated: true, group: 'search', maxChars: META_DESCRIPTION_MAX_CHARS }),
  shareImageUrl: picture({ group: 'search' }),
}

/** What the main picture shows, for those who cannot see it. */
export const imageAlt = () => line({ translated: true, group: 'pictures' })

/** Whether the public sees a record, and from when to when (src/lib/records/publication.ts). */
export const PUBLISHING_FIELDS = {
  status: choice<'DRAFT' | 'PUBLISHED', { group: 'publishing' }>(['PUBLISHED', 'DRAFT'], publishStatus(), {
    group: 'publishing',
  }),
  publishAt: momentField({ group: 'publishing' }),
  unpublishAt: momentField({ group: 'publishing' }),
}
