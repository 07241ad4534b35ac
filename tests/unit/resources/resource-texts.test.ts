import { describe, expect, it } from 'vitest'
import { KINDS } from '@/lib/kinds'
import {
  errorAlert,
  failureText,
  fetchFailureText,
  notFoundText,
  successText,
  validationErrorsText,
} from '@/lib/resources/kind-texts'

describe('the texts of docs/specification.md, section 8.3', () => {
  it('follow from what a thing is called', () => {
    expect(failureText(KINDS.products, 'create')).toBe('Failed to create product')
    expect(failureText(KINDS['blog-posts'], 'update')).toBe('Failed to update blog post')
    expect(failureText(KINDS.media, 'delete')).toBe('Failed to delete media item')
    expect(failureText(KINDS['case-studies'], 'create')).toBe('Failed to create case study')
    expect(failureText(KINDS['team-members'], 'create')).toBe('Failed to create team member')
    expect(fetchFailureText(KINDS['blog-categories'])).toBe('Failed to fetch blog categories')
    expect(errorAlert(KINDS.categories, 'delete', 'x')).toBe('Error deleting category: x')
    expect(errorAlert(KINDS.products, 'update', 'x')).toBe('Error updating product: x')
    expect(successText(KINDS['blog-posts'], 'create')).toBe('Blog post created successfully')
    expect(successText(KINDS.products, 'restore')).toBe('Product restored successfully')
    expect(notFoundText(KINDS['team-members'])).toBe('Team member not found')
  })

  it('name each field at fault on a line of its own', () => {
    const errors = [
      { path: 'title', message: 'Too long' },
      { path: 'tags.0', message: 'Blank' },
    ]
    expect(validationErrorsText(errors)).toBe('Validation errors:\ntitle: Too long\ntags.0: Blank')
  })
})
