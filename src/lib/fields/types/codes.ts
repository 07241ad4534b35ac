import { z } from 'zod'
import { complianceCode, DOCUMENT_WORDS } from '../../values/codes/compliance-code'
import { parseCommaList } from '../../values/comma-list'
import { field, type Traits } from '../declare'
import { refinement } from '../issue-codes'
import { codeList, listSchema, required } from '../value-schemas'
import type { ValueType } from '../value-type'
import { readChoice, wordKey } from './choice'
import { textsIn } from './texts'

export const CODES: ValueType<string[]> = {
  name: 'codes',
  typed: textsIn,
  stored: (typed) => typed,
  say: (stored, { word }, options) => {
    const said = (code: string, key: string) => (word(key) === key ? code : word(key))
    return textsIn(stored)
      .map((code) => said(code, wordKey(code, options)))
      .join(', ')
  },
  read: (typed, options, language) => {
    const read = parseCommaList(typed).map((each) => readChoice(each, options, language))
    const wrong = read.find((each) => 'error' in each)
    return wrong ?? { value: read.map((each) => ('value' in each ? each.value : null)) }
  },
  isShared: true,
}

const isFilledList = (sent: unknown) => Array.isArray(sent) && sent.length > 0

/** Some of a few values, in the order they are declared; at least one where a sentence asks for it. */
export function codes<const Code extends string, const T extends Traits = Traits>(
  options: readonly Code[],
  traits: T = {} as T,
) {
  const { required: message }: Traits = traits
  const list = codeList(options)
  const schema = message === undefined ? list : required<unknown[]>(message, isFilledList).pipe(list)
  return field<Code[], T>(CODES, schema, { ...traits, options })
}

const document = z
  .custom<string>(
    (sent) => typeof sent === 'string' && complianceCode(sent) !== null,
    refinement('not_a_code'),
  )
  .meta({ type: 'string' })
  .transform((sent) => complianceCode(sent) as string)

/** Documents of compliance, each once. Which there are, the firm's settings list; the server rejects others. */
export const complianceDocuments = <const T extends Traits = Traits>(traits: T = {} as T) =>
  field<string[], T>(
    CODES,
    listSchema(document).transform((sent) => [...new Set(sent)]),
    {
      ...traits,
      wordsOf: DOCUMENT_WORDS,
    },
  )
