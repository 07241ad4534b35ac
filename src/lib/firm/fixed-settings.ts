import { siteEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'

/** The environment variables that win over fields, by the path of the field's value. */
const SETTING_VARIABLES = {
  name: 'BRAND_NAME_EN',
  'translations.zh.name': 'BRAND_NAME_ZH',
  shortTitle: 'BRAND_SHORT_TITLE_EN',
  'translations.zh.shortTitle': 'BRAND_SHORT_TITLE_ZH',
  address: 'BRAND_ADDRESS_EN',
  'translations.zh.address': 'BRAND_ADDRESS_ZH',
  hours: 'BRAND_HOURS_EN',
  'translations.zh.hours': 'BRAND_HOURS_ZH',
  phone: 'BRAND_PHONE',
  salesEmail: 'BRAND_SALES_EMAIL',
  supportEmail: 'BRAND_SUPPORT_EMAIL',
  linkedIn: 'BRAND_LINKEDIN_URL',
  x: 'BRAND_X_URL',
  facebook: 'BRAND_FACEBOOK_URL',
  timeZone: 'BRAND_TIME_ZONE',
  languages: 'SITE_LOCALES',
} as const

/** The settings that environment variables set, with these, by the paths of their values. The address of the site is one of the server's alone. */
export function fixedSettings(): Record<string, { value: unknown; variable: string }> {
  const env = siteEnvironment()
  const set = Object.entries(SETTING_VARIABLES).flatMap(([path, variable]) => {
    const value = env[variable]
    return value === undefined ? [] : [[path, { value, variable }]]
  })
  return { ...Object.fromEntries(set), siteUrl: { value: siteUrl(), variable: 'SITE_URL' } }
}
