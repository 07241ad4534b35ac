import { expect } from 'vitest'
import { admin, sample } from './admin'

/** Creates a record through the admin API; returns it as the API does. */
export async function make(url: string, input: object) {
  const { status, body } = await admin('POST', url, input)
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

/** Creates a record with what its kind requires, and some of its fields changed. */
const maker =
  (key: 'products' | 'blog-posts' | 'case-studies' | 'team-members', url: string) =>
  (changes: object = {}) =>
    make(url, { ...sample(key), ...changes })

export const makeProduct = maker('products', '/api/admin?type=products')
export const makePost = maker('blog-posts', '/api/admin/blog-posts')
export const makeStudy = maker('case-studies', '/api/admin/case-studies')
export const makeMember = maker('team-members', '/api/admin/team-members')
