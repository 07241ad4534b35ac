import { describe, expect, it } from 'vitest'
import { fieldErrors } from '@/lib/fields/issue-codes'
import { day, optionalText, requiredMarkdown, requiredText, textList } from '@/lib/fields/value-schemas'

/** Texts in which there is nothing to see: blanks, joiners, marks of direction, fillers and control characters. */
const INVISIBLE = [
  '',
  ' \t\n',
  '\u200b',
  '\u200d\ufeff\u2060',
  '\u00ad \u180e',
  '\u202e\u2066',
  '\u3164',
  '\u0085',
]

describe.each(INVISIBLE)('a text of nothing visible (%j)', (text) => {
  it('is missing where one is required', () => {
    for (const schema of [requiredText, requiredMarkdown]) {
      const { error } = schema('Please enter a name.').safeParse(text)
      expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toEqual(['Please enter a name.'])
    }
  })

  it('is none where one may be missing, and no entry of a list', () => {
    expect(optionalText().parse(text)).toBeNull()
    expect(textList().parse([text, 'lamp', text])).toEqual(['lamp'])
    expect(textList().parse(`${text},lamp,${text}`)).toEqual(['lamp'])
  })
})

describe('a text with something to see', () => {
  it.each(['灯', '👩‍🚒', 'می‌خواهم', '۰', '.'])('stays as it was written: %j', (text) => {
    expect(requiredText('x').parse(` ${text} `)).toBe(text)
    expect(optionalText().parse(text)).toBe(text)
    expect(requiredMarkdown('x').parse(`    ${text}`)).toBe(`    ${text}`)
  })
})

describe('a day', () => {
  it.each(['0000-01-01', '2026-02-30', '2026-2-3', '', 20260203, null])('is none as %j', (value) => {
    expect(day().safeParse(value).success).toBe(false)
    const { error } = day('Please choose a date.').safeParse(value)
    expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toEqual(['Please choose a date.'])
  })

  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('is one as %j', (value) => {
    expect(day().parse(value)).toBe(value)
  })
})
