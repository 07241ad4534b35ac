import { z } from 'zod'
import { ADMIN_KEY_MIN_CHARS, INQUIRY_RETENTION_DAYS } from './domain/limits'

/** The key of the embedded demo, known to everybody. */
export const DEMO_ADMIN_KEY = 'lumenridge-demo'

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

const siteVariables = z.object({
  SITE_URL: webAddress('SITE_URL', 'https://www.example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  PORT: wholeNumber('PORT', 0, 65_535, DEFAULT_PORT),
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

const serverVariables = z.object({
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
  LOG_REQUESTS: yesOrNo('LOG_REQUESTS', 'every request is logged'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, {
      error: 'SMTP_URL must look like smtp://user:password@mail.example.com:587 (smtps:// for port 465)',
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

/** What is wrong with the store for pictures beyond single settings: a store that is half described is a mistake. */
function storageFaults(source: Source): string[] {
  const given = (name: string) => source[name] !== undefined
  const faults: string[] = []
  const described = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(given)
  if (described.length > 0 && !given('S3_BUCKET')) {
    faults.push(`S3_BUCKET is missing. ${described.join(', ')} describe a store; name the bucket in it, too`)
  }
  if (given('S3_ACCESS_KEY_ID') !== given('S3_SECRET_ACCESS_KEY')) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither')
  }
  return faults
}

/** A captcha with one of its two keys is a mistake: either it would never be shown or never be checked. */
function captchaFaults(source: Source): string[] {
  const given = (name: string) => source[name] !== undefined
  return given('CAPTCHA_SITE_KEY') === given('CAPTCHA_SECRET_KEY')
    ? []
    : ['CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY belong together: set both or neither']
}

/**
 * What is wrong with the admin keys. They depend on each other and on how the site runs, and must be told
 * together with all other faults, which is why they are no part of the schema.
 */
function adminKeyFaults(source: Source): string[] {
  const advice = 'Make one with: openssl rand -base64 32'
  const production = source.NODE_ENV === 'production'
  const demo = source.LUMENRIDGE_DEMO === '1'
  const faults: string[] = []
  if (production && !demo && source.ADMIN_KEY === undefined) {
    faults.push(`ADMIN_KEY is missing. It is what opens the admin area. ${advice}`)
  }
  for (const name of ['ADMIN_KEY', 'ADMIN_KEY_PREVIOUS'] as const) {
    const key = source[name]
    if (key === undefined) continue
    if (key === DEMO_ADMIN_KEY) {
      if (production && !demo) faults.push(`${name} is the demo's key, which everybody knows. ${advice}`)
    } else if (!/^[\x21-\x7e]+$/.test(key)) {
      // An HTTP header carries the key, and headers carry nothing else.
      faults.push(`${name} may contain letters, digits and punctuation only, without spaces. ${advice}`)
    } else if (production && key.length < ADMIN_KEY_MIN_CHARS) {
      faults.push(`${name} needs at least ${ADMIN_KEY_MIN_CHARS} characters and has ${key.length}. ${advice}`)
    }
  }
  return faults
}

/** How to reach a bucket. Without credentials those of the machine are used; without an endpoint it is Amazon's. */
export type S3Settings = {
  bucket: string
  region: string
  endpoint: string | null
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket is named in the path of an address instead of its host, as most compatible stores want it. */
  forcePathStyle: boolean
}

/** Where uploaded pictures are kept: in a folder, or in a bucket of an S3-compatible store. */
export type MediaStorage = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings)

/** What the server needs to know to read, write and guard data. */
export type ServerEnvironment = {
  production: boolean
  databaseUrl: string
  /** Connections one process may hold. */
  databasePoolMax: number
  /** The embedded demo with its well-known key, which therefore listens on this machine only. */
  demo: boolean
  adminKey: string
  /** Still accepted while a key is being exchanged. */
  adminKeyPrevious: string | null
  /** Hosts, beside our own, pictures may come from. */
  imageHosts: string[]
  formServiceUrl: string | null
  /** How search engines are told of changed pages; `indexNow()` says whether they are. */
  indexNow: IndexNowSettings | null
  /** How many proxies before us may be believed about the visitor's address. */
  trustProxyHops: number
  mediaStorage: MediaStorage
  /** Opens what only operators may see: metrics and the details of the health checks. Both are off without it. */
  operatorToken: string | null
  logRequests: boolean
  /** The caches before us, which are told of every save. */
  frontCacheUrls: string[]
  mail: MailSettings | null
  captcha: CaptchaSettings | null
  /** Days after which an inquiry nobody has touched is deleted. */
  inquiryRetentionDays: number
}

/** The IndexNow protocol: whom to tell, and the key that proves that it is this site which tells. */
export type IndexNowSettings = { endpoint: string; key: string }

/** How mails leave. Without it none do, and the admin shows what is there. */
export type MailSettings = {
  /** The server, with name and password: `smtp://user:password@host:587`. */
  smtpUrl: string
  /** The address all mails come from; null for the sales address. */
  from: string | null
}

/** An invisible captcha; hCaptcha, or one that speaks its protocol. */
export type CaptchaSettings = { siteKey: string; secretKey: string; verifyUrl: string }

/** What pages need to know: the site's address and changes to the brand's facts. Needs no database. */
export type SiteEnvironment = Omit<
  z.infer<typeof siteVariables>,
  'SITE_URL' | 'PORT' | 'SMTP_URL' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SCRIPT_URL'
> & {
  siteUrl: string
  /** Where this server listens. */
  port: number
  /** Whether mails leave this site. */
  sendsMail: boolean
  /** The invisible captcha of the inquiry form, if there is one. */
  captcha: { siteKey: string; scriptUrl: string } | null
}

/** The environment has faults. The message lists them all, one a line, in words for whoever starts the site. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(readonly faults: readonly string[]) {
    super(`The settings of this site need attention:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  }
}

type Source = Record<string, string | undefined>

/** Compose files and dashboards set what is not set to an empty text. */
function withoutBlanks(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
}

function parse<T extends z.ZodType>(schema: T, source: Source, furtherFaults: string[] = []): z.infer<T> {
  const result = schema.safeParse(source)
  const faults = (result.error?.issues ?? []).map(({ message }) => message)
  if (!result.success || furtherFaults.length > 0) throw new EnvironmentError([...faults, ...furtherFaults])
  return result.data
}

/**
 * Reads the server's settings.
 *
 * @throws EnvironmentError with every fault there is.
 */
export function parseServerEnvironment(source: Source): ServerEnvironment {
  const given = withoutBlanks(source)
  const variables = parse(serverVariables, given, [
    ...adminKeyFaults(given),
    ...storageFaults(given),
    ...captchaFaults(given),
  ])
  const production = variables.NODE_ENV === 'production'
  const mayUseDemoKey = variables.LUMENRIDGE_DEMO || !production
  const adminKey = variables.ADMIN_KEY ?? DEMO_ADMIN_KEY
  return {
    production,
    databaseUrl: variables.DATABASE_URL,
    databasePoolMax: variables.DATABASE_POOL_MAX,
    demo: mayUseDemoKey && adminKey === DEMO_ADMIN_KEY,
    adminKey,
    adminKeyPrevious: variables.ADMIN_KEY_PREVIOUS ?? null,
    imageHosts: variables.IMAGE_HOSTS,
    formServiceUrl: variables.FORM_SERVICE_URL ?? null,
    indexNow: variables.INDEXNOW_KEY
      ? { endpoint: variables.INDEXNOW_URL, key: variables.INDEXNOW_KEY }
      : null,
    trustProxyHops: variables.TRUST_PROXY_HOPS,
    mediaStorage: mediaStorageOf(variables),
    operatorToken: variables.OPERATOR_TOKEN ?? null,
    logRequests: variables.LOG_REQUESTS,
    frontCacheUrls: variables.FRONT_CACHE_URLS,
    mail: variables.SMTP_URL ? { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM ?? null } : null,
    captcha:
      variables.CAPTCHA_SITE_KEY && variables.CAPTCHA_SECRET_KEY
        ? {
            siteKey: variables.CAPTCHA_SITE_KEY,
            secretKey: variables.CAPTCHA_SECRET_KEY,
            verifyUrl: variables.CAPTCHA_VERIFY_URL,
          }
        : null,
    inquiryRetentionDays: variables.INQUIRY_RETENTION_DAYS,
  }
}

function mediaStorageOf(variables: z.infer<typeof serverVariables>): MediaStorage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (S3_BUCKET === undefined) return { kind: 'folder', folder: variables.MEDIA_DIR }
  return {
    kind: 's3',
    bucket: S3_BUCKET,
    region: variables.S3_REGION,
    endpoint: variables.S3_ENDPOINT ?? null,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
    forcePathStyle: variables.S3_FORCE_PATH_STYLE,
  }
}

/**
 * Reads the settings that pages show.
 *
 * @throws EnvironmentError with every fault there is.
 */
export function parseSiteEnvironment(source: Source): SiteEnvironment {
  const variables = parse(siteVariables, withoutBlanks(source))
  const { SITE_URL, PORT, SMTP_URL, CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL, ...brand } = variables
  return {
    ...brand,
    port: PORT,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    sendsMail: SMTP_URL !== undefined,
    captcha: CAPTCHA_SITE_KEY ? { siteKey: CAPTCHA_SITE_KEY, scriptUrl: CAPTCHA_SCRIPT_URL } : null,
  }
}

/** Every fault of the environment, for the check at start; none when all is well. */
export function environmentFaults(source: Source): string[] {
  return [parseServerEnvironment, parseSiteEnvironment].flatMap((parseEnvironment) => {
    try {
      parseEnvironment(source)
      return []
    } catch (error) {
      if (error instanceof EnvironmentError) return error.faults
      throw error
    }
  })
}

let server: ServerEnvironment | undefined
let site: SiteEnvironment | undefined

/** The settings of the running server, read at the first call and never while building. */
export function serverEnvironment(): ServerEnvironment {
  server ??= parseServerEnvironment(process.env)
  return server
}

/** The settings pages show, read at the first call. */
export function siteEnvironment(): SiteEnvironment {
  site ??= parseSiteEnvironment(process.env)
  return site
}
