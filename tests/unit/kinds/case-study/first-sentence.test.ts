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
    ['Am 3. März fiel der Strom aus. Danach nicht.', 'Am 3. März fiel der Strom aus.'],
    ['Ca. 200 Ranger, z. B. in Parks. Mehr.', 'Ca. 200 Ranger, z. B. in Parks.'],
    ['The St. Gallen team. It grew by 1,400. Then', 'The St. Gallen team.'],
    ['Built in 2024. Then more.', 'Built in 2024.'],
    ['It is No. 1.', 'It is No. 1.'],
    ['It went to plan B. Then more.', 'It went to plan B. Then more.'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence))
})
