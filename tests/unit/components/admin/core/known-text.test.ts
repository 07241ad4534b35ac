import { describe, expect, test } from 'vitest'
import { knownText } from '@/components/admin/core/known-text'

const TEXTS = {
  missing: 'Please enter a name.',
  tooLong: 'At most {count} characters',
  host: 'Pictures from {host} are not allowed here. Please upload the picture instead.',
}

describe('a message of the server', () => {
  test.each([
    ['Please enter a name.', { key: 'missing', values: {} }],
    ['At most 200 characters', { key: 'tooLong', values: { count: '200' } }],
    [
      'Pictures from a.b.example are not allowed here. Please upload the picture instead.',
      { key: 'host', values: { host: 'a.b.example' } },
    ],
    ['Please enter a namex', null],
    ['At most 200 characters or so', null],
    ['Something else', null],
  ])('%s', (message, expected) => {
    expect(knownText(TEXTS, message)).toEqual(expected)
  })
})
