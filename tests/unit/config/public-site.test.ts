import { expect, it } from 'vitest'
import { isPublicSite } from '@/lib/config/index-now'

it.each([
  ['https://www.example.com', true],
  ['https://example.com:8443', true],
  ['https://xn--fiq228c.cn', true],
  ['https://4lamps.com', true],
  ['https://lamps4.io', true],
  ['https://123.lamps.com', true],
  ['http://www.example.com', false],
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://site.localhost', false],
  ['https://staging.test', false],
  ['https://site.local', false],
  ['https://lamps.example', false],
  ['https://site.internal', false],
  ['https://intranet', false],
  ['https://127.0.0.1', false],
  ['https://203.0.113.7', false],
  ['https://[2001:db8::1]', false],
])('whether %s is a site of the public internet: %s', (origin, is) => {
  expect(isPublicSite(origin)).toBe(is)
})
