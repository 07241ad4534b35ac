import type { LocalizedText } from './domain/localized-text'
import { siteEnvironment } from './env'

/** The facts of the brand, which stand nowhere else. */
export type SiteDetails = {
  name: LocalizedText
  /** Home's title and the suffix of all others. */
  shortTitle: LocalizedText
  address: LocalizedText
  hours: LocalizedText
  phone: string
  salesEmail: string
  supportEmail: string
  foundedYear: number
  /** Until the brand has pages there, the networks' own front pages. */
  social: {
    linkedIn: string
    x: string
    facebook: string
  }
  /** Where the site is reached, without a slash at the end: `https://www.example.com`. */
  url: string
}

/**
 * The facts of the brand: those of Lumenridge, each replaceable by an environment variable (`BRAND_…`, `SITE_URL`).
 * Read when a page is rendered, never baked into a build.
 *
 * @throws EnvironmentError when a variable is not what it should be.
 */
export function siteDetails(): SiteDetails {
  const env = siteEnvironment()
  return {
    name: { en: env.BRAND_NAME_EN ?? 'Lumenridge', zh: env.BRAND_NAME_ZH ?? '炬岭照明' },
    shortTitle: {
      en: env.BRAND_SHORT_TITLE_EN ?? env.BRAND_NAME_EN ?? 'Lumenridge',
      zh: env.BRAND_SHORT_TITLE_ZH ?? env.BRAND_NAME_ZH ?? '炬岭照明',
    },
    address: {
      en: env.BRAND_ADDRESS_EN ?? '188 Juling Road, Beilun District, Ningbo 315800, Zhejiang, China',
      zh: env.BRAND_ADDRESS_ZH ?? '浙江省宁波市北仑区炬岭路 188 号，邮编 315800',
    },
    hours: {
      en: env.BRAND_HOURS_EN ?? 'Mon-Fri 9am-5pm CST',
      zh: env.BRAND_HOURS_ZH ?? '周一至周五 9:00-17:00（北京时间）',
    },
    phone: env.BRAND_PHONE ?? '+86 574 5550 1234',
    salesEmail: env.BRAND_SALES_EMAIL ?? 'sales@lumenridge.example',
    supportEmail: env.BRAND_SUPPORT_EMAIL ?? 'support@lumenridge.example',
    foundedYear: 2010,
    social: {
      linkedIn: env.BRAND_LINKEDIN_URL ?? 'https://www.linkedin.com/',
      x: env.BRAND_X_URL ?? 'https://x.com/',
      facebook: env.BRAND_FACEBOOK_URL ?? 'https://www.facebook.com/',
    },
    url: env.siteUrl,
  }
}
