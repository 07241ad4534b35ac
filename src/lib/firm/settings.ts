import { z } from 'zod'
import { PATHS } from '../config/paths'
import { field } from '../fields/declare'
import type { FieldGroup } from '../fields/field'
import { issueText, refinement } from '../fields/issue-codes'
import { defineSingle } from '../fields/single'
import { storableText } from '../fields/text'
import { choice } from '../fields/types/choice'
import { codes } from '../fields/types/codes'
import { color } from '../fields/types/color'
import { country } from '../fields/types/country'
import { DAY } from '../fields/types/day'
import { email, webAddress } from '../fields/types/link'
import { logo } from '../fields/types/logo'
import { counted } from '../fields/types/number'
import { rowsField } from '../fields/types/rows'
import { line, paragraph, TEXT } from '../fields/types/text'
import { toggle } from '../fields/types/toggle'
import { daySchema, optionalLine, requiredLine } from '../fields/value-schemas'
import { LANGUAGES } from '../texts/languages'
import { TRANSLATED_LOCALES } from '../texts/locales'
import { WEEKDAYS } from '../trade/plant-calendar'
import { ALL_PLANTS } from '../trade/plants'
import { complianceCode } from '../values/codes/compliance-code'
import { LINE_MAX_CHARS } from '../values/page-limits'
import { isTimeZone, TIME_ZONES } from '../values/time-zone'

const PREFIX_MAX_CHARS = 8
const CODE_MAX_CHARS = 30

const at = (name: string) => `settings.${name}`

const text = (name: string, group: FieldGroup, maxChars?: number) =>
  line({ translated: true, group, at: at(name), ...(maxChars && { maxChars }) })

const HALF_HOURS = Array.from({ length: 49 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`
})

const hour = (name: string, hours: readonly string[]) =>
  choice<string>(hours, z.enum(hours, { error: issueText }), { group: 'plants', at: at(name) })

const day = { ...field<string>(DAY, daySchema()), required: true }

const CLOSURE = {
  from: day,
  to: day,
  name: line({ required: 'Please enter a name for the closure.', translated: true, maxChars: 80 }),
  plant: { ...country([ALL_PLANTS]), initial: ALL_PLANTS },
}

const COMPLIANCE = {
  code: {
    ...field<string>(
      TEXT,
      requiredLine('Please enter a code for the document.', CODE_MAX_CHARS)
        .transform(complianceCode)
        .refine((code) => code !== null, refinement('not_a_code')),
      { maxChars: CODE_MAX_CHARS },
    ),
    required: true,
  },
  name: line({ required: 'Please enter a name for the document.', translated: true, maxChars: 60 }),
}

/** The firm whose site this is (docs/specification.md, section 2.15). */
export const settings = defineSingle({
  key: 'settings',
  label: 'firm',
  area: 'administration',
  name: 'settings',
  path: PATHS.home,
  fields: {
    name: text('name', 'firm', 80),
    // While it is blank, the name.
    shortTitle: text('shortTitle', 'firm', 40),
    /** The goods it makes, in the plural, as texts name them. */
    goods: text('goods', 'firm', 40),
    foundedYear: counted({ group: 'firm', at: at('foundedYear'), range: [1500, 2100] }),
    siteUrl: line({ group: 'firm', at: at('siteUrl') }),
    timeZone: choice<string>(
      TIME_ZONES,
      storableText(LINE_MAX_CHARS).pipe(z.string().refine(isTimeZone, refinement('unknown_time_zone'))),
      { group: 'firm', at: at('timeZone') },
    ),
    // English is always there.
    languages: codes(TRANSLATED_LOCALES, { group: 'firm', at: at('languages') }),
    /** How the numbers of inquiries begin. */
    inquiryPrefix: field<string | null>(
      TEXT,
      optionalLine(PREFIX_MAX_CHARS).refine(
        (text) => !text || /^[A-Za-z0-9]+$/.test(text),
        refinement('not_a_prefix'),
      ),
      { group: 'firm', at: at('inquiryPrefix'), maxChars: PREFIX_MAX_CHARS },
    ),
    review: toggle({ group: 'firm', at: at('review') }),
    countsVisits: toggle({ group: 'firm', at: at('countsVisits') }),
    logo: logo({ group: 'look', at: at('logo'), ground: 'light' }),
    logoOnDark: logo({ group: 'look', at: at('logoOnDark'), ground: 'dark' }),
    logoHasName: toggle({ group: 'look', at: at('logoHasName') }),
    accent: color({ group: 'look', at: at('accent') }),
    second: color({ group: 'look', at: at('second') }),
    address: paragraph({ translated: true, group: 'reach', at: at('address'), maxChars: 300 }),
    place: text('place', 'reach'),
    // Where the office is: its people answer, and have its holidays.
    country: country([''], { group: 'reach', at: at('country') }),
    hours: text('hours', 'reach'),
    // Languages people answer in need not be those of the site; there are none where the firm does not say.
    answerLanguages: codes(
      LANGUAGES.map(({ code }) => code),
      { group: 'reach', at: at('answerLanguages') },
    ),
    phone: line({ group: 'reach', at: at('phone'), maxChars: 40 }),
    salesEmail: email({ group: 'reach', at: at('salesEmail') }),
    supportEmail: email({ group: 'reach', at: at('supportEmail') }),
    /** Who is responsible in the EU for what it sells there (Regulation (EU) 2019/1020, Article 4); none by default. */
    euName: line({ group: 'responsible', at: at('euName'), maxChars: 120 }),
    euAddress: paragraph({ group: 'responsible', at: at('euAddress'), maxChars: 300 }),
    euEmail: email({ group: 'responsible', at: at('euEmail') }),
    euWebsite: webAddress({ group: 'responsible', at: at('euWebsite') }),
    linkedIn: webAddress({ group: 'social', at: at('linkedIn') }),
    x: webAddress({ group: 'social', at: at('x') }),
    facebook: webAddress({ group: 'social', at: at('facebook') }),
    sampleDays: counted({ group: 'promises', at: at('sampleDays'), range: [1, 365] }),
    afterSalesHours: counted({ group: 'promises', at: at('afterSalesHours'), range: [1, 720] }),
    showsAnswerTime: toggle({ group: 'promises', at: at('showsAnswerTime') }),
    opensAt: hour('opensAt', HALF_HOURS.slice(0, -1)),
    closesAt: hour('closesAt', HALF_HOURS.slice(1)),
    // None stands for every day.
    workDays: codes(WEEKDAYS, { group: 'plants', at: at('workDays') }),
    closures: rowsField('closures', CLOSURE, {
      group: 'plants',
      at: at('closures'),
      list: { carryTranslations: true },
    }),
    /** The documents of compliance that products can have. */
    complianceDocuments: rowsField('compliance', COMPLIANCE, {
      group: 'compliance',
      at: at('complianceDocuments'),
      list: { carryTranslations: true },
    }),
  },
})
