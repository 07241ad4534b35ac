import { describe, expect, it } from 'vitest'
import { meantText, shownArguments } from '@/components/admin/inputs/text-arguments'
import en from '../../../../messages/en.json'
import zh from '../../../../messages/zh.json'

const TAGLINE =
  '{models, plural, =0 {Flashlights} other {# flashlights}}, headlamps and {name} from {categories}.'

describe('a text with what the site fills in', () => {
  it('is shown without the rules by which it does', () => {
    expect(shownArguments(TAGLINE)).toBe('{12 flashlights}, headlamps and {name} from {categories}.')
    expect(shownArguments('{count, number} h')).toBe('{12} h')
    expect(shownArguments('{models, plural, =0 {} other {# 款}}手电')).toBe('{12 款}手电')
    expect(shownArguments('© {year} {name}')).toBe('© {year} {name}')
    expect(shownArguments('{broken, plural, =0 {')).toBe('{broken, plural, =0 {')
  })

  it('keeps its rules while the words around them are edited', () => {
    const typed = 'Lanterns, {12 flashlights} and {name}'
    expect(meantText(typed, [TAGLINE])).toBe(
      'Lanterns, {models, plural, =0 {Flashlights} other {# flashlights}} and {name}',
    )
    expect(meantText('All {models} lights', [TAGLINE])).toBe('All {models} lights')
    expect(meantText('{12 torches}', [TAGLINE])).toBe('{12 torches}')
  })

  it('keeps apart two rules that read alike', () => {
    const known = 'The first {count, number} of {total, number} lights'
    expect(shownArguments(known)).toBe('The first {12} of {12} lights')
    expect(meantText('Lights: {12} of {12}', [known])).toBe('Lights: {count, number} of {total, number}')
  })

  it('comes back as it was, whichever text of the site it is', () => {
    const texts = (node: unknown): string[] =>
      typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(texts)
    for (const text of [...texts(en.common), ...texts(zh.common)]) {
      const shown = shownArguments(text)
      expect(shown).not.toMatch(/\{\s*\w+\s*,\s*(plural|select|number)/)
      expect(meantText(shown, [text])).toBe(text)
    }
  })
})
