'use client'

import { useRef } from 'react'
import { IMAGES } from '../media/upload-rules'
import { type Uploads, useUploads } from '../media/use-uploads'

/** Writes a text, or makes another one of it. */
export type WriteText = (text: string | ((before: string) => string)) => void

/** Place in a text for a picture that is on its way: behind these words, wherever they stand then. */
export type PastePosition = {
  /** The name of the text, of the several that a field has. */
  text: string
  before: string
  insert: (markdown: string, before: string) => void
}

/** The pictures that are pasted into the texts of a field. They go on while its preview or another language is shown. */
export function usePastedPictures(): {
  uploads: Uploads
  take: (pictures: File[], place: PastePosition) => void
} {
  /** The places of those on their way. */
  const places = useRef(new Map<File, PastePosition>())
  const uploads = useUploads({
    rules: IMAGES,
    onStored: ({ url }, chosen) => {
      const place = places.current.get(chosen)
      if (!place) return
      const { text, before, insert } = place
      const picture = `${before === '' || before.endsWith('\n') ? '' : '\n\n'}![](${url})\n\n`
      insert(picture, before)
      // Its own place moves too: others of the same choice come behind it.
      for (const later of new Set(places.current.values())) {
        if (later.text === text && later.before.startsWith(before))
          later.before = before + picture + later.before.slice(before.length)
      }
      places.current.delete(chosen)
    },
  })
  return {
    uploads,
    take: (pictures, place) => {
      for (const picture of pictures) places.current.set(picture, place)
      uploads.send(pictures)
    },
  }
}
