import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as GET_INFO } from '@/app/api/company/info/route'
import { GET as GET_FILE } from '@/app/brand/[file]/route'
import * as environment from '@/lib/config/env'
import { database } from '@/lib/data/prisma'
import { plantCalendar } from '@/lib/firm/plant-calendar'
import { readSiteDetails, siteDetails } from '@/lib/firm/site-details'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

startWithoutContent()

const URL = '/api/admin/settings'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><path d="M0 0h20v10z"/></svg>'
const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const put = async (input: object) => {
  const answer = await admin('PUT', URL, input)
  const errors = (answer.body.errors ?? []) as { path: string; code: string; message: string }[]
  return { ...answer, errors: errors.map(({ path, code }) => [path, code]) }
}
const file = (name: string) => call(GET_FILE, `/brand/${name}`, { params: { file: name } })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the settings', () => {
  it('begin with the shipped ones, and are changed like any record', async () => {
    const { body: before } = await admin('GET', URL)
    expect(before).toMatchObject({
      name: 'Lumenridge',
      translations: { zh: { name: '炬岭照明' } },
      accent: null,
      logo: null,
      sampleDays: 15,
      timeZone: 'Asia/Shanghai',
      fixed: { siteUrl: 'SITE_URL' },
    })
    takeRevalidatedTags()
    const changed = { name: 'Nordlicht', phone: '+47 1', translations: { zh: { name: '北光' } } }
    const saved = await put({ ...changed, version: before.version })
    expect(saved).toMatchObject({ status: 200, body: { ...changed, version: before.version + 1 } })
    expect(takeRevalidatedTags()).toEqual(['settings'])
    expect((await put({ name: 'Blind', version: before.version })).status).toBe(409)
    expect(await (await call(GET_INFO, '/api/company/info?locale=zh')).json()).toMatchObject({
      name: '北光',
      shortTitle: '北光',
      phone: '+47 1',
    })
    expect((await readSiteDetails()).name).toMatchObject({ en: 'Nordlicht', zh: '北光' })
    // As the form says, a text without a Chinese one is shown in English.
    expect((await put({ shortTitle: 'Nord' })).status).toBe(200)
    expect((await readSiteDetails()).shortTitle).toMatchObject({ en: 'Nord', zh: 'Nord' })
    expect((await put({ shortTitle: '' })).status).toBe(200)
    expect((await readSiteDetails()).shortTitle).toMatchObject({ en: 'Nordlicht', zh: '北光' })
    expect((await admin('GET', `${URL}`)).body.name).toBe('Nordlicht')
  })

  it('have no shipped translation beside an address, a place or hours of the firm’s own', async () => {
    const {
      address: shippedAddress,
      place: shippedPlace,
      hours: shippedHours,
      translations,
    } = (await admin('GET', URL)).body
    const own = { address: '1 Harbor Road, Bergen', place: 'Bergen, Norway', hours: 'Mon-Thu 8am-4pm' }
    expect((await put({ ...own, translations: { zh: { hours: '周一至周四 8:00–16:00' } } })).status).toBe(200)
    const { address, place, hours } = await readSiteDetails()
    for (const locale of ['zh', 'de'] as const)
      expect([address[locale], place[locale]]).toEqual([own.address, own.place])
    expect([hours.en, hours.zh, hours.de]).toEqual([own.hours, '周一至周四 8:00–16:00', own.hours])
    const shipped = { address: shippedAddress, place: shippedPlace, hours: shippedHours }
    expect((await put({ ...shipped, translations: { zh: { hours: translations.zh.hours } } })).status).toBe(
      200,
    )
    expect((await readSiteDetails()).place).toMatchObject({
      en: 'Ningbo, China',
      zh: expect.stringMatching('宁波'),
    })
  })

  it('show a translation that was written beside a text of the firm’s own, also where it equals the shipped one', async () => {
    const { place, translations } = (await admin('GET', URL)).body
    const shipped = { place: translations.zh.place }
    // One that is sent with the English text may only be what the form had.
    await put({ place: 'Beilun, Ningbo', translations: { zh: shipped } })
    expect((await readSiteDetails()).place.zh).toBe('Beilun, Ningbo')
    expect((await admin('GET', URL)).body.translations.zh).not.toHaveProperty('place')
    await put({ translations: { zh: shipped } })
    expect((await readSiteDetails()).place).toMatchObject({ zh: shipped.place, de: 'Beilun, Ningbo' })
    expect((await admin('GET', URL)).body.translations.zh).toMatchObject(shipped)
    await put({ place })
  })

  it('come back from older entries without the shipped translations of texts of the firm’s own', async () => {
    const { address, translations, id } = (await admin('GET', URL)).body
    const versions = '/api/admin/pages/settings/versions'
    const own = '1 Harbor Road, Bergen'
    await put({ address: own, translations: { zh: { hours: '全天' } } })
    const { translations: now } = (await admin('GET', URL)).body
    expect(now.zh).not.toHaveProperty('address')
    // Entries once had them beside the English.
    const before = { ...now, zh: { ...now.zh, address: translations.zh.address, hours: '周一' } }
    const data = { action: 'UPDATE', type: 'settings', targetId: id, label: 'Settings' } as const
    await database().activity.create({ data: { ...data, before: { translations: before }, after: {} } })
    const restoreBefore = async () => {
      const [, earlier] = (await admin('GET', versions)).body
      return admin('POST', `${versions}/${earlier.number}/restore`, {})
    }
    const restored = await restoreBefore()
    expect(restored.body.translations.zh).toMatchObject({ hours: '周一' })
    expect((await readSiteDetails()).address.zh).toBe(own)
    // One that was written since goes, as none was then.
    await put({ translations: { zh: { address: '卑尔根' } } })
    await database().activity.create({ data: { ...data, before: { translations: before }, after: {} } })
    expect((await restoreBefore()).status).toBe(200)
    expect((await readSiteDetails()).address.zh).toBe(own)
    // Beside the shipped English they come back.
    await put({ address, translations: { zh: { address: '卑尔根' } } })
    const shipped = { address, translations: before }
    await database().activity.create({ data: { ...data, before: shipped, after: {} } })
    expect((await restoreBefore()).status).toBe(200)
    expect((await readSiteDetails()).address).toMatchObject({ en: address, zh: translations.zh.address })
    await put({ translations: { zh: { hours: translations.zh.hours } } })
  })

  it('say of each bad value what is wrong with it', async () => {
    const { version } = (await admin('GET', URL)).body
    const jpeg = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    for (const [input, code] of [
      [{ accent: 'sunny' }, 'not_a_colour'],
      [{ second: '#12345' }, 'not_a_colour'],
      [{ salesEmail: 'sales' }, 'not_an_email'],
      [{ linkedIn: 'javascript:alert(1)' }, 'not_an_address'],
      [{ foundedYear: 12 }, 'out_of_range'],
      [{ sampleDays: 1.5 }, 'not_a_whole_number'],
      [{ timeZone: '' }, 'unknown_time_zone'],
      [{ timeZone: '+08:00' }, 'unknown_time_zone'],
      [{ timeZone: 'Mars/Base' }, 'unknown_time_zone'],
      [{ country: 'XX' }, 'unknown_country'],
      [{ timeZone: 'Asia/Nowhere' }, 'unknown_time_zone'],
      [{ logo: 'hello' }, 'logo_not_svg_or_png'],
      [{ logo: dataUrl('image/png', jpeg) }, 'logo_not_svg_or_png'],
      [
        { logoOnDark: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>' },
        'logo_without_size',
      ],
      [{ logo: `<!DOCTYPE svg [<!ENTITY a "a">]>${SVG}` }, 'logo_has_entities'],
      [{ logo: `data:image/svg+xml;base64,${'A'.repeat(600_000)}` }, 'logo_too_large'],
      [{ siteUrl: 'https://other.example' }, 'set_by_environment'],
      [{ nothing: 1 }, 'unknown_field'],
    ] as const) {
      const { status, errors } = await put(input)
      expect([status, errors], JSON.stringify(input).slice(0, 80)).toEqual([
        400,
        [[Object.keys(input)[0], code]],
      ])
    }
    expect((await admin('GET', URL)).body.version).toBe(version)
  })

  it('have what the firm makes, which is on every page and has no sign that texts read otherwise', async () => {
    takeRevalidatedTags()
    const made = { goods: 'diving torches', translations: { zh: { goods: '潜水手电' } } }
    expect(await put(made)).toMatchObject({ status: 200, body: { goods: 'diving torches' } })
    expect(takeRevalidatedTags()).toEqual(['settings', 'messages'])
    for (const wrong of ['{count}', '<b>torches', 'torches #1'])
      expect((await put({ goods: wrong })).errors).toEqual([['goods', 'text_unreadable']])
    expect((await put({ translations: { zh: { goods: '{' } } })).errors).toEqual([
      ['translations.zh.goods', 'text_unreadable'],
    ])
    expect((await put({ goods: '' })).status).toBe(200)
  })

  it('have the hours and closures of the plants, shipped for two years', async () => {
    const { body: before } = await admin('GET', URL)
    expect(before).toMatchObject({
      workDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
      opensAt: '09:00',
      closesAt: '17:00',
    })
    expect(before.closures).toHaveLength(8)
    expect(before.closures[0]).toMatchObject({ from: '2027-01-01', to: '2027-01-01', plant: 'ALL_PLANTS' })
    expect(before.closures[1]).toEqual({
      from: '2027-02-06',
      to: '2027-02-20',
      name: 'Chinese New Year',
      plant: 'CHINA',
      translations: { zh: { name: '春节' }, de: { name: 'Chinesisches Neujahr' } },
    })
    const namesOf = async (...plants: string[]) =>
      (await plantCalendar(plants)).closures.map(({ name }) => name.en)
    const newYear = 'New Year’s Day'
    expect(await namesOf('THAILAND')).toEqual([newYear, 'Songkran', newYear, 'Songkran'])
    expect(await namesOf()).toHaveLength(8)

    const stocktaking = {
      from: '2027-06-30',
      to: '2027-06-30',
      name: 'Stocktaking',
      translations: { zh: { name: '盘点' } },
    }
    const overlapping = { from: '2027-06-29', to: '2027-07-02', name: 'Repairs', plant: 'THAILAND' }
    takeRevalidatedTags()
    const saved = await put({
      closures: [stocktaking, overlapping],
      workDays: ['SAT', 'MON'],
      timeZone: 'Asia/Bangkok',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: { closures: [{ ...stocktaking, plant: 'ALL_PLANTS' }, overlapping], workDays: ['MON', 'SAT'] },
    })
    expect(takeRevalidatedTags()).toEqual(['settings'])
    const calendar = {
      timeZone: 'Asia/Bangkok',
      weekdays: [1, 6],
      opens: '09:00',
      closes: '17:00',
      closures: [{ from: '2027-06-30', to: '2027-06-30', name: { en: 'Stocktaking', zh: '盘点', de: '' } }],
    }
    expect(await plantCalendar(['CHINA'])).toEqual(calendar)
    // The firm's address and hours are public, its calendar is not.
    expect(await (await call(GET_INFO, '/api/company/info')).json()).not.toHaveProperty('calendar')
    await put({ closures: before.closures, workDays: before.workDays, timeZone: before.timeZone })
  })

  it('say of each closure and hour what is wrong with it', async () => {
    const { version } = (await admin('GET', URL)).body
    const closure = { from: '2027-06-30', to: '2027-07-02', name: 'Repairs' }
    const closures = (change: object) => ({ closures: [closure, { ...closure, ...change }] })
    for (const [input, path, code] of [
      [closures({ to: '2027-06-29' }), 'closures.1.to', 'ends_before_it_begins'],
      [closures({ from: '2027-02-29' }), 'closures.1.from', 'not_a_date'],
      [closures({ to: undefined }), 'closures.1.to', 'not_a_date'],
      [closures({ name: ' ' }), 'closures.1.name', 'required'],
      [closures({ plant: 'MARS' }), 'closures.1.plant', 'unknown_country'],
      [{ closures: Array(51).fill(closure) }, 'closures', 'too_many'],
      [{ opensAt: '17:00' }, 'closesAt', 'ends_before_it_begins'],
      [{ closesAt: '25:00' }, 'closesAt', 'not_an_option'],
      [{ opensAt: '9am' }, 'opensAt', 'not_an_option'],
      [{ workDays: ['FUNDAY'] }, 'workDays.0', 'not_an_option'],
    ] as const) {
      expect(await put(input), JSON.stringify(input).slice(0, 120)).toMatchObject({
        status: 400,
        errors: [[path, code]],
      })
    }
    expect((await put({ closures: Array(50).fill(closure) })).status).toBe(200)
    expect((await put({ closures: [] })).status).toBe(200)
    expect((await admin('GET', URL)).body.version).toBe(version + 2)
  })

  it('store a logo only after it was made safe, and derive icons from it', async () => {
    const saved = await put({ logo: dataUrl('image/svg+xml', SVG), logoHasName: true, accent: 'F80' })
    expect(saved.body).toMatchObject({ accent: '#ff8800', logoHasName: true })
    expect(Buffer.from(saved.body.logo.split(',')[1], 'base64').toString()).not.toContain('script')

    const logo = await file('logo')
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
    expect(await logo.text()).toContain('<path')
    const icon = await file('icon-192.png')
    expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
      width: 192,
      height: 192,
    })
    expect((await file('favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
    expect((await file('logo-on-dark')).status).toBe(404)

    await put({ logo: null, accent: '' })
    expect((await file('logo')).status).toBe(404)
    expect((await file('icon-512.png')).status).toBe(200)
  })

  it('say which of the shipped languages the site has', async () => {
    const locales = async () => (await readSiteDetails()).locales
    expect(await locales()).toEqual(['en', 'zh'])
    expect((await put({ languages: ['de', 'zh'] })).body.languages).toEqual(['zh', 'de'])
    expect(await locales()).toEqual(['en', 'zh', 'de'])
    expect((await put({ languages: [] })).status).toBe(200)
    expect(await locales()).toEqual(['en'])
    const chinese = await call(GET_INFO, '/api/company/info?locale=zh')
    expect([chinese.status, await chinese.json()]).toMatchObject([
      400,
      { message: 'locale must be one of: en' },
    ])
    expect((await put({ languages: ['xx'] })).status).toBe(400)
    vi.spyOn(environment, 'siteEnvironment').mockReturnValue({
      ...environment.siteEnvironment(),
      SITE_LOCALES: ['de'],
    })
    expect(await locales()).toEqual(['en', 'de'])
    expect((await put({ languages: ['zh'] })).errors).toEqual([['languages', 'set_by_environment']])
    vi.restoreAllMocks()
    expect((await put({ languages: ['zh'] })).status).toBe(200)
  })

  it('have the time zone of the firm, which the environment can set', async () => {
    expect((await put({ timeZone: 'Europe/Oslo' })).body.timeZone).toBe('Europe/Oslo')
    expect((await readSiteDetails()).timeZone).toBe('Europe/Oslo')
    const settings = environment.siteEnvironment()
    vi.spyOn(environment, 'siteEnvironment').mockReturnValue({
      ...settings,
      BRAND_TIME_ZONE: 'Asia/Bangkok',
    })
    expect((await readSiteDetails()).timeZone).toBe('Asia/Bangkok')
    expect((await put({ timeZone: 'Europe/Oslo' })).errors).toEqual([['timeZone', 'set_by_environment']])
    vi.restoreAllMocks()
    expect((await put({ timeZone: 'Asia/Shanghai' })).status).toBe(200)
  })

  it('give way to the environment, and say to which variable', async () => {
    await put({ phone: '+47 2' })
    const settings = environment.siteEnvironment()
    vi.spyOn(environment, 'siteEnvironment').mockReturnValue({
      ...settings,
      BRAND_PHONE: '+47 3',
      BRAND_NAME_ZH: '环境',
      BRAND_SHORT_TITLE_EN: 'Env',
    })
    const { body } = await admin('GET', URL)
    expect(body).toMatchObject({
      phone: '+47 3',
      translations: { zh: { name: '环境' } },
      fixed: {
        phone: 'BRAND_PHONE',
        shortTitle: 'BRAND_SHORT_TITLE_EN',
        'translations.zh.name': 'BRAND_NAME_ZH',
        siteUrl: 'SITE_URL',
      },
    })
    expect(await siteDetails()).toMatchObject({ phone: '+47 3', shortTitle: { en: 'Env', zh: 'Env' } })
    expect(await put({ phone: '+47 4', translations: { zh: { name: '另' } } })).toMatchObject({
      status: 400,
      errors: [
        ['translations.zh.name', 'set_by_environment'],
        ['phone', 'set_by_environment'],
      ],
    })
    expect((await put({ phone: '+47 3', hours: 'Always' })).status).toBe(200)
    const before = (await admin('GET', URL)).body.translations.zh.hours
    expect((await put({ translations: { zh: { hours: '全天' } } })).status).toBe(200)
    const versions = '/api/admin/pages/settings/versions'
    const [, earlier] = (await admin('GET', versions)).body
    const restored = (await admin('POST', `${versions}/${earlier.number}/restore`, {})).body
    expect(restored.translations.zh.name).toBe('环境')
    expect(restored.translations.zh.hours).toBe(before)

    vi.restoreAllMocks()
    expect((await admin('GET', URL)).body).toMatchObject({ phone: '+47 2', hours: 'Always' })
  })
})
