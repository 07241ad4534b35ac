import { describe, expect, it } from 'vitest'
import { rejectedPicture } from '@/lib/errors/rejected-picture'
import { IMAGE_FILE_TYPES, imageFileError } from '@/lib/uploads/image-file-rules'

const MIB = 1024 * 1024

describe('a picture chosen for upload', () => {
  // A browser that does not know a file's type names none; the server then looks at its content.
  it.each([...IMAGE_FILE_TYPES, ''])('may have the type %j', (type) => {
    expect(imageFileError({ type, size: 1000 })).toBeNull()
  })

  it.each(['image/svg+xml', 'image/gif', 'application/pdf', 'text/html'])('is none of type %s', (type) => {
    expect(imageFileError({ type, size: 1000 })).toBe('not_an_image')
  })

  it('is as large as it may be below the limit, and too large above', () => {
    expect(imageFileError({ type: 'image/png', size: 5 * MIB - 1 })).toBeNull()
    for (const size of [5 * MIB, 5 * MIB + 1])
      expect(imageFileError({ type: 'image/png', size })).toBe('image_too_large')
  })

  it('that is refused is named as the field of the form, with the reason', () => {
    const { status, details } = rejectedPicture('image_too_large')
    expect([status, details.errors]).toEqual([
      400,
      [{ path: 'image', code: 'image_too_large', values: undefined }],
    ])
  })
})
