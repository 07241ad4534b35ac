import { describe, expect, test } from 'vitest'
import { breakableText } from '@/lib/texts/breakable-text'

describe('Lines of a Chinese heading', () => {
  test.each([
    ['炬岭照明宁波新光度实验室启用', ['炬岭照明', '宁波新光度', '实验室启用']],
    ['比价之前：让报价可比的 12 行', ['比价之前：让报价', '可比的 12 行']],
    ['充电电池到底环保不环保：一笔冷静的账', ['充电', '电池', '到底', '环保不环保：一笔冷静的账']],
  ])('may end between the words of a clause longer than a line: %s', (heading, pieces) =>
    expect(breakableText(heading)).toEqual(pieces),
  )

  test.each([
    '营灯续航怎么算：一个周末，或一次停电',
    'IPX8 与 IP68：差一个字符，差在哪里',
    '',
    'How UN 38.3 works',
  ])('end where a clause does else: %j', (heading) => expect(breakableText(heading)).toEqual([heading]))
})
