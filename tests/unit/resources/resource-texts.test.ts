import { describe, expect, it } from 'vitest'
import { RESOURCES } from '@/lib/resources/all-resources'
import {
  errorAlert,
  failureText,
  fetchFailureText,
  notFoundText,
  successText,
  validationErrorsText,
} from '@/lib/resources/resource-texts'

describe('the texts of docs/specification.md, section 8.3', () => {
  it('follow from what a thing is called', () => {
    expect(failureText(RESOURCES.products, 'create')).toBe('Failed to create product')
    expect(failureText(RESOURCES['blog-posts'], 'update')).toBe('Failed to update blog post')
    expect(failureText(RESOURCES.media, 'delete')).toBe('Failed to delete media item')
    expect(failureText(RESOURCES['case-studies'], 'create')).toBe('Failed to create case study')
    expect(failureText(RESOURCES['team-members'], 'create')).toBe('Failed to create team member')
    expect(fetchFailureText(RESOURCES['blog-categories'])).toBe('Failed to fetch blog categories')
    expect(errorAlert(RESOURCES.categories, 'delete', 'x')).toBe('Error deleting category: x')
    expect(errorAlert(RESOURCES.products, 'update', 'x')).toBe('Error updating product: x')
    expect(successText(RESOURCES['blog-posts'], 'create')).toBe('Blog post created successfully')
    expect(successText(RESOURCES.products, 'restore')).toBe('Product restored successfully')
    expect(notFoundText(RESOURCES['team-members'])).toBe('Team member not found')
  })

  it('name each field at fault on a line of its own', () => {
    const errors = [
      { path: 'title', message: 'Too long' },
      { path: 'tags.0', message: 'Blank' },
    ]
    expect(validationErrorsText(errors)).toBe('Validation errors:\ntitle: Too long\ntags.0: Blank')
  })
})
