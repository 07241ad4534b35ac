import { expect, test } from 'vitest'
import { canonicalJson } from '@/lib/values/canonical-json'

// The example of RFC 8785, section 3.2.3: names in the order of their UTF-16 code units.
test('members stand in the order of RFC 8785, whatever order they came in', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const names = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
  const expected = `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(value[name as keyof typeof value])}`).join(',')}}`
  expect(canonicalJson(value)).toBe(expected)
  expect(canonicalJson(Object.fromEntries(Object.entries(value).reverse()))).toBe(expected)
})

// From RFC 8785, section 3.2.2 and appendix B.
test('numbers and texts are written as ECMAScript writes them', () => {
  expect(
    canonicalJson({
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('there is no text for what JSON does not have', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])
    expect(() => canonicalJson(value as never)).toThrow(TypeError)
})
