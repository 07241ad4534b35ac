import type { Kind } from '../fields/kind'

export type KindAction = 'create' | 'update' | 'delete' | 'restore'

/** 'Product created successfully' (docs/specification.md, section 8.3). */
export function successText({ label }: Kind, action: KindAction): string {
  const capitalised = label.charAt(0).toUpperCase() + label.slice(1)
  return `${capitalised} ${action.replace(/e?$/, 'ed')} successfully`
}
