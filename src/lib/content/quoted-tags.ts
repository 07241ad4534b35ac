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
