import type { Identity } from '../branding/identity'
import type { Drawing } from '../charts/drawing'
import type { FigureText } from '../texts/format-figures'

/** A number set large, and what it measures. */
export type SheetFigure = { parts: readonly FigureText[]; caption: string }

/** A column of a table; `share` is its part of the width, and those of all columns sum up to 1. */
export type SheetTableColumn = { label: string; unit: string; share: number }

/**
 * Everything a sheet shows, in one language: plain data that can be sent to another thread. Two equal sheets with the same
 * picture are the same document.
 */
export type Sheet = {
  /** BCP 47, as `WRITING` has it. */
  lang: string
  /** What the file says of itself. */
  file: { title: string; subject: string; author: string; createdAt: string }
  /** Left and right in the line at the top of each page, and the lines at its foot. */
  brand: string
  identity: Identity
  label: string
  notes: readonly string[]
  title: string
  text: string
  /** What the picture shows. */
  pictureAlt: string
  figures: readonly SheetFigure[]
  table: {
    heading: string
    columns: readonly SheetTableColumn[]
    rows: readonly (readonly string[])[]
    remark: string
  } | null
  rows: { heading: string; rows: readonly { label: string; value: string }[] }
  list: { heading: string; items: readonly string[] }
  terms: { heading: string; figures: readonly SheetFigure[] }
  /** Drawings beside each other; `note` says how one is to be read. */
  charts?: readonly { title: string; note: string; drawing: Drawing }[]
  /** What shows whether the document is still right, with the address in its QR code, and whose it is. */
  proof?: { heading: string; address: string; alt: string; columns: readonly Sheet['rows']['rows'][] }
  /** Amounts below each other, the last of which is that of all. */
  sums?: { heading: string; rows: readonly { label: string; value: string }[] }
}
