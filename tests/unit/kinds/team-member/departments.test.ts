import { describe, expect, it } from 'vitest'
import { DEPARTMENT_VALUES, DEPARTMENTS } from '@/lib/kinds/team-member/fields'

describe('departments', () => {
  it('are six, with their names', () => {
    expect(DEPARTMENT_VALUES).toEqual([
      'executive',
      'sales',
      'engineering',
      'marketing',
      'customer',
      'operations',
    ])
    expect(DEPARTMENTS.map(({ label }) => label)).toContain('Sales & Business Development')
  })
})
