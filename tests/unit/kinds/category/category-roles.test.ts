import { describe, expect, it } from 'vitest'
import { interestName } from '@/lib/kinds/category/category-roles'
import { categories } from '@/lib/kinds/category/fields'

const headlamps = { role: 'HEAD_LAMPS', slug: 'head-lamps', name: 'Headlamps', isShipped: true } as const
const mixed = { role: 'MULTI_LIGHTS', slug: 'multi-lights', name: 'Mixed lights', isShipped: false } as const
const diving = { role: null, slug: 'diving', name: 'Diving lights', isShipped: false }

const nameOf = (interest: string, ...categories: Parameters<typeof interestName>[1]) =>
  interestName(interest, categories, (known) => `the word ${known}`)

it('no category has the name of the whole range, or of what no category is', () => {
  const refused = ['all', 'other', 'Other', 'others'].map(
    (slug) => categories.update.safeParse({ slug }).error?.issues[0]?.path,
  )
  expect(refused).toEqual([['slug'], ['slug'], ['slug'], undefined])
})

describe('the name of an interest', () => {
  it('is the form’s word while its category has the name it was shipped with', () => {
    expect(nameOf('headlamps', headlamps, diving)).toBe('the word headlamps')
    expect(nameOf('headlamps')).toBe('the word headlamps')
  })

  it('is the name of its category once that is renamed, also under another address', () => {
    const renamed = { ...headlamps, slug: 'night', name: 'Night lights', isShipped: false }
    expect(nameOf('headlamps', renamed)).toBe('Night lights')
    expect(nameOf('diving', headlamps, diving)).toBe('Diving lights')
  })

  it('is no category’s for “other”, and nothing for a category that is gone', () => {
    expect(nameOf('other', mixed)).toBe('the word other')
    expect(nameOf('diving', headlamps)).toBeNull()
    expect(nameOf('', headlamps)).toBeNull()
  })
})
