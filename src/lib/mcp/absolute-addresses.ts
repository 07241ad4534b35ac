import { siteUrl } from '../config/site-url'

/** The same with the paths of its fields `url` as addresses, which programs elsewhere can fetch. */
export function absolute<T>(value: T): T {
  if (Array.isArray(value)) return value.map(absolute) as T
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    name === 'url' && typeof part === 'string' && part.startsWith('/') ? siteUrl() + part : absolute(part),
  ])
  return Object.fromEntries(parts)
}
