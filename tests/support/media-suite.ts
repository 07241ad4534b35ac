import { beforeAll, beforeEach } from 'vitest'
import { withoutContent } from './content'
import { describeDocuments } from './media-documents'
import { describeMediaFilters } from './media-filters'
import { describeMediaLibrary } from './media-library'
import { describeModels } from './media-models'
import { describeRejectedUploads } from './media-rejections'
import { describeUploads } from './media-uploads'
import { takeRevalidatedTags } from './next-cache'

/** The media library on one kind of store; the same for all of them. */
export function describeMedia(store: string) {
  beforeAll(withoutContent)
  beforeEach(() => {
    takeRevalidatedTags()
  })

  describeUploads(store)
  describeRejectedUploads(store)
  describeMediaLibrary(store)
  describeMediaFilters(store)
  describeDocuments(store)
  describeModels(store)
}
