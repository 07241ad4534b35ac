'use client'

import { TextAreaTextApi } from '@uiw/react-md-editor/commands'
import { useTranslations } from 'next-intl'
import type { ClipboardEvent, DragEvent } from 'react'
import { useNotices } from '../core/notices'
import { pastedDocument } from './pasted-document'
import type { PicturePlace, WriteText } from './use-pasted-pictures'

type TextArea = HTMLTextAreaElement

/** The place behind a character of a text, into which the browser inserts where it can be undone: where the text can be written in. */
const placeIn = (textArea: TextArea, write: WriteText, at = textArea.selectionEnd): PicturePlace => ({
  text: textArea.name,
  before: textArea.value.slice(0, at),
  insert: (markdown, before) => {
    textArea.focus()
    // A preview, another language or a dialog is there instead.
    if (document.activeElement !== textArea) return write((text) => insertedBehind(text, before, markdown))
    // Words typed meanwhile stay; where they changed the text before, the cursor says where.
    if (textArea.value.startsWith(before)) textArea.setSelectionRange(before.length, before.length)
    new TextAreaTextApi(textArea).replaceSelection(markdown)
  },
})

/** A text with Markdown behind these words, or at its end where it begins otherwise by now. */
function insertedBehind(text: string, before: string, markdown: string): string {
  const at = text.startsWith(before) ? before.length : text.length
  return text.slice(0, at) + markdown + text.slice(at)
}

const picturesIn = (files: FileList) => [...files].filter(({ type }) => type.startsWith('image/'))

/**
 * What a text takes beside typing: documents from word processors, which become Markdown, and pictures, which are uploaded
 * to the library.
 */
export function usePasting(
  write: WriteText,
  onPictures: (pictures: File[], place: PicturePlace) => void,
): {
  onPaste: (event: ClipboardEvent<TextArea>) => void
  onDrop: (event: DragEvent<TextArea>) => void
} {
  const t = useTranslations('admin.markdown')
  const notices = useNotices()

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
        onPictures(pictures, placeIn(textArea, write))
      }
    },
    onDrop: (event) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      const { currentTarget: textArea, clientX, clientY } = event
      const dropped = document.caretPositionFromPoint?.(clientX, clientY)
      const at = dropped?.offsetNode === textArea ? dropped.offset : undefined
      onPictures([...event.dataTransfer.files], placeIn(textArea, write, at))
    },
  }
}
