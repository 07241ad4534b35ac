/**
 * A value that the process makes when it is first needed, one for all: on the global object, because Next.js bundles the start-up and
 * each route apart, each with modules of its own, and development replaces modules.
 *
 * @param name The value's name on the global object.
 */
export function oncePerProcess<Value>(name: `lumenridge${string}`, make: () => Value): () => Value {
  const shared = globalThis as { [Name in typeof name]?: Value }
  return () => {
    shared[name] ??= make()
    return shared[name]
  }
}
