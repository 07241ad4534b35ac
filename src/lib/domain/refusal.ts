/** What is wrong with one field: `path` as in `specs.0.name`. */
export type FieldError = { path: string; message: string }

export type RefusalReason = 'invalid_input' | 'not_found' | 'conflict'

/**
 * The catalogue's own rules refuse what was asked: a slug that is reserved, a category in use, an edit of what has
 * changed meanwhile. The message is meant for whoever asked.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /**
   * @param details.errors The fields at fault.
   * @param details.facts What else to tell beside the message, such as `{count: 12}`.
   */
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly details: { errors?: FieldError[]; facts?: Record<string, unknown> } = {},
  ) {
    super(message)
  }
}

/** A refusal because of one field. */
export function fieldRefusal(reason: RefusalReason, path: string, message: string): Refusal {
  return new Refusal(reason, message, { errors: [{ path, message }] })
}
