'use client'

import { TextAreaTextApi } from '@uiw/react-md-editor/commands'
import { useTranslations } from 'next-intl'
import type { ClipboardEvent, DragEvent } from 'react'
import { useNotices } from '../core/notices'
import { pastedDocument } from './pasted-document'
import type { PastePosition, WriteText } from './use-pasted-pictures'

type TextArea = HTMLTextAreaElement

/** Line breaks between words and a block behind them. */
export const gapBehind = (words: string) =>
  words === '' || words.endsWith('\n\n') ? '' : words.endsWith('\n') ? '\n' : '\n\n'

/** The same between a block and the words behind it. */
const gapBefore = (words: string) =>
  /^\s*$|^[ \t]*\n[ \t]*\n/.test(words) ? '' : words.startsWith('\n') ? '\n' : '\n\n'

/** Beginning of Markdown that is a block of its own: a heading, a table, a list, a quote or code. */
const BLOCK = /^(?:#{1,6} |\||- |\d+\. |>|```)/

/** The place behind a character of a text. Caret and selection stay with the words they were at, also where something else has the focus. */
const placeIn = (textArea: TextArea, write: WriteText, at = textArea.selectionEnd): PastePosition => ({
  text: textArea.name,
  before: textArea.value.slice(0, at),
  insert: (markdown, before) => {
    // A preview or another language is there instead.
    if (!textArea.isConnected) return write((text) => insertedBehind(text, before, markdown))
    const { value, selectionStart, selectionEnd } = textArea
    // Words typed meanwhile stay; where they changed the text before, the cursor says where.
    const place = value.startsWith(before) ? before.length : selectionEnd
    const moved = (each: number) => (each > place || selectionStart === place ? each + markdown.length : each)
    if (document.activeElement === textArea) {
      // The browser inserts it, so that it can be undone.
      textArea.setSelectionRange(place, place)
      new TextAreaTextApi(textArea).replaceSelection(markdown)
    } else {
      textArea.setRangeText(markdown, place, place)
      textArea.dispatchEvent(new Event('input', { bubbles: true }))
    }
    textArea.setSelectionRange(moved(selectionStart), moved(selectionEnd))
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
  onPictures: (pictures: File[], place: PastePosition) => void,
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
    const { value, selectionStart, selectionEnd } = textArea
    const lastLine = markdown.slice(markdown.lastIndexOf('\n') + 1)
    const gap = BLOCK.test(markdown) ? gapBehind(value.slice(0, selectionStart)) : ''
    const endGap = BLOCK.test(lastLine) ? gapBefore(value.slice(selectionEnd)) : ''
    new TextAreaTextApi(textArea).replaceSelection(gap + markdown + endGap)
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
      textArea.focus()
      onPictures([...event.dataTransfer.files], placeIn(textArea, write, at))
    },
  }
}
