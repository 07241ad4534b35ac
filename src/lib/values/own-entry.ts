/** An entry of an object by a name that somebody typed, who may know those that every object has: 'constructor'. */
export const own = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined
