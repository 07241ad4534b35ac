import { z } from 'zod'
import { group } from '../../../fields/declare'
import { refinement } from '../../../fields/issue-codes'
import { choice } from '../../../fields/types/choice'
import { codes, complianceDocuments } from '../../../fields/types/codes'
import { countries } from '../../../fields/types/country'
import { counted, measured } from '../../../fields/types/number'
import { line } from '../../../fields/types/text'
import { optionalToggle } from '../../../fields/types/toggle'
import { optionalChoice, optionalText, slugged } from '../../../fields/value-schemas'
import { ipCode } from '../../../lighting/ip-code'
import { gtinFault, shortestGtin } from '../../../values/codes/gtin'
import { type DeclaredFacts, eachFact, FACT_NAMES, type FactName, factRules, PRODUCT_FACTS } from './facts'

const optionalIpCode = optionalText()
  .refine((typed) => typed === null || ipCode(typed) !== null, refinement('not_an_ip_code'))
  .transform((typed) => typed && ipCode(typed))

const optionalGtin = optionalText().transform((typed, context) => {
  const fault = typed === null ? null : gtinFault(typed)
  if (!fault) return typed && shortestGtin(typed)
  const { params, error } =
    fault.fault === 'length'
      ? refinement('not_a_gtin')
      : refinement('gtin_check_digit', { digit: fault.digit })
  context.addIssue({ code: 'custom', params, message: error() })
  return z.NEVER
})

const GROUP = { group: 'facts' } as const

function textField(name: FactName) {
  const { isIpCode, isGtin, translated } = PRODUCT_FACTS[name]
  if (isIpCode) return { ...line(GROUP), schema: optionalIpCode }
  if (isGtin) return { ...line({ ...GROUP, unique: true }), schema: optionalGtin }
  return translated ? line({ ...GROUP, translated: true }) : line(GROUP)
}

const FACT_FIELDS = {
  number: (name: FactName) =>
    (PRODUCT_FACTS[name].whole ? counted : measured)({ ...GROUP, ...factRules(name) }),
  text: textField,
  choice: (name: FactName) => {
    const { options = [] } = PRODUCT_FACTS[name]
    // As buyers write it: 'Li-ion' is 'li-ion'.
    return choice<string | null, typeof GROUP>(['', ...options], slugged(optionalChoice(options)), GROUP)
  },
  codes: (name: FactName) => {
    const { codesOf, options = [] } = PRODUCT_FACTS[name]
    if (!codesOf) return codes(options, GROUP)
    return codesOf === 'countries' ? countries(GROUP) : complianceDocuments(GROUP)
  },
  toggle: () => optionalToggle(GROUP),
}

type FactFields = {
  [Name in FactName]: ReturnType<(typeof FACT_FIELDS)[DeclaredFacts[Name]['type']]>
}

/** Facts that are not sent stay. */
export const facts = group(
  eachFact(FACT_NAMES, (name) => FACT_FIELDS[PRODUCT_FACTS[name].type](name)) as FactFields,
)
