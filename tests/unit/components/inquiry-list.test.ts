import { beforeEach, expect, test } from 'vitest'
import {
  addToList,
  readInquiryList,
  removeFromList,
  stillListed,
  writeInquiryList,
} from '@/components/inquiry-list/inquiry-list'
import { inquiryListPath } from '@/lib/config/paths'

beforeEach(() => writeInquiryList([]))

test('a list forgets each light 90 days after it was last changed, and lines that say nothing', () => {
  const now = Date.parse('2027-03-01T00:00:00Z')
  const light = (slug: string, daysAgo: number) => ({ slug, at: now - daysAgo * 86_400_000 })
  const unnamed = { ...light('', 1), quantity: '500' }
  const listed = [light('new', 0), light('', 0), unnamed, light('late', 89.9), light('gone', 90)]
  expect(stillListed(listed, now).map(({ slug }) => slug)).toEqual(['new', '', 'late'])
  expect(stillListed(Array(120).fill(light('a', 1)), now)).toHaveLength(100)
})

test('a light is listed once, and keeps what was said of it when it is added again or put back', () => {
  addToList([{ slug: 'tx-1400' }, { slug: 'p-900' }])
  writeInquiryList(readInquiryList().map((light) => ({ ...light, quantity: '500' })))
  addToList([{ slug: 'tx-1400' }])
  expect(readInquiryList()).toMatchObject([
    { slug: 'tx-1400', quantity: '500' },
    { slug: 'p-900', quantity: '500' },
  ])
  removeFromList([{ slug: 'tx-1400' }])
  expect(readInquiryList()).toMatchObject([{ slug: 'p-900' }])
  addToList([{ slug: 'tx-1400' }])
  expect(readInquiryList()).toMatchObject([{ slug: 'p-900' }, { slug: 'tx-1400', quantity: '500' }])
})

test('what the studio made of a light is said of it, and leaves what was typed', () => {
  writeInquiryList([{ slug: 'tx-1400', quantity: '500', at: 1 }])
  const configuration = { product: 'tx-1400', parts: {}, logo: null }
  addToList([{ slug: 'tx-1400', configuration, summary: 'as in the series', branding: ['color'] }])
  expect(readInquiryList()).toMatchObject([
    { quantity: '500', configuration, summary: 'as in the series', branding: ['color'] },
  ])
})

test('the address of a list has its products, not its words, and is never too long', () => {
  expect(inquiryListPath([])).toBe('/inquiry')
  expect(inquiryListPath(['Something red'])).toBe('/inquiry?named=1')
  expect(inquiryListPath(['Something red', 'tx-1400', 'p-900'])).toBe(
    '/inquiry?product=tx-1400&product=p-900',
  )
  const long = inquiryListPath(Array.from({ length: 100 }, (_, index) => `${'light-'.repeat(16)}${index}`))
  expect(long.length).toBeLessThan(8000)
  expect(inquiryListPath(['tx-1400', 'In words', 'p-900'], ['', '7', '500'])).toBe(
    '/inquiry?product=tx-1400&quantity=&product=p-900&quantity=500',
  )
})
