/**
 * A function that computes its result once for each object and keeps it as long as the object, which must not be changed
 * meanwhile.
 */
export function oncePerObject<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, Result>()
  return (source) => {
    const known = results.get(source)
    if (known !== undefined) return known
    const result = compute(source)
    results.set(source, result)
    return result
  }
}
