import type { z } from 'zod'
import { DEMO_ADMIN_KEY, jointErrors, type Source, serverVariables, siteVariables } from './env-variables'

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
 * Reads the settings for reading, writing and protecting data.
 *
 * @throws EnvironmentError with all errors.
 */
export function parseServerEnvironment(source: Source) {
  const given = withoutBlanks(source)
  const variables = parse(serverVariables, given, jointErrors(given))
  const production = variables.NODE_ENV === 'production'
  const mayUseDemoKey = variables.LUMENRIDGE_DEMO || !production
  const adminKey = variables.ADMIN_KEY ?? DEMO_ADMIN_KEY
  return {
    production,
    databaseUrl: variables.DATABASE_URL,
    /** Maximum number of database connections of one process. */
    databasePoolMax: variables.DATABASE_POOL_MAX,
    /** Whether this is the embedded demo, which listens on this machine only, because its key is publicly known. */
    demo: mayUseDemoKey && adminKey === DEMO_ADMIN_KEY,
    /** Whether the site began without the catalogue, for a firm of its own. */
    beganEmpty: variables.SITE_CONTENT === 'empty',
    adminKey,
    /** The previous key, accepted during a key exchange. */
    adminKeyPrevious: variables.ADMIN_KEY_PREVIOUS ?? null,
    /** Allowed hosts of pictures beside the site. */
    imageHosts: variables.IMAGE_HOSTS,
    formServiceUrl: variables.FORM_SERVICE_URL ?? null,
    /** The key proves the site's identity; `indexNow()` returns these settings only where they apply. */
    indexNow: variables.INDEXNOW_KEY
      ? { endpoint: variables.INDEXNOW_URL, key: variables.INDEXNOW_KEY }
      : null,
    /** Number of reverse proxies whose information about the client's address is trusted. */
    trustProxyHops: variables.TRUST_PROXY_HOPS,
    mediaStorage: mediaStorageOf(variables),
    /** Grants operators access to metrics and the details of the health checks. Both are off without it. */
    operatorToken: variables.OPERATOR_TOKEN ?? null,
    logRequests: variables.LOG_REQUESTS,
    /** Whether webhooks may lead into private networks. */
    webhooksToPrivate: variables.WEBHOOKS_TO_PRIVATE,
    /** The front caches, which are purged after every save. */
    frontCacheUrls: variables.FRONT_CACHE_URLS,
    /** Whether visits the front cache may have answered are counted from its log. */
    visitsFromFrontCache: variables.VISITS_FROM_FRONT_CACHE,
    /** The mail server and the sender, the sales address where null. Without a server inquiries are seen in the admin only. */
    mail: variables.SMTP_URL ? { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM ?? null } : null,
    /** An invisible captcha: hCaptcha, or a service with the same protocol. */
    captcha:
      variables.CAPTCHA_SITE_KEY && variables.CAPTCHA_SECRET_KEY
        ? {
            siteKey: variables.CAPTCHA_SITE_KEY,
            secretKey: variables.CAPTCHA_SECRET_KEY,
            verifyUrl: variables.CAPTCHA_VERIFY_URL,
          }
        : null,
    /** Days after its last change at which an inquiry is deleted. */
    inquiryRetentionDays: variables.INQUIRY_RETENTION_DAYS,
  }
}

type ServerEnvironment = ReturnType<typeof parseServerEnvironment>

export type IndexNowSettings = NonNullable<ServerEnvironment['indexNow']>

/** Where uploaded pictures are stored: in a folder, or in a bucket of an S3-compatible service. */
function mediaStorageOf(variables: z.infer<typeof serverVariables>) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (S3_BUCKET === undefined) return { kind: 'folder', folder: variables.MEDIA_DIR } as const
  return {
    kind: 's3',
    bucket: S3_BUCKET,
    region: variables.S3_REGION,
    /** Amazon's own where null. */
    endpoint: variables.S3_ENDPOINT ?? null,
    /** Null uses the credentials of the machine. */
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
    /** The bucket is part of the path instead of the host, as most compatible services require. */
    forcePathStyle: variables.S3_FORCE_PATH_STYLE,
  } as const
}

/** Access to a bucket. */
export type S3Settings = Extract<ServerEnvironment['mediaStorage'], { kind: 's3' }>

/**
 * Reads the settings that pages show: the site's address and the details of the brand. No database is needed for them.
 *
 * @throws EnvironmentError with all errors.
 */
export function parseSiteEnvironment(source: Source) {
  const variables = parse(siteVariables, withoutBlanks(source))
  const { SITE_URL, PORT, SMTP_URL, CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL, ...brand } = variables
  return {
    ...brand,
    /** The port this server listens on. */
    port: PORT,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    /** Whether the site sends mail. */
    sendsMail: SMTP_URL !== undefined,
    /** The invisible captcha of the inquiry form, if there is one. */
    captcha: CAPTCHA_SITE_KEY ? { siteKey: CAPTCHA_SITE_KEY, scriptUrl: CAPTCHA_SCRIPT_URL } : null,
  }
}

type SiteEnvironment = ReturnType<typeof parseSiteEnvironment>

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
