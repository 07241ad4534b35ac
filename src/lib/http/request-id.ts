/** Whether a text can be the id of a request: what a proxy before us may have given it. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{8,64}$/.test(text)
}
