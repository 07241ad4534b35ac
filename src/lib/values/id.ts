const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a well-formed id: a UUID (RFC 9562). */
export function isId(text: string | undefined): text is string {
  return text !== undefined && ID.test(text)
}
