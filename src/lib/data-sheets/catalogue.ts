import type { Identity } from '../branding/identity'
import type { SheetFigure } from './sheet'

export type CatalogueRow = { label: string; value: string }

/** A light of a catalogue: what half a page says of it. */
export type CatalogueLight = {
  name: string
  number: string
  text: string
  pictureUrl: string
  pictureAlt: string
  figures: readonly SheetFigure[]
  /** The facts, of which as many are drawn as there is room for beside the terms. */
  rows: readonly CatalogueRow[]
  /** The terms of an order. */
  terms: readonly CatalogueRow[]
  /** Of its page. */
  address: string
}

/**
 * Everything a catalogue shows but for the day it was made, in one language: plain data that can be sent to another thread. Its
 * version is the digest of it.
 */
export type CatalogueSheet = {
  /** BCP 47, as `WRITING` has it. */
  lang: string
  brand: string
  identity: Identity
  /** What the document is, its range, and how many lights it has. */
  label: string
  title: string
  text: string
  /** Of the site. */
  address: string
  contents: string
  groups: readonly { heading: string; lights: readonly CatalogueLight[] }[]
}

export const lightsOf = ({ groups }: Pick<CatalogueSheet, 'groups'>): CatalogueLight[] =>
  groups.flatMap(({ lights }) => lights)
