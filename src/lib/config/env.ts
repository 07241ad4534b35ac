import type { z } from 'zod'
import { DEMO_ADMIN_KEY, jointErrors, type Source, serverVariables, siteVariables } from './env-variables'

/** Access to a bucket. Without credentials those of the machine are used; without an endpoint Amazon's. */
export type S3Settings = {
  bucket: string
  region: string
  endpoint: string | null
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket is part of the path instead of the host, as most compatible services require. */
  forcePathStyle: boolean
}

/** Where uploaded pictures are stored: in a folder, or in a bucket of an S3-compatible service. */
export type MediaStorage = { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings)

/** Settings for reading, writing and protecting data. */
export type ServerEnvironment = {
  production: boolean
  databaseUrl: string
  /** Maximum number of database connections of one process. */
  databasePoolMax: number
  /** Whether this is the embedded demo, which listens on this machine only, because its key is publicly known. */
  demo: boolean
  /** Whether the site began without the catalogue, for a firm of its own. */
  beganEmpty: boolean
  adminKey: string
  /** The previous key, accepted during a key exchange. */
  adminKeyPrevious: string | null
  /** Allowed hosts of pictures beside the site. */
  imageHosts: string[]
  formServiceUrl: string | null
  /** Settings for announcing changed pages to search engines; `indexNow()` returns them only where they apply. */
  indexNow: IndexNowSettings | null
  /** Number of reverse proxies whose information about the client's address is trusted. */
  trustProxyHops: number
  mediaStorage: MediaStorage
  /** Grants operators access to metrics and the details of the health checks. Both are off without it. */
  operatorToken: string | null
  logRequests: boolean
  /** Whether webhooks may lead into private networks. */
  webhooksToPrivate: boolean
  /** The front caches, which are purged after every save. */
  frontCacheUrls: string[]
  /** Whether visits the front cache may have answered are counted from its log. */
  visitsFromFrontCache: boolean
  mail: MailSettings | null
  captcha: CaptchaSettings | null
  /** Days after its last change at which an inquiry is deleted. */
  inquiryRetentionDays: number
}

/** Settings of the IndexNow protocol: the endpoint, and the key that proves the site's identity. */
export type IndexNowSettings = { endpoint: string; key: string }

/** Settings for sending mail. Without them no mail is sent, and inquiries are seen in the admin only. */
export type MailSettings = {
  /** The server, with name and password: `smtp://user:password@host:587`. */
  smtpUrl: string
  /** The sender of all mails; null for the sales address. */
  from: string | null
}

/** An invisible captcha: hCaptcha, or a service with the same protocol. */
export type CaptchaSettings = { siteKey: string; secretKey: string; verifyUrl: string }

/** Settings that pages show: the site's address and the details of the brand. No database is needed for them. */
export type SiteEnvironment = Omit<
  z.infer<typeof siteVariables>,
  'SITE_URL' | 'PORT' | 'SMTP_URL' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SCRIPT_URL'
> & {
  siteUrl: string
  /** The port this server listens on. */
  port: number
  /** Whether the site sends mail. */
  sendsMail: boolean
  /** The invisible captcha of the inquiry form, if there is one. */
  captcha: { siteKey: string; scriptUrl: string } | null
}

/** Invalid settings. The message lists all errors, one a line, for the person who starts the site. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(readonly errors: readonly string[]) {
    super(`The settings of this site need attention:\n${errors.map((error) => `- ${error}`).join('\n')}`)
  }
}

/** Removes empty variables, because compose files and dashboards set unused ones to an empty text. */
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
 * @throws EnvironmentError with all errors.
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
    beganEmpty: variables.SITE_CONTENT === 'empty',
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
    webhooksToPrivate: variables.WEBHOOKS_TO_PRIVATE,
    frontCacheUrls: variables.FRONT_CACHE_URLS,
    visitsFromFrontCache: variables.VISITS_FROM_FRONT_CACHE,
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
 * @throws EnvironmentError with all errors.
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

/** All errors of the environment, for the check at startup; empty for valid settings. */
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

/** The settings of the running server, read by the first call and never during a build. */
export function serverEnvironment(): ServerEnvironment {
  server ??= parseServerEnvironment(process.env)
  return server
}

/** The settings pages show, read by the first call. */
export function siteEnvironment(): SiteEnvironment {
  site ??= parseSiteEnvironment(process.env)
  return site
}
