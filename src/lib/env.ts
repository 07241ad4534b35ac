import type { z } from 'zod'
import { DEMO_ADMIN_KEY, jointErrors, type Source, serverVariables, siteVariables } from './env-variables'

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

  constructor(readonly errors: readonly string[]) {
    super(`The settings of this site need attention:\n${errors.map((error) => `- ${error}`).join('\n')}`)
  }
}

/** Compose files and dashboards set what is not set to an empty text. */
function withoutBlanks(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
}

function parse<T extends z.ZodType>(schema: T, source: Source, furtherErrors: string[] = []): z.infer<T> {
  const result = schema.safeParse(source)
  const errors = (result.error?.issues ?? []).map(({ message }) => message)
  if (!result.success || furtherErrors.length > 0) throw new EnvironmentError([...errors, ...furtherErrors])
  return result.data
}

/**
 * Reads the server's settings.
 *
 * @throws EnvironmentError with every fault there is.
 */
export function parseServerEnvironment(source: Source): ServerEnvironment {
  const given = withoutBlanks(source)
  const variables = parse(serverVariables, given, jointErrors(given))
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
export function environmentErrors(source: Source): string[] {
  return [parseServerEnvironment, parseSiteEnvironment].flatMap((parseEnvironment) => {
    try {
      parseEnvironment(source)
      return []
    } catch (error) {
      if (error instanceof EnvironmentError) return error.errors
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
