/**
 * An ICU message in which markup is text: what opens or closes a tag the site does not put there is quoted (`'<'`). What is no
 * text stays as it is.
 */
export function quotedTags<T>(message: T, known: readonly string[] = []): T {
  if (typeof message !== 'string') return message
  const quoted = message.replace(/('*)<(?=[/a-z])(\/?\w*)/gi, (whole, quotes: string, name: string) =>
    known.includes(name.replace('/', '')) ? whole : `${quotes.repeat(2)}'<'${name}`,
  )
  return quoted as T
}

/** Messages as they are read where nothing reads ICU, as in the browser: without its quotes. */
export function unquoted<T>(messages: T): T {
  if (typeof messages === 'string')
    return messages.replace(/'([{}<>][^']*)'|''/g, (_, text?: string) => text ?? "'") as T
  if (Array.isArray(messages)) return messages.map(unquoted) as T
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, each]) => [key, unquoted(each)])) as T
}
