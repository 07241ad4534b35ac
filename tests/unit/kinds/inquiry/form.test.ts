import { describe, expect, it } from 'vitest'
import { fieldErrors } from '@/lib/fields/issue-codes'
import { inquirySchema } from '@/lib/kinds/inquiry/form'
import { subscriptionSchema, tokenSchema } from '@/lib/kinds/subscriber/form'

const SENT = {
  name: ' Ada Meyer ',
  company: 'Meyer Outdoor',
  email: ' Ada@Meyer.example. ',
  phone: '+49 30 5550 12',
  message: 'A sample of TX 1400,\r\nplease.\rThank you.',
}

const errorsOf = (changes: object) =>
  fieldErrors(inquirySchema.safeParse({ ...SENT, ...changes }).error?.issues ?? [])

describe('an inquiry', () => {
  it('is taken without blanks around its texts, and with nothing for what the form does not say', () => {
    expect(inquirySchema.parse({ ...SENT, extension: 'x' })).toEqual({
      name: 'Ada Meyer',
      company: 'Meyer Outdoor',
      email: 'Ada@Meyer.example',
      phone: '+49 30 5550 12',
      message: 'A sample of TX 1400,\nplease.\nThank you.',
      interest: '',
      locale: 'en',
      product: [],
      configuration: null,
      'captcha-response': '',
      website: '',
      'fill-ms': null,
      country: '',
      place: '',
      incoterm: '',
      wantedDate: '',
      targetPrice: '',
      certificates: '',
      lines: [],
    })
  })

  it('keeps a line that names no light, where it says something else', () => {
    const lines = [{ quantity: 500, note: 'as last year' }, {}, { note: ' ' }]
    expect(inquirySchema.parse({ ...SENT, lines }).lines).toMatchObject([{ product: '–', quantity: 500 }])
  })

  it('says what it is about, and how it was filled in', () => {
    const more = {
      interest: 'lanterns',
      locale: 'zh',
      product: 'tx-1400',
      'captcha-response': 'abc',
      website: ' spam ',
      'fill-ms': '123456789012',
    }
    expect(inquirySchema.parse({ ...SENT, ...more })).toMatchObject({
      ...more,
      product: ['tx-1400'],
      website: 'spam',
      'fill-ms': 123456789012,
    })
  })

  it.each([
    ['interest', 'x'.repeat(101), ''],
    ['locale', 'xx', 'en'],
    ['product', 'x'.repeat(101), []],
    ['product', 'a\u0000', []],
    ['product', 7, []],
    ['product', ['tx-1400', 'p-900', 'tx-1400', 7], ['tx-1400', 'p-900']],
    ['product', Array.from({ length: 9 }, (_, n) => `p-${n}`), ['p-0', 'p-1', 'p-2', 'p-3', 'p-4', 'p-5']],
    ['captcha-response', 'x'.repeat(10_001), ''],
    ['fill-ms', '-5', null],
    ['fill-ms', '5 s', null],
    ['fill-ms', '1234567890123', null],
    ['fill-ms', 'x5', null],
  ])('is not lost by a %s that cannot be used (%#)', (field, value, taken) => {
    expect(inquirySchema.parse({ ...SENT, [field]: value })).toMatchObject({ [field]: taken })
  })

  it('names everything that is wrong, by the words of the form', () => {
    expect(errorsOf({ name: 'A', company: 7, email: 'ada@', phone: null, message: 'short' })).toEqual([
      { path: 'name', message: 'Name must be at least 2 characters', code: 'too_short', values: { min: 2 } },
      { path: 'company', message: 'Company is required', code: 'required', values: { field: 'company' } },
      { path: 'email', message: 'Please enter a valid email address', code: 'not_an_email' },
      { path: 'phone', message: 'Phone number is required', code: 'required', values: { field: 'phone' } },
      {
        path: 'message',
        message: 'Message must be at least 10 characters',
        code: 'too_short',
        values: { min: 10 },
      },
    ])
  })

  it.each([
    ['name', 200],
    ['company', 200],
    ['phone', 50],
    ['message', 5000],
  ])('has a %s of at most %i characters', (field, max) => {
    expect(errorsOf({ [field]: 'x'.repeat(max) })).toEqual([])
    expect(errorsOf({ [field]: 'x'.repeat(max + 1) })).toEqual([
      { path: field, message: `At most ${max} characters`, code: 'too_long', values: { max } },
    ])
  })

  it.each(['\n', '\t', '\u0085', '\u2028'])('stays on one line where a mail has one (%j)', (sign) => {
    for (const field of ['name', 'company', 'phone'])
      expect(errorsOf({ [field]: `a${sign}Bcc: b` }).map(({ code }) => code)).toEqual(['not_one_line'])
    expect(errorsOf({ message: `A message of${sign}two lines` })).toEqual([])
  })

  it('can be stored', () => {
    expect(errorsOf({ message: 'A message of\u0000nothing' }).map(({ code }) => code)).toEqual([
      'not_storable',
    ])
  })
})

describe('a subscription', () => {
  it('is of one address, however it is written', () => {
    expect(subscriptionSchema.parse({ email: ' Ada@MEYER.example. ', locale: 'zh' })).toEqual({
      email: 'ada@meyer.example',
      locale: 'zh',
    })
    expect(subscriptionSchema.parse({ email: 'a@b.c', locale: 'xx' }).locale).toBe('en')
  })

  it.each(['ada', '', 7, undefined, 'a\u0000@b.c', `${'a'.repeat(255)}@b.c`])('is none of %j', (email) => {
    const { error } = subscriptionSchema.safeParse({ email })
    expect(fieldErrors(error?.issues ?? [])).toEqual([
      { path: 'email', message: 'Please enter a valid email address', code: 'not_an_email' },
    ])
  })

  it('is confirmed by its token, and by nothing else', () => {
    const token = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
    expect(['x', undefined, token].map((each) => tokenSchema.parse({ token: each }).token)).toEqual([
      '',
      '',
      token,
    ])
  })
})
