import { expect, test } from 'vitest'
import { tidyAddress } from '@/lib/kinds/inquiry/inquiry-rules'
import { normalForm } from '@/lib/texts/normal-form'
import { processorMs } from '../../support/endless-texts'

test('a text of any language gets its normal form', () => {
  expect(normalForm('e\u0301', 'NFC')).toBe('é')
  expect(normalForm('ＴＸ ﬁ', 'NFKC')).toBe('TX fi')
  expect(normalForm(`a${'\u0301'.repeat(30)}`, 'NFC')).toBe(`á${'\u0301'.repeat(29)}`)
})

test('a run of marks no language has stays as it is', async () => {
  const marks = `a${'\u0301\u0323'.repeat(10_000)}`
  const ms = await processorMs(() => expect(normalForm(marks, 'NFKC')).toBe(marks))
  expect(ms).toBeLessThan(200)
})

test.each(['.', '\u0301\u0323', '\u200b', '@'])(
  'an address of %j is measured before it is looked at',
  async (unit) => {
    const text = `a@${unit.repeat(40_000)}x`
    expect(await processorMs(() => expect(tidyAddress(text)).toBe(text))).toBeLessThan(100)
  },
)
