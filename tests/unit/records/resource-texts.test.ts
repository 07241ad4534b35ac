import { expect, test } from 'vitest'
import { KINDS } from '@/lib/kinds'
import { successText } from '@/lib/records/kind-texts'

test('what succeeded follows from what a record is called', () => {
  expect(successText(KINDS['blog-posts'], 'create')).toBe('Blog post created successfully')
  expect(successText(KINDS.products, 'restore')).toBe('Product restored successfully')
  expect(successText(KINDS.media, 'delete')).toBe('Media item deleted successfully')
})
