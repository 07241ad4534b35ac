'use client'

import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors/error-codes'
import { DOCUMENT_FILE_TYPE, documentFileError } from '@/lib/uploads/document-file-rules'
import { IMAGE_FILE_TYPES, imageFileError } from '@/lib/uploads/image-file-rules'
import { MISSABLE_PARTS, MODEL_FILE_ENDING, modelFileError } from '@/lib/uploads/model-file-rules'
import { storedImageSchema } from '../core/response-schemas'
import type { UploadTarget } from '../core/upload-file'
import { smallerPhoto } from './smaller-photo'

/** What one part of the admin takes as files. */
export type UploadRules<Stored> = {
  types: readonly string[]
  errorOf: (file: File) => ErrorCode | null
  /** Makes a file that is too large smaller; null where that fails. */
  smaller: ((file: File) => Promise<File | null>) | null
  target: UploadTarget<Stored>
  /** Whether a file becomes an entry of the media library, with a preview. */
  ofLibrary: boolean
}

export type StoredImage = z.infer<typeof storedImageSchema>

export const IMAGES: UploadRules<StoredImage> = {
  types: IMAGE_FILE_TYPES,
  errorOf: imageFileError,
  smaller: smallerPhoto,
  ofLibrary: true,
  target: {
    url: '/api/admin/media/upload-image',
    field: 'image',
    schema: storedImageSchema,
    failed: 'upload_image',
  },
}

const storedFileSchema = z.object({
  url: z.string(),
  filename: z.string(),
  type: z.string(),
  size: z.number(),
})

export type StoredDocument = z.infer<typeof storedFileSchema>

export const DOCUMENTS: UploadRules<StoredDocument> = {
  types: [DOCUMENT_FILE_TYPE],
  errorOf: documentFileError,
  smaller: null,
  ofLibrary: false,
  target: { url: '/api/admin/files', field: 'file', schema: storedFileSchema, failed: 'upload_file' },
}

export const storedModelSchema = storedFileSchema.extend({
  model: z.object({
    parts: z.array(z.string()),
    missing: z.array(z.enum(MISSABLE_PARTS)),
    triangles: z.number(),
  }),
})

export const MODELS: UploadRules<z.infer<typeof storedModelSchema>> = {
  types: [MODEL_FILE_ENDING],
  errorOf: modelFileError,
  smaller: null,
  ofLibrary: false,
  target: { url: '/api/admin/files', field: 'file', schema: storedModelSchema, failed: 'upload_file' },
}
