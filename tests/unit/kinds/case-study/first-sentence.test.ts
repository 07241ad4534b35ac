import { describe, expect, it } from 'vitest'
import { firstSentence } from '@/lib/kinds/case-study/view'

describe('the first sentence', () => {
  it.each([
    ['Returns fell to 1.4%. Then more.', 'Returns fell to 1.4%.'],
    ['One line without an end', 'One line without an end'],
    ['退货率达到 6.8%。另外还有。', '退货率达到 6.8%。'],
    ['Why?\n\nBecause.', 'Why?'],
    ['  Two  blanks\tand a tab.  More.', 'Two blanks and a tab.'],
    [' No end ', 'No end'],
    ['The end!', 'The end!'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence))
})
