import type { LocalizedText } from './domain/localized-text'
import { siteEnvironment } from './env'

/** The details of the brand, which are declared here only. */
export type SiteDetails = {
  name: LocalizedText
  /** The title of the home page and the suffix of all others. */
  shortTitle: LocalizedText
  address: LocalizedText
  hours: LocalizedText
  phone: string
  salesEmail: string
  supportEmail: string
  foundedYear: number
  /** The brand's own pages in social networks; none by default. */
  social: Partial<Record<'linkedIn' | 'x' | 'facebook', string>>
}

/** The origin of the site, without a trailing slash: `https://www.example.com`. Only `SITE_URL` says it. */
export const siteUrl = (): string => siteEnvironment().siteUrl

/**
 * The details of the brand: those of Lumenridge, each replaceable by an environment variable (`BRAND_…`, `SITE_URL`).
 * They are read when a page is rendered and are never part of a build.
 *
 * @throws EnvironmentError for an invalid variable.
 */
export async function siteDetails(): Promise<SiteDetails> {
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
      zh: env.BRAND_HOURS_ZH ?? '周一至周五 9:00–17:00（北京时间）',
    },
    phone: env.BRAND_PHONE ?? '+86 574 5550 1234',
    salesEmail: env.BRAND_SALES_EMAIL ?? 'sales@lumenridge.example',
    supportEmail: env.BRAND_SUPPORT_EMAIL ?? 'support@lumenridge.example',
    foundedYear: 2010,
    social: {
      ...(env.BRAND_LINKEDIN_URL && { linkedIn: env.BRAND_LINKEDIN_URL }),
      ...(env.BRAND_X_URL && { x: env.BRAND_X_URL }),
      ...(env.BRAND_FACEBOOK_URL && { facebook: env.BRAND_FACEBOOK_URL }),
    },
  }
}
