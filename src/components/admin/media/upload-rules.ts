'use client'

import type { ErrorCode } from '@/lib/errors/error-codes'
import { DOCUMENT_FILE_TYPES, documentFileError } from '@/lib/uploads/document-file-rules'
import { IMAGE_FILE_TYPES, imageFileError } from '@/lib/uploads/image-file-rules'
import { type MISSABLE_PARTS, MODEL_FILE_ENDING, modelFileError } from '@/lib/uploads/model-file-rules'
import type { UploadTarget } from '../core/upload-file'
import { smallerPhoto } from './smaller-photo'

/** What one part of the admin takes as files. */
export type UploadRules<_Stored> = {
  types: readonly string[]
  errorOf: (file: File) => ErrorCode | null
  /** Makes a file that is too large smaller; null where that fails. */
  smaller: ((file: File) => Promise<File | null>) | null
  target: UploadTarget
  /** Whether a file becomes an entry of the media library, with a preview. */
  ofLibrary: boolean
}

/** What the server answers with (docs/specification.md, section 7.4). */
export type StoredImage = { imageUrl: string; id: string; filename: string; url: string; size: number }

export const IMAGES: UploadRules<StoredImage> = {
  types: IMAGE_FILE_TYPES,
  errorOf: imageFileError,
  smaller: smallerPhoto,
  ofLibrary: true,
  target: {
    url: '/api/admin/media/upload-image',
    field: 'image',
    failed: 'upload_image',
  },
}

export type StoredDocument = { url: string; filename: string; type: string; size: number }

export const DOCUMENTS: UploadRules<StoredDocument> = {
  types: DOCUMENT_FILE_TYPES,
  errorOf: documentFileError,
  smaller: null,
  ofLibrary: false,
  target: { url: '/api/admin/files', field: 'file', failed: 'upload_file' },
}

export type StoredModel = StoredDocument & {
  model: { parts: string[]; missing: (typeof MISSABLE_PARTS)[number][]; triangles: number }
}

export const MODELS: UploadRules<StoredModel> = {
  types: [MODEL_FILE_ENDING],
  errorOf: modelFileError,
  smaller: null,
  ofLibrary: false,
  target: DOCUMENTS.target,
}
