import { siteUrl } from '../config/site-url'

/** Fields that are an address, and one whose own fields are named by addresses. */
const ADDRESSES = ['url', 'plainUrl']
const BY_ADDRESS = 'exactKinds'

const withHost = (path: string) => (path.startsWith('/') ? siteUrl() + path : path)

/** The same with the paths of its addresses as full ones, which programs elsewhere can fetch. */
export function absolute<T>(value: T): T {
  if (Array.isArray(value)) return value.map(absolute) as T
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).map(([name, part]) => {
    if (ADDRESSES.includes(name) && typeof part === 'string') return [name, withHost(part)]
    if (name === BY_ADDRESS && part)
      return [name, Object.fromEntries(Object.entries(part).map(([path, kind]) => [withHost(path), kind]))]
    return [name, absolute(part)]
  })
  return Object.fromEntries(parts)
}
