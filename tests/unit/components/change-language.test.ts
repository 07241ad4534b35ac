import { afterEach, expect, test, vi } from 'vitest'
import { changeLanguage } from '@/components/layout/language-switch'

afterEach(() => vi.restoreAllMocks())

test('a language the site does not speak is refused with a warning and nothing else', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Neither `document` nor `location` exists here: touching either would throw.
  expect(() => changeLanguage('xx')).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
})
