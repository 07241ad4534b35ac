/** Whether a text is a valid request id, which a proxy may have assigned. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{8,64}$/.test(text)
}
