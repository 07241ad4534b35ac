'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { KINDS } from '@/lib/kinds'
import { useKindTexts } from '../core/kind-texts'
import { pendingUploads, useUnsavedChanges } from '../core/navigation'
import { useNotices } from '../core/notices'
import { DOCUMENTS, IMAGES } from './upload-rules'
import { type Uploads, useUploads } from './use-uploads'

type LibraryUploadsState = {
  pictures: Uploads
  documents: Uploads
  /** How often all of the pictures have arrived. */
  rounds: number
}

/** The uploads to the library. */
const LibraryUploadsContext = createContext<LibraryUploadsState | null>(null)

/** Holds the uploads to the library above its tab, so that they go on while another tab is open. */
export function LibraryUploads({ children }: { children: ReactNode }) {
  const notices = useNotices()
  const words = useKindTexts()
  const [rounds, setRounds] = useState(0)
  const t = useTranslations('admin.media')
  const pictures = useUploads({
    rules: IMAGES,
    onAllStored: () => {
      notices.success(words.success(KINDS.media, 'create'))
      setRounds((before) => before + 1)
    },
  })
  const documents = useUploads({
    rules: DOCUMENTS,
    onAllStored: (count) => notices.success(t('documentsStored', { count })),
  })
  useUnsavedChanges(pictures.busy || documents.busy, pendingUploads('page'))
  return <LibraryUploadsContext value={{ pictures, documents, rounds }}>{children}</LibraryUploadsContext>
}

/** The uploads to the library, wherever they were begun. */
export function useLibraryUploads() {
  const held = useContext(LibraryUploadsContext)
  if (!held) throw new Error('There are no uploads outside of <LibraryUploads>')
  return held
}
