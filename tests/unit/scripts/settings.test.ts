import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { connectionErrorMessage } from '../../../scripts/site/database/connection.mjs'
import { adminSetting, envFileFault, openPortNote, portSetting } from '../../../scripts/site/settings.mjs'

const OWN_KEY = 'a-key-of-one-s-own-with-24+'
const OWN_DATABASE = 'postgresql://me:secret@db.example:5433/shop'

describe('the port', () => {
  test('is 3000 unless one is set', () => {
    expect(portSetting({})).toBe(3000)
    expect(portSetting({ PORT: '8080' })).toBe(8080)
  })

  test.each(['abc', '0', '70000', '80.5', '-1'])('cannot be %s', (PORT) => {
    expect(() => portSetting({ PORT })).toThrow(`it is '${PORT}'`)
  })
})

describe('the admin key', () => {
  test('is the demo key on the embedded database, and the site then stays on this machine', () => {
    expect(adminSetting({ production: true }, {})).toEqual({ adminKey: 'lumenridge-demo', demo: true })
  })

  test('of my own opens the site to everybody', () => {
    const own = { adminKey: OWN_KEY, demo: false }
    expect(adminSetting({ production: true }, { ADMIN_KEY: OWN_KEY })).toEqual(own)
    expect(adminSetting({ production: true }, { ADMIN_KEY: OWN_KEY, DATABASE_URL: OWN_DATABASE })).toEqual(
      own,
    )
  })

  test('is asked for where the settings say that others reach the site, who would find the demo key filled in', () => {
    for (const env of [
      { SITE_URL: 'https://www.example.com' },
      { SITE_URL: 'http://192.0.2.7:3000', ADMIN_KEY: 'lumenridge-demo' },
      { TRUST_PROXY_HOPS: '1' },
    ])
      expect(() => adminSetting({ production: true }, env)).toThrow('ADMIN_KEY')
    for (const host of ['localhost:3000', 'lights.localhost', '127.0.0.1:8080', '[::1]:3000'])
      expect(
        adminSetting({ production: true }, { SITE_URL: `http://${host}`, TRUST_PROXY_HOPS: '0' }).demo,
      ).toBe(true)
    expect(adminSetting({ production: false }, { SITE_URL: 'https://www.example.com' }).demo).toBe(true)
  })

  test.each([
    ['a database of my own without one', { DATABASE_URL: OWN_DATABASE }],
    ['a database of my own with the demo key', { DATABASE_URL: OWN_DATABASE, ADMIN_KEY: 'lumenridge-demo' }],
    ['a short one', { ADMIN_KEY: 'short' }],
  ])('must be set properly: %s', (_, env) => {
    expect(() => adminSetting({ production: true }, env)).toThrow('ADMIN_KEY')
  })

  test('need not be set to develop on a database of my own', () => {
    expect(adminSetting({ production: false }, { DATABASE_URL: OWN_DATABASE }).demo).toBe(true)
  })
})

describe('a database that cannot be used', () => {
  test.each([
    ['ECONNREFUSED', 'Nobody answers at db.example:5433'],
    ['ENOTFOUND', 'no machine of the name'],
    ['28P01', 'refused the user or password'],
    ['3D000', "has no database 'shop'"],
    ['XX000', 'cannot be used: broken'],
  ])('is explained: %s', (code, words) => {
    const sentence = connectionErrorMessage(Object.assign(new Error('broken'), { code }), OWN_DATABASE)
    expect(sentence).toContain(words)
    expect(sentence).not.toContain('secret')
  })

  test('is explained when its address is none', () => {
    expect(connectionErrorMessage(new Error('x'), 'nonsense')).toContain(
      'postgresql://user:password@host:5432/database',
    )
  })
})

describe('the file .env', () => {
  test('is right with comments, blank lines, quotes, also over several lines, and line ends of Windows', () => {
    for (const text of [
      '',
      '# a comment\n\nPORT=3000\n  export SITE_URL = https://www.example.com # theirs\n',
      'PORT=3000\r\nBRAND_PHONE=\r\n',
      `BRAND_ADDRESS_EN="1 Way\nTown"\nMAIL_FROM='a@b.example'\n`,
      `ADMIN_KEY="a#b" # theirs, #2\nBRAND_ADDRESS_EN="1 Way\nTown" # ours\nSMTP_URL= # none yet\nPORT=3000 # not #80`,
    ])
      expect(envFileFault(text)).toBeUndefined()
    expect(envFileFault(fs.readFileSync(path.resolve('.env.example'), 'utf8'))).toBeUndefined()
  })

  test.each([
    ['a line without =', 'PORT=3000\nADMIN_KEY hush', /^line 2: it sets nothing/],
    ['a name that is none', '2ND=hush', /^line 1: it sets nothing/],
    ['a quote that does not end', '\nADMIN_KEY="hush\nPORT=3000', /^line 2: the quote/],
    ['a # that cuts a value', 'ADMIN_KEY=hush#hush', /^line 1: the # in its value/],
    ['a # that a value begins with', 'PORT=3000\nADMIN_KEY=#hush', /^line 2: the # in its value/],
    [
      'a # that a value begins with, after a blank',
      'ADMIN_KEY = #hush # theirs',
      /^line 1: the # in its value/,
    ],
    ['text after the end of a quote', 'ADMIN_KEY="x" hush', /^line 1: .*after the quote/],
    ['a quote in quotes', `ADMIN_KEY='x'hush'`, /^line 1: .*after the quote/],
    [
      'text after the end of a quote of several lines',
      'PORT=1\nADMIN_KEY="x\ny"hush',
      /^line 3: .*after the quote/,
    ],
    ['a byte order mark', '\uFEFFADMIN_KEY=hush', /^line 1: .*byte order mark/],
  ])('is told of with its line, and not what that says: %s', (_, text, fault) => {
    expect(envFileFault(text)).toMatch(fault)
    expect(envFileFault(text)).not.toContain('hush')
  })
})

test('a port that is open to others without TLS is told of', () => {
  const proxied = { SITE_URL: 'https://www.example.com', TRUST_PROXY_HOPS: '1' }
  expect(openPortNote({ demo: true, port: 3000 }, {})).toBe('')
  expect(openPortNote({ demo: false, port: 3000 }, proxied)).toBe('')
  for (const env of [{}, { ...proxied, TRUST_PROXY_HOPS: '' }, { ...proxied, SITE_URL: 'http://x.example' }])
    expect(openPortNote({ demo: false, port: 3000 }, env)).toMatch(/^Port 3000 is open .*without TLS/)
})
