import type { Kind } from '../fields/kind'

export type KindAction = 'create' | 'update' | 'delete' | 'restore'

const DOING = {
  create: 'creating',
  update: 'updating',
  delete: 'deleting',
  restore: 'restoring',
} as const satisfies Record<KindAction, string>

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Failed to create product': when a failure has no text of its own (docs/specification.md, section 8). */
export function failureText({ label }: Kind, action: KindAction): string {
  return `Failed to ${action} ${label}`
}

/** 'Failed to fetch products' */
export function fetchFailureText({ plural }: Kind): string {
  return `Failed to fetch ${plural}`
}

/** 'Error creating product: …' */
export function errorAlert({ label }: Kind, action: KindAction, message: string): string {
  return `Error ${DOING[action]} ${label}: ${message}`
}

/** 'Product created successfully' */
export function successText({ label }: Kind, action: KindAction): string {
  return `${capitalised(label)} ${action.replace(/e?$/, 'ed')} successfully`
}

/** 'Blog post not found' */
export function notFoundText({ label }: Kind): string {
  return `${capitalised(label)} not found`
}

/** 'Validation errors:' and one 'path: message' a line. */
export function validationErrorsText(errors: readonly { path: string; message: string }[]): string {
  return ['Validation errors:', ...errors.map(({ path, message }) => `${path}: ${message}`)].join('\n')
}
