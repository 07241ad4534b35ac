import { describe, expect, it } from 'vitest'
import { ownUrl, redirectKey, typedRedirectKey, typedRedirectTarget } from '@/lib/values/redirect-path'

describe('what redirects of a path are found under', () => {
  it.each([
    ['/', ''],
    ['/Old', '/old'],
    ['/old/', '/old'],
    ['/old//path///x/', '/old/path/x'],
    ['/en', ''],
    ['/en/old', '/old'],
    ['/english', '/english'],
    ['/zh/old', '/zh/old'],
    ['/x/en/y', '/x/en/y'],
    ['/%E5%A4%B4', '/头'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/100%', '/100%'],
  ])('%j is %j', (path, key) => expect(redirectKey(path)).toBe(key))

  it.each(['old', '', '/a\\b', '/a%5Cb', '/a\u0007', '/a%0Ab'])('%j has none', (path) =>
    expect(redirectKey(path)).toBeNull(),
  )
})

describe('a path as it is typed', () => {
  it.each([
    ['old', '/old'],
    [' /old ', '/old'],
    ['/old?a=1#b', '/old'],
    ['old#b', '/old'],
    ['https://old.example/Path/?q=1', '/path'],
    ['http://old.example', ''],
    ['HTTPS://old.example/x', '/x'],
    ['', ''],
  ])('%j is %j', (typed, key) => expect(typedRedirectKey(typed)).toBe(key))

  it.each([
    'mailto:a@b.example',
    'javascript:alert(1)',
    '//host.example/x',
    '\\\\host',
    '/\\host',
    'ftp://x',
  ])('%j is none', (typed) => expect(typedRedirectKey(typed)).toBeNull())
})

describe('where a redirect leads', () => {
  it.each([
    ['/products', '/products'],
    [' products ', '/products'],
    ['/products?search=a#top', '/products?search=a#top'],
    ['/头灯', '/头灯'],
    ['/%E5%A4%B4%E7%81%AF', '/头灯'],
    ['/a b', '/a b'],
    ['/a%5Cb', '/a%5Cb'],
    ['/a%2Fb', '/a%2Fb'],
    ['https://www.example.com/x?y#z', 'https://www.example.com/x?y#z'],
  ])('%j leads to %j', (typed, target) => expect(typedRedirectTarget(typed)).toBe(target))

  it.each([
    '//host.example',
    '\\\\host.example',
    '/\\host.example',
    'javascript:alert(1)',
    'mailto:a@b.example',
    'https://user:secret@',
    '/.//host.example',
  ])('%j leads nowhere', (typed) => expect(typedRedirectTarget(typed)).toBeNull())

  it('is a URL of this site or none', () => {
    expect(ownUrl('/a b')?.pathname).toBe('/a%20b')
    expect(ownUrl('//host')).toBeNull()
    expect(ownUrl('/.//host')).toBeNull()
    expect(ownUrl('a')).toBeNull()
  })
})
