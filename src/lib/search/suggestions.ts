import type { ShownPicture } from '../values/views'

/** Something that is offered while a search is typed. */
export type Suggestion = {
  text: string
  /** As a browser follows it, in the language of the page. */
  href: string
  /** What tells it from others of its name. */
  note?: string
  /** Of a text that is in English on pages in another language. */
  lang?: 'en'
  picture?: ShownPicture
}

/** Suggestions of one sort under their heading, and at the end what the whole search finds. */
export type Suggestions = { groups: { heading: string; items: Suggestion[] }[]; all: Suggestion }
