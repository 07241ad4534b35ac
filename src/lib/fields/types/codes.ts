import { parseCommaList } from '../../values/comma-list'
import { field, type Traits } from '../declare'
import { codeList } from '../value-schemas'
import type { ValueType } from '../value-type'
import { readChoice } from './choice'
import { textsIn } from './texts'

export const CODES: ValueType<string[]> = {
  name: 'codes',
  typed: textsIn,
  stored: (typed) => typed,
  say: (stored, { word }) => textsIn(stored).map(word).join(', '),
  read: (typed, options, language) => {
    const read = parseCommaList(typed.trim()).map((each) => readChoice(each, options, language))
    const wrong = read.find((each) => 'error' in each)
    return wrong ?? { value: read.map((each) => ('value' in each ? each.value : null)) }
  },
  isShared: true,
}

/** Some of a few values, in the order they are declared. */
export function codes<const Code extends string, const T extends Traits = Traits>(
  options: readonly Code[],
  traits: T = {} as T,
) {
  return field<Code[], T>(CODES, codeList(options), { ...traits, options })
}
