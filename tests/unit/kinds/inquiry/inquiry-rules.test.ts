import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inInterestOrder, interestOf, roleOfInterest } from '@/lib/kinds/category/category-roles'
import { INQUIRY_ERRORS } from '@/lib/kinds/inquiry/form'
import {
  invalidInquiryFields,
  isSimpleAddress,
  REQUIRED_FIELDS,
  tidyAddress,
  VISITOR_FIELD_NAMES,
} from '@/lib/kinds/inquiry/inquiry-rules'
import en from '../../../../messages/en.json'
import zh from '../../../../messages/zh.json'

const complete = {
  name: 'Ada Meyer',
  company: 'Meyer Outdoor',
  email: 'ada@meyer.example',
  phone: '+49 30 5550 12',
  message: 'A sample of TX 1400, please.',
}

describe('an inquiry', () => {
  it('may be sent when every field is filled in', () => {
    expect(invalidInquiryFields(complete)).toEqual([])
  })

  it('names all faulty fields in the order of the form', () => {
    expect(invalidInquiryFields({})).toEqual(['name', 'company', 'email', 'phone', 'message'])
  })

  it.each([
    ['a name of one character', { name: 'A' }, ['name']],
    ['a name of blanks', { name: '    ' }, ['name']],
    ['a name of one character and what nobody sees', { name: 'A\u200b\u2060' }, ['name']],
    ['a company of nothing visible', { company: '\u200b\ufeff' }, ['company']],
    ['a blank company', { company: ' ' }, ['company']],
    ['an address without a host', { email: 'ada@' }, ['email']],
    ['an address without a dot', { email: 'ada@meyer' }, ['email']],
    ['an address with a space', { email: 'ada m@meyer.example' }, ['email']],
    ['no phone number', { phone: '' }, ['phone']],
    ['nine characters of message', { message: '123456789 ' }, ['message']],
  ])('is refused with %s', (_, part, faults) => {
    expect(invalidInquiryFields({ ...complete, ...part })).toEqual(faults)
  })

  it('counts Chinese characters and signs outside the basic plane as one each', () => {
    expect(invalidInquiryFields({ ...complete, name: '陈伟', message: '请寄一只头灯样品谢谢' })).toEqual([])
    expect(invalidInquiryFields({ ...complete, name: '𠮷' })).toEqual(['name'])
  })

  it('may have blanks around its address, which is 254 characters at most', () => {
    expect(invalidInquiryFields({ ...complete, email: ' ada@meyer.example ' })).toEqual([])
    const address = (length: number) => `${'a'.repeat(length - 4)}@b.c`
    expect([254, 255].map((length) => isSimpleAddress(address(length)))).toEqual([true, false])
  })

  it.each([
    ['Ada@Meyer.Example', 'Ada@Meyer.Example'],
    [' ada@meyer.example.. ', 'ada@meyer.example'],
    ['a\u200bda@mey\u00ader.example', 'ada@meyer.example'],
    ['jose\u0301@cafe\u0301.example', 'jos\u00e9@caf\u00e9.example'],
    // The name keeps its full-width letters, the host has one spelling.
    ['ａda@ｍeyer.example', 'ａda@meyer.example'],
    ['"a@b."@meyer.example', '"a@b."@meyer.example'],
    ['ada.', 'ada'],
  ])('to the mailbox %j is to %j', (written, address) => {
    expect(tidyAddress(written)).toBe(address)
  })

  it('takes its interest from the category of the product, whatever the slug of that is', () => {
    const roles = ['HEAD_LAMPS', 'LANTERNS', 'FLASHLIGHTS', 'MULTI_LIGHTS', null] as const
    expect(roles.map((role) => interestOf({ role, slug: 'camp-lights' }))).toEqual([
      'headlamps',
      'lanterns',
      'camp-lights',
      'other',
      'camp-lights',
    ])
  })

  it('names a category by what inquiries call it, but none by ‘other’', () => {
    expect(['headlamps', 'lanterns', 'flashlights', 'other'].map(roleOfInterest)).toEqual([
      'HEAD_LAMPS',
      'LANTERNS',
      null,
      null,
    ])
  })

  it('offers headlamps, lanterns and flashlights first, then what was added', () => {
    const roles = [null, 'FLASHLIGHTS', 'MULTI_LIGHTS', 'HEAD_LAMPS', null, 'LANTERNS'] as const
    const named = roles.map((role, index) => ({ role, slug: `${role ?? 'added'} ${index}` }))
    expect(inInterestOrder(named).map(({ slug }) => slug)).toEqual([
      'MULTI_LIGHTS 2',
      'HEAD_LAMPS 3',
      'LANTERNS 5',
      'FLASHLIGHTS 1',
      'added 0',
      'added 4',
    ])
  })
})

it('the form and the server say the same of an invalid field', () => {
  expect(INQUIRY_ERRORS).toEqual(en.common.contact.errors)
})

describe('a field of the inquiry', () => {
  it.each([en, zh])('has a label in the admin, which also heads its column in an export', ({ admin }) => {
    const labels = { ...admin.fields, ...admin.fieldsOf.inquiries }
    expect(VISITOR_FIELD_NAMES.filter((field) => !Object.hasOwn(labels, field))).toEqual([])
  })

  it('is among the specified rules', () => {
    const specification = fs.readFileSync('docs/specification.md', 'utf8')
    const [, rules = ''] = /### 5\.2 Inquiry\n(.*?)\n### /s.exec(specification) ?? []
    const specified = [...rules.matchAll(/^\| (\w+) \| .* \| '.*' \|$/gm)].map(([, field]) => field)
    expect(specified).toEqual(REQUIRED_FIELDS)
  })
})
