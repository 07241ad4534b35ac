/** The departments of the company and their names in English (docs/specification.md, section 3.6). */
export const DEPARTMENTS = [
  { value: 'executive', label: 'Executive Leadership' },
  { value: 'sales', label: 'Sales & Business Development' },
  { value: 'engineering', label: 'Engineering & Product' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'customer', label: 'Customer Success' },
  { value: 'operations', label: 'Operations' },
] as const

export type Department = (typeof DEPARTMENTS)[number]['value']

export const DEPARTMENT_VALUES = DEPARTMENTS.map(({ value }) => value)
