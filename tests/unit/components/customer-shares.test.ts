import { expect, test } from 'vitest'
import { shareOf } from '@/components/about/customers'

test.each([
  ['1/2', 50],
  ['1 / 3', 33],
  ['60 %', 60],
  ['12,5%', 13],
  ['half', null],
  ['3 countries', null],
  ['1/0', null],
  ['', null],
])('a share of %j is drawn as %s hundredths', (figure, share) => {
  expect(shareOf(figure)).toBe(share)
})
