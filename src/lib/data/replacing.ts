/** The same object with some of its methods replaced. */
export function replacing<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(_, name) {
      const own = methods[name as keyof T]
      if (own) return own
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
