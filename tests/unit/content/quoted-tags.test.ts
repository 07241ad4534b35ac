import { expect, test } from 'vitest'
import { quotedTags, unquoted } from '@/lib/content/quoted-tags'

test.each(['Weight <kg', 'a </b> of it', "it's <here", 'no markup'])(
  'what an editor writes reads the same in the browser: %s',
  (text) => expect(unquoted(quotedTags(text))).toBe(text),
)

test('a tree of messages is read without the quotes of ICU, and values in it stay', () => {
  expect(unquoted({ rows: ["'{'count'}' of {count}", "it''s"], none: null, many: 3 })).toEqual({
    rows: ['{count} of {count}', "it's"],
    none: null,
    many: 3,
  })
})
