import { expect, it } from 'vitest'
import { CATEGORY_ROLES } from '@/lib/kinds/category/category-roles'
import { SINGLES } from '@/lib/kinds/singles'

it('words about a shipped category say so, so that no form has them without it', () => {
  const about = Object.values(SINGLES).flatMap(({ fields }) =>
    fields.map(({ name, about }) => [name, about] as const),
  )
  const ofLanterns = about.filter(([, role]) => role === 'LANTERNS').map(([name]) => name)
  expect(ofLanterns).toEqual(
    expect.arrayContaining([
      'categoriesRolesLANTERNSName',
      'featuredFailedLANTERNS',
      'contactFormInterestsLanterns',
    ]),
  )
  const roles = new Set(about.flatMap(([, role]) => role ?? []))
  expect([...roles].toSorted()).toEqual(Object.keys(CATEGORY_ROLES).toSorted())
  const unmarked = about.filter(([name, role]) => !role && /head_?lamps|lanterns/i.test(name))
  expect(unmarked).toEqual([])
})
