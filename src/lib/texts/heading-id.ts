/** Prefix of ids inside content, so that content cannot use the id of a part of the page. */
export const ID_PREFIX = 'content-'

/** The id of a heading inside content by its words: `content-minimum-order`; of one without letters and digits the prefix alone. */
export const headingId = (text: string): string =>
  ID_PREFIX +
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
