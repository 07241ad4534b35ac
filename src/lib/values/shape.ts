/**
 * Checks of what a browser has stored, for public pages: a schema of zod, or of zod/mini, would be a sixth of the
 * scripts such a page loads.
 */
export type Shape<T> = (value: unknown) => value is T

type Shaped<S> = S extends Shape<infer T> ? T : never

export const isText: Shape<string> = (value) => typeof value === 'string'

export const number: Shape<number> = (value) => typeof value === 'number'

export const oneOf =
  <const T extends string>(...choices: readonly T[]): Shape<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value)

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value)

export const arrayOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item)

/** An object with at least these properties. */
export const objectOf =
  <const S extends Readonly<Record<string, Shape<unknown>>>>(
    shapes: S,
  ): Shape<{ [Name in keyof S]: Shaped<S[Name]> }> =>
  (value): value is { [Name in keyof S]: Shaped<S[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shapes).every(([name, shape]) => shape((value as Record<string, unknown>)[name]))

/** An entry of an object by a name that somebody typed, who may know those that every object has: 'constructor'. */
export const own = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined
