import { describe, expect, it } from 'vitest'
import { fileSizeLabel } from '@/lib/texts/file-size'

describe('a file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [1_048_524, '1023.9 KB'],
    [1_048_575, '1.0 MB'],
    [5 * 1024 * 1024, '5.0 MB'],
  ])('%i bytes read %j', (bytes, label) => expect(fileSizeLabel(bytes)).toBe(label))

  it('is written as in the language of the page', () => expect(fileSizeLabel(1536, 'de')).toBe('1,5 KB'))
})
