'use client'

import { TextAreaTextApi } from '@uiw/react-md-editor/commands'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { useNotices } from '../core/notices'
import { IMAGES } from '../media/upload-rules'
import { type Uploads, useUploads } from '../media/use-uploads'
import { pastedDocument } from './pasted-document'

type TextArea = HTMLTextAreaElement

/** Where in a text something is to be inserted once it is there: behind these words, wherever they stand then. */
type Anchor = { textArea: TextArea; before: string }

const anchorAt = (textArea: TextArea, at = textArea.selectionEnd): Anchor => ({
  textArea,
  before: textArea.value.slice(0, at),
})

/** Inserts a text, which the browser can undo. */
function insertAt({ textArea, before }: Anchor, text: string): void {
  textArea.focus()
  // What was typed meanwhile stays; where it changed the text before, the cursor says where.
  if (textArea.value.startsWith(before)) textArea.setSelectionRange(before.length, before.length)
  new TextAreaTextApi(textArea).replaceSelection(text)
}

const picturesIn = (files: FileList) => [...files].filter(({ type }) => type.startsWith('image/'))

/**
 * What a text takes beside typing: documents from word processors, which become Markdown, and pictures, which are uploaded
 * to the library.
 */
export function usePasting(): {
  uploads: Uploads
  onPaste: (event: ClipboardEvent<TextArea>) => void
  onDrop: (event: DragEvent<TextArea>) => void
} {
  const t = useTranslations('admin.markdown')
  const notices = useNotices()
  const anchor = useRef<Anchor | null>(null)
  const uploads = useUploads({
    rules: IMAGES,
    onStored: ({ url }) => {
      if (!anchor.current) return
      const { textArea, before } = anchor.current
      const picture = `${before === '' || before.endsWith('\n') ? '' : '\n\n'}![](${url})\n\n`
      insertAt(anchor.current, picture)
      anchor.current = { textArea, before: before + picture }
    },
  })

  const take = (pictures: File[], place: Anchor) => {
    anchor.current = place
    uploads.send(pictures)
  }

  const convert = async (pasted: Document, plain: string, textArea: TextArea) => {
    const hasPictures = pasted.querySelector('img') !== null
    const markdown = await import('./document-markdown').then(
      ({ documentMarkdown }) => documentMarkdown(pasted),
      () => plain,
    )
    textArea.focus()
    new TextAreaTextApi(textArea).replaceSelection(markdown)
    if (hasPictures) notices.success(t('picturesLeftOut'))
  }

  return {
    uploads,
    onPaste: (event) => {
      const { currentTarget: textArea, clipboardData } = event
      const pasted = pastedDocument(clipboardData.getData('text/html'))
      const pictures = picturesIn(clipboardData.files)
      // Word processors copy a picture of the text beside the text.
      if (pasted?.body.textContent?.trim()) {
        event.preventDefault()
        void convert(pasted, clipboardData.getData('text/plain'), textArea)
      } else if (pictures.length > 0) {
        event.preventDefault()
        take(pictures, anchorAt(textArea))
      }
    },
    onDrop: (event) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      const { currentTarget: textArea, clientX, clientY } = event
      const dropped = document.caretPositionFromPoint?.(clientX, clientY)
      const at = dropped?.offsetNode === textArea ? dropped.offset : undefined
      take([...event.dataTransfer.files], anchorAt(textArea, at))
    },
  }
}
