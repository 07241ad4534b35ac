import type { AdminResource } from './admin-resource'

export type ResourceAction = 'create' | 'update' | 'delete' | 'restore'

const DOING = {
  create: 'creating',
  update: 'updating',
  delete: 'deleting',
  restore: 'restoring',
} as const satisfies Record<ResourceAction, string>

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Failed to create product': when a failure has no words of its own (specification section 8). */
export function failureText({ label }: AdminResource, action: ResourceAction): string {
  return `Failed to ${action} ${label}`
}

/** 'Failed to fetch products' */
export function fetchFailureText({ plural }: AdminResource): string {
  return `Failed to fetch ${plural}`
}

/** 'Error creating product: …' */
export function errorAlert({ label }: AdminResource, action: ResourceAction, message: string): string {
  return `Error ${DOING[action]} ${label}: ${message}`
}

/** 'Product created successfully' */
export function successText({ label }: AdminResource, action: ResourceAction): string {
  return `${capitalised(label)} ${action.replace(/e?$/, 'ed')} successfully`
}

/** 'Blog post not found' */
export function notFoundText({ label }: AdminResource): string {
  return `${capitalised(label)} not found`
}

/** 'Validation errors:' and one 'path: message' a line. */
export function validationErrorsText(errors: readonly { path: string; message: string }[]): string {
  return ['Validation errors:', ...errors.map(({ path, message }) => `${path}: ${message}`)].join('\n')
}
