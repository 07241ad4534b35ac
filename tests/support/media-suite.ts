import { beforeAll, beforeEach } from 'vitest'
import { withoutContent } from './content'
import { describeDocuments } from './media-documents'
import { describeMediaFilters } from './media-filters'
import { describeMediaLibrary } from './media-library'
import { describeModels } from './media-models'
import { describeRejectedUploads } from './media-rejections'
import { describeUploads } from './media-uploads'
import { takeRevalidatedTags } from './next-cache'

/** What one kind of store has to do for the media library; the same for all of them. */
export function describeStore(store: string) {
  beforeAll(withoutContent)
  beforeEach(() => {
    takeRevalidatedTags()
  })

  describeMediaLibrary(store)
  describeDocuments(store)
  describeModels(store)
}

/** The whole media library, of which uploads and filters do not depend on the kind of store. */
export function describeMedia(store: string) {
  describeStore(store)
  describeUploads(store)
  describeRejectedUploads(store)
  describeMediaFilters(store)
}
