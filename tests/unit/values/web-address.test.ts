import { describe, expect, it } from 'vitest'
import { isHttpsAddress, isOwnPath } from '@/lib/values/web-address'

describe('an address', () => {
  it.each(['/', '/media/a.webp', '/a?b=c#d', '/图片.webp'])('%j is a path of ours', (address) => {
    expect(isOwnPath(address)).toBe(true)
  })

  it.each([
    '',
    'a',
    '//evil',
    '/\\evil',
    '/a\\b',
    '/a b',
    'https://a.example',
    '/\t/evil',
    'javascript:x',
    'x/y',
    'see /a',
    '/a/\\..//evil',
  ])('%j is none', (address) => {
    expect(isOwnPath(address)).toBe(false)
  })

  it('on the encrypted web is a full one without a password', () => {
    expect(isHttpsAddress('https://a.example/b.webp?c')).toBe(true)
    for (const address of [
      'http://a.example',
      'https://u:p@a.example',
      'https://u@a.example',
      'https://:p@a.example',
      'https://a.example/b c',
      'see https://a.example',
      'https://',
      'https://a b',
      'ftp://a',
    ]) {
      expect(isHttpsAddress(address), address).toBe(false)
    }
  })
})
