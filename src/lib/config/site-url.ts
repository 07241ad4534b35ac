import { siteEnvironment } from './env'

/** The origin of the site, without a trailing slash: `https://www.example.com`. Only `SITE_URL` says it. */
export const siteUrl = (): string => siteEnvironment().siteUrl
