/** The interface's own small words, which no editor changes: what forms, filters and lists of the site itself say, and names of units. */
export const SMALL_WORDS: readonly string[] = [
  'common.blog.general',
  'common.compare.and',
  // What the content of records is put together with, which is cached without the page's words.
  'common.content',
  'common.contact.form.trap',
  ...[
    ...[
      'close',
      'clear',
      'showOne',
      'showOther',
      'active',
      'remove',
      'from',
      'to',
      'any',
      'atLeast',
      'atMost',
      'more',
    ],
    ...['units', 'retry'],
    // The parts a sentence is put together from.
    ...['said', 'near.accept', 'near.any', 'near.short', 'near.over', 'near.instead', 'near.unstated'],
  ].map((name) => `common.filters.${name}`),
  'common.languages',
  'common.opensNewTab',
  'common.preview',
  'common.skipToContent',
  'common.studio.join',
  'common.theme',
  'common.units',
]
