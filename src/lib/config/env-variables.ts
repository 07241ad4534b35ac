import { z } from 'zod'
import { LOCALES, TRANSLATED_LOCALES } from '../texts/locales'
import { ADMIN_KEY_MIN_CHARS, INQUIRY_RETENTION_DAYS } from '../values/limits'
import { isTimeZone } from '../values/time-zone'

/** The publicly known key of the embedded demo. */
export const DEMO_ADMIN_KEY = 'lumenridge-demo'

/** Environment variables as Node.js provides them. */
export type Source = Record<string, string | undefined>

const DEFAULT_PORT = 3000

const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `${name} must be a whole number, for example ${name}=${fallback}` })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min)
        .max(max, { error: `${name} must be from ${min} to ${max}` }),
    )
    .default(fallback)

const webAddress = (name: string, example: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be a full web address, for example ${name}=${example}` })

const captchaScript = webAddress('CAPTCHA_SCRIPT_URL', 'https://js.hcaptcha.com/1/api.js').default(
  'https://js.hcaptcha.com/1/api.js',
)

const yesOrNo = (name: string, meaning: string, fallback: '0' | '1' = '0') =>
  z
    .enum(['0', '1'], { error: `${name} must be 1 (${meaning}) or 0` })
    .default(fallback)
    .transform((value) => value === '1')

const localeCodes = (text: string) => text.split(',').map((code) => code.trim().toLowerCase())

/** The languages beside English, which every site has. */
const furtherLocales = (name: string) =>
  z
    .string()
    .superRefine((text, context) => {
      const unknown = localeCodes(text).filter((code) => !LOCALES.some((locale) => locale === code))
      if (unknown.length > 0)
        context.addIssue({
          code: 'custom',
          message: `${name} has ${unknown.map((code) => `"${code}"`).join(', ')}, which the site has no texts in. It must be codes with commas between them, out of ${LOCALES.join(', ')}, for example ${name}=${LOCALES.join(',')}`,
        })
    })
    .transform((text) => TRANSLATED_LOCALES.filter((locale) => localeCodes(text).includes(locale)))

/** Schema of the variables that pages depend on. Rules across variables are in `jointErrors`. */
export const siteVariables = z.object({
  SITE_URL: webAddress('SITE_URL', 'https://www.example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  PORT: wholeNumber('PORT', 0, 65_535, DEFAULT_PORT),
  SITE_LOCALES: furtherLocales('SITE_LOCALES').optional(),
  SMTP_URL: z.string().optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SCRIPT_URL: captchaScript,
  BRAND_NAME_EN: z.string().optional(),
  BRAND_NAME_ZH: z.string().optional(),
  BRAND_SHORT_TITLE_EN: z.string().optional(),
  BRAND_SHORT_TITLE_ZH: z.string().optional(),
  BRAND_ADDRESS_EN: z.string().optional(),
  BRAND_ADDRESS_ZH: z.string().optional(),
  BRAND_HOURS_EN: z.string().optional(),
  BRAND_HOURS_ZH: z.string().optional(),
  BRAND_PHONE: z.string().optional(),
  BRAND_SALES_EMAIL: z.email({ error: 'BRAND_SALES_EMAIL must be an e-mail address' }).optional(),
  BRAND_SUPPORT_EMAIL: z.email({ error: 'BRAND_SUPPORT_EMAIL must be an e-mail address' }).optional(),
  BRAND_LINKEDIN_URL: webAddress('BRAND_LINKEDIN_URL', 'https://www.linkedin.com/company/example').optional(),
  BRAND_X_URL: webAddress('BRAND_X_URL', 'https://x.com/example').optional(),
  BRAND_FACEBOOK_URL: webAddress('BRAND_FACEBOOK_URL', 'https://www.facebook.com/example').optional(),
  BRAND_TIME_ZONE: z
    .string()
    .refine(isTimeZone, {
      error: 'BRAND_TIME_ZONE must be the name of a time zone, for example BRAND_TIME_ZONE=Asia/Shanghai',
    })
    .optional(),
  PRODUCT_MARKUP: yesOrNo('PRODUCT_MARKUP', 'products are marked up as such for search engines', '1'),
})

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/
const HOST_OR_ITS_PARTS = /^(?=.{1,253}$)(\*\.)?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/

const hostList = (name: string, example: string, form: RegExp) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    )
    .refine((hosts) => hosts.every((host) => form.test(host)), {
      error: `${name} must be host names with commas between them, for example ${name}=${example}`,
    })

/** Schema of the variables of the server. Rules across variables are in `jointErrors`. */
export const serverVariables = z.object({
  NODE_ENV: z.string().default('development'),
  DATABASE_URL: z
    .string({
      error:
        'DATABASE_URL is missing. Set it to the address of a PostgreSQL database, or start with "npm start", which brings one along',
    })
    .regex(/^postgres(ql)?:\/\/\S+$/, {
      error: 'DATABASE_URL must look like postgresql://user:password@host:5432/database',
    }),
  DATABASE_POOL_MAX: wholeNumber('DATABASE_POOL_MAX', 1, 100, 10),
  LUMENRIDGE_DEMO: yesOrNo('LUMENRIDGE_DEMO', 'the embedded demo'),
  SITE_CONTENT: z
    .enum(['catalogue', 'empty'], { error: 'SITE_CONTENT must be catalogue or empty' })
    .default('catalogue'),
  ADMIN_KEY: z.string().optional(),
  ADMIN_KEY_PREVIOUS: z.string().optional(),
  IMAGE_HOSTS: hostList('IMAGE_HOSTS', 'cdn.example.com', HOST_NAME),
  FORM_SERVICE_URL: webAddress('FORM_SERVICE_URL', 'https://forms.example.com/f/abc').optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, {
      error: 'INDEXNOW_KEY needs 8 to 128 letters (a to z), digits and hyphens',
    })
    .optional(),
  INDEXNOW_URL: webAddress('INDEXNOW_URL', 'https://api.indexnow.org/indexnow').default(
    'https://api.indexnow.org/indexnow',
  ),
  TRUST_PROXY_HOPS: wholeNumber('TRUST_PROXY_HOPS', 0, 10, 0),
  CAPTCHA_ORIGINS: hostList('CAPTCHA_ORIGINS', 'hcaptcha.com,*.hcaptcha.com', HOST_OR_ITS_PARTS),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, {
      error: 'REDIS_URL must look like redis://user:password@host:6379',
    })
    .optional(),
  FRONT_CACHE_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
    .pipe(z.array(webAddress('FRONT_CACHE_URLS', 'http://10.0.0.5:6081,http://10.0.0.6:6081'))),
  VISITS_FROM_FRONT_CACHE: yesOrNo(
    'VISITS_FROM_FRONT_CACHE',
    'counting visits from the log of the front cache',
  ),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,200}$/, {
      error: 'OPERATOR_TOKEN needs 24 to 200 letters, digits and punctuation, without spaces',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'fatal'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or fatal',
    })
    .default('info'),
  WEBHOOKS_TO_PRIVATE: yesOrNo(
    'WEBHOOKS_TO_PRIVATE',
    'webhooks may lead into private networks, there also without TLS',
  ),
  LOG_REQUESTS: yesOrNo('LOG_REQUESTS', 'every request is logged'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, {
      error: 'SMTP_URL must look like smtp://user:password@mail.example.com:587 (smtps:// for port 465)',
    })
    .refine((text) => URL.canParse(text), {
      error:
        'SMTP_URL cannot be read. In a password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25',
    })
    .optional(),
  MAIL_FROM: z.email({ error: 'MAIL_FROM must be an e-mail address' }).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET_KEY: z.string().optional(),
  CAPTCHA_VERIFY_URL: webAddress('CAPTCHA_VERIFY_URL', 'https://api.hcaptcha.com/siteverify').default(
    'https://api.hcaptcha.com/siteverify',
  ),
  INQUIRY_RETENTION_DAYS: wholeNumber('INQUIRY_RETENTION_DAYS', 1, 36_500, INQUIRY_RETENTION_DAYS),
  MEDIA_DIR: z.string().default('.data/site/media'),
  S3_ENDPOINT: webAddress('S3_ENDPOINT', 'https://s3.example.com').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, {
      error: 'S3_REGION must be the name of a region, for example S3_REGION=us-east-1',
    })
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: yesOrNo('S3_FORCE_PATH_STYLE', 'the bucket is named in the path'),
})

/** Errors of an incompletely configured image store. */
function storageErrors(source: Source): string[] {
  const given = (name: string) => source[name] !== undefined
  const errors: string[] = []
  const described = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(given)
  if (described.length > 0 && !given('S3_BUCKET')) {
    errors.push(`S3_BUCKET is missing. ${described.join(', ')} describe a store; name the bucket in it, too`)
  }
  if (given('S3_ACCESS_KEY_ID') !== given('S3_SECRET_ACCESS_KEY')) {
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither')
  }
  return errors
}

/** Errors of a captcha with only one of its two keys, which would never be shown or never be verified. */
function captchaErrors(source: Source): string[] {
  const given = (name: string) => source[name] !== undefined
  return given('CAPTCHA_SITE_KEY') === given('CAPTCHA_SECRET_KEY')
    ? []
    : ['CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY belong together: set both or neither']
}

/**
 * Errors of the admin keys. Their rules depend on other variables, so they are not part of the schema, and are reported
 * together with its errors.
 */
function adminKeyErrors(source: Source): string[] {
  const advice = 'Make one with: openssl rand -base64 32'
  const production = source.NODE_ENV === 'production'
  const demo = source.LUMENRIDGE_DEMO === '1'
  const errors: string[] = []
  if (production && !demo && source.ADMIN_KEY === undefined) {
    errors.push(`ADMIN_KEY is missing. It is what opens the admin area. ${advice}`)
  }
  for (const name of ['ADMIN_KEY', 'ADMIN_KEY_PREVIOUS'] as const) {
    const key = source[name]
    if (key === undefined) continue
    if (key === DEMO_ADMIN_KEY) {
      if (production && !demo) errors.push(`${name} is the demo's key, which everybody knows. ${advice}`)
    } else if (!/^[\x21-\x7e]+$/.test(key)) {
      // The key is sent in an HTTP header, which allows no other characters.
      errors.push(`${name} may contain letters, digits and punctuation only, without spaces. ${advice}`)
    } else if (production && key.length < ADMIN_KEY_MIN_CHARS) {
      errors.push(`${name} needs at least ${ADMIN_KEY_MIN_CHARS} characters and has ${key.length}. ${advice}`)
    }
  }
  return errors
}

/** Errors of variables that depend on each other. */
export function jointErrors(source: Source): string[] {
  return [...adminKeyErrors(source), ...storageErrors(source), ...captchaErrors(source)]
}
