import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../../../values/canonical-json'
import type { CanonicalFacts } from './canonical-facts'

/** A value that papers state otherwise than before; null where there is none. */
export type ChangedPath = { path: string; before: Json; after: Json }

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values in which two states differ, each by its path, in the order of their names. */
export function changedPaths(before: Json | undefined, after: Json | undefined, path = ''): ChangedPath[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isObject(before) && !isObject(after)) return [{ path, before: before ?? null, after: after ?? null }]
  const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .sort()
    .flatMap((name) => changedPaths(one[name], other[name], path === '' ? name : `${path}.${name}`))
}

/** The same of what papers state. */
export const changesBetween = (before: CanonicalFacts, after: CanonicalFacts): ChangedPath[] =>
  changedPaths(before as Json, after as Json)
