import { describe, expect, it } from 'vitest'
import {
  EnvironmentError,
  environmentErrors,
  parseServerEnvironment,
  parseSiteEnvironment,
} from '@/lib/config/env'
import { LOCALES } from '@/lib/texts/locales'

const DATABASE_URL = 'postgresql://user:secret@localhost:5432/site'
const KEY = 'k'.repeat(24)
const production = { NODE_ENV: 'production', DATABASE_URL, ADMIN_KEY: KEY }

describe('the settings of a deployment', () => {
  it('are complete with a database and a key of 24 characters', () => {
    expect(environmentErrors(production)).toEqual([])
    expect(parseServerEnvironment(production)).toMatchObject({ adminKey: KEY, demo: false, production: true })
  })

  it.each([
    ['no key', undefined, /ADMIN_KEY is missing/],
    ['a blank key', '  ', /ADMIN_KEY is missing/],
    ['the demo key', 'lumenridge-demo', /demo's key/],
    ['a key of 23 characters', 'k'.repeat(23), /at least 24 characters and has 23/],
    ['a key with a space', `${KEY} x`, /without spaces/],
    ['a key that no header can carry', '密钥'.repeat(20), /letters, digits and punctuation/],
  ])('are refused with %s', (_, ADMIN_KEY, fault) => {
    expect(environmentErrors({ ...production, ADMIN_KEY })).toEqual([expect.stringMatching(fault)])
  })

  it('are refused with a weak previous key', () => {
    expect(environmentErrors({ ...production, ADMIN_KEY_PREVIOUS: 'short' })).toHaveLength(1)
    expect(environmentErrors({ ...production, ADMIN_KEY_PREVIOUS: 'lumenridge-demo' })).toHaveLength(1)
    expect(environmentErrors({ ...production, ADMIN_KEY_PREVIOUS: 'p'.repeat(24) })).toEqual([])
  })

  it('are refused without a database', () => {
    expect(environmentErrors({ ...production, DATABASE_URL: '' })).toEqual([
      expect.stringMatching(/DATABASE_URL is missing/),
    ])
    expect(environmentErrors({ ...production, DATABASE_URL: 'mysql://x' })).toHaveLength(1)
  })

  it('are refused with an address of the mail server that cannot be read', () => {
    const faults = (SMTP_URL: string) => environmentErrors({ ...production, SMTP_URL })
    expect(faults('smtp://me:pa%23ss@mail.example.com:587')).toEqual([])
    expect(faults('smtp://me:pa#ss@mail.example.com:587')).toEqual([expect.stringMatching(/write # as %23/)])
  })

  it('tell all their faults at once', () => {
    const faults = environmentErrors({
      NODE_ENV: 'production',
      DATABASE_URL: 'nonsense',
      DATABASE_POOL_MAX: 'many',
      LUMENRIDGE_DEMO: 'yes',
      IMAGE_HOSTS: 'https://cdn.example.com',
      FORM_SERVICE_URL: 'forms',
      TRUST_PROXY_HOPS: '99',
      SITE_URL: 'www.example.com',
      PORT: '70000',
      BRAND_SALES_EMAIL: 'sales',
    })
    const named = faults.map((fault) => fault.split(' ')[0])
    expect(named.sort()).toEqual([
      'ADMIN_KEY',
      'BRAND_SALES_EMAIL',
      'DATABASE_POOL_MAX',
      'DATABASE_URL',
      'FORM_SERVICE_URL',
      'IMAGE_HOSTS',
      'LUMENRIDGE_DEMO',
      'PORT',
      'SITE_URL',
      'TRUST_PROXY_HOPS',
    ])
  })

  it('never repeat a secret in what they say', () => {
    try {
      parseServerEnvironment({ ...production, ADMIN_KEY: 'SECRET', DATABASE_URL: 'x:SECRET@y' })
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError)
      expect(String(error)).not.toContain('SECRET')
    }
  })
})

describe('the key of IndexNow', () => {
  it.each(['a'.repeat(8), 'a'.repeat(128), 'Ab3-9f2c-XYZ'])('can be %s', (INDEXNOW_KEY) => {
    const endpoint = 'https://api.indexnow.org/indexnow'
    const { indexNow } = parseServerEnvironment({ ...production, INDEXNOW_KEY })
    expect(indexNow).toEqual({ key: INDEXNOW_KEY, endpoint })
  })

  it.each([
    'a'.repeat(7),
    'a'.repeat(129),
    'with space',
    'under_score',
    'dotted.key',
    'path/key-1',
    '密钥密钥密钥密钥',
  ])('cannot be %s', (INDEXNOW_KEY) => {
    expect(environmentErrors({ ...production, INDEXNOW_KEY })).toEqual([
      'INDEXNOW_KEY needs 8 to 128 letters (a to z), digits and hyphens',
    ])
  })

  it('can be told to another search engine', () => {
    const settings = { ...production, INDEXNOW_KEY: 'a'.repeat(8) }
    const INDEXNOW_URL = 'https://www.bing.com/indexnow'
    expect(parseServerEnvironment({ ...settings, INDEXNOW_URL }).indexNow?.endpoint).toBe(INDEXNOW_URL)
    expect(environmentErrors({ ...settings, INDEXNOW_URL: 'bing' })).toEqual([
      expect.stringMatching(/^INDEXNOW_URL must be a full web address/),
    ])
  })

  it('is absent unless it is set', () => {
    expect(parseServerEnvironment(production).indexNow).toBeNull()
  })
})

describe('the settings of the embedded demo', () => {
  const demo = { NODE_ENV: 'production', DATABASE_URL, LUMENRIDGE_DEMO: '1' }

  it('need no key', () => {
    expect(parseServerEnvironment(demo)).toMatchObject({ demo: true, adminKey: 'lumenridge-demo' })
  })

  it('are no demo any more with a key of its own, which must be a good one', () => {
    expect(parseServerEnvironment({ ...demo, ADMIN_KEY: KEY })).toMatchObject({ demo: false, adminKey: KEY })
    expect(environmentErrors({ ...demo, ADMIN_KEY: 'short' })).toHaveLength(1)
  })
})

describe('the settings pages show', () => {
  it('know where the site is reached', () => {
    expect(parseSiteEnvironment({}).siteUrl).toBe('http://localhost:3000')
    expect(parseSiteEnvironment({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000')
    expect(parseSiteEnvironment({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe(
      'https://www.example.com',
    )
  })

  it('take the hosts of pictures as a list', () => {
    const { imageHosts } = parseServerEnvironment({
      ...production,
      IMAGE_HOSTS: ' CDN.example.com, ,img.example.com ',
    })
    expect(imageHosts).toEqual(['cdn.example.com', 'img.example.com'])
  })
})

describe('the store for pictures', () => {
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const storage = (changes: Record<string, string>) =>
    parseServerEnvironment({ ...production, ...changes }).mediaStorage

  it('is a folder beside the data, or the one named', () => {
    expect(storage({})).toEqual({ kind: 'folder', folder: '.data/site/media' })
    expect(storage({ MEDIA_DIR: '/srv/media', S3_BUCKET: ' ' })).toEqual({
      kind: 'folder',
      folder: '/srv/media',
    })
  })

  it('is a bucket as soon as one is named', () => {
    expect(storage({ ...bucket, MEDIA_DIR: '/srv/media' })).toEqual({
      kind: 's3',
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: null,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      forcePathStyle: false,
    })
    const compatible = { S3_ENDPOINT: 'http://minio:9000', S3_FORCE_PATH_STYLE: '1', S3_BUCKET: 'pictures' }
    expect(storage(compatible)).toMatchObject({
      endpoint: 'http://minio:9000',
      credentials: null,
      forcePathStyle: true,
    })
  })

  it('has all its faults told at once', () => {
    const faults = environmentErrors({
      ...production,
      S3_ENDPOINT: 'minio:9000',
      S3_BUCKET: 'My Pictures',
      S3_REGION: 'Europe!',
      S3_ACCESS_KEY_ID: 'id',
      S3_FORCE_PATH_STYLE: 'yes',
    })
    expect(faults).toEqual([
      expect.stringMatching(/^S3_ENDPOINT must be a full web address/),
      expect.stringMatching(/^S3_REGION must be the name of a region/),
      expect.stringMatching(/^S3_BUCKET must be the name of a bucket/),
      expect.stringMatching(/^S3_FORCE_PATH_STYLE must be 1/),
      expect.stringMatching(/belong together/),
    ])
    expect(environmentErrors({ ...production, S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
      expect.stringMatching(/^S3_BUCKET is missing\. S3_ENDPOINT/),
    ])
  })
})

describe('the languages of a site', () => {
  it('are what the variable says, English always among them', () => {
    expect(parseSiteEnvironment({}).SITE_LOCALES).toBeUndefined()
    expect(parseSiteEnvironment({ SITE_LOCALES: 'en,zh,de' }).SITE_LOCALES).toEqual(['zh', 'de'])
    expect(parseSiteEnvironment({ SITE_LOCALES: ' DE , en' }).SITE_LOCALES).toEqual(['de'])
    expect(parseSiteEnvironment({ SITE_LOCALES: 'en' }).SITE_LOCALES).toEqual([])
  })

  it.each(['xx', 'en,zh,', 'en;de', 'english'])(
    'are refused as %j, with those that exist',
    (SITE_LOCALES) => {
      expect(environmentErrors({ ...production, SITE_LOCALES })).toEqual([
        expect.stringMatching(new RegExp(`^SITE_LOCALES has ".*", .*out of ${LOCALES.join(', ')}`)),
      ])
    },
  )
})
