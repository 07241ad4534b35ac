import { z } from 'zod'
import { FILENAME_MAX_CHARS, LINE_MAX_CHARS, SEARCH_MAX_CHARS } from '../domain/limits'
import { shownFilename } from '../domain/shown-filename'
import { listQuerySchema } from './list-query'
import { storableText } from './text'

/** `GET /api/admin/media?search=&limit=&cursor=`. */
export const mediaListQuerySchema = listQuerySchema
  .pick({ limit: true, cursor: true })
  .extend({ search: storableText(SEARCH_MAX_CHARS).optional() })

const alt = storableText(LINE_MAX_CHARS)

/**
 * `PUT /api/admin/media/{id}`: the fields sent are changed. `translations` replaces what there was; a blank text takes
 * it away, and then the English one is shown.
 */
export const mediaChangesSchema = z
  .strictObject({
    filename: storableText(FILENAME_MAX_CHARS)
      .min(1, { error: 'Please enter a file name' })
      .transform(shownFilename)
      .optional(),
    alt: alt.nullable().optional(),
    translations: z.strictObject({ zh: z.strictObject({ alt: alt.optional() }).optional() }).optional(),
    version: z.int32().min(1).optional(),
  })
  .refine(({ version, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Nothing to change was sent',
  })

export type MediaChanges = z.infer<typeof mediaChangesSchema>

/** A picture of the media library as the admin gets it (specification section 3, MediaItem). */
export type MediaRecord = {
  id: string
  filename: string
  url: string
  /** Bytes of the picture itself, without its smaller copies. */
  size: number
  widthPx: number
  heightPx: number
  variantsPx: number[]
  /** `#rrggbb` */
  placeholder: string | null
  /** What is to be seen, in English. */
  alt: string | null
  translations: { zh?: { alt?: string } }
  /** It came with the site: it can be described and used, but not deleted. */
  shipped: boolean
  version: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** One place a picture is used in. */
export type PictureUse = {
  entity: 'product' | 'category' | 'blogPost' | 'caseStudy' | 'teamMember'
  id: string
  slug: string
  /** What the admin knows it by: its name or title. */
  title: string
  /** In the bin it still holds its pictures, so that it can be restored whole. */
  state: 'published' | 'draft' | 'bin'
  /** The fields that hold or show the picture; those of translations as `translations`. */
  fields: string[]
}
