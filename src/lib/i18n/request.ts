import { locale as rootLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'

export default getRequestConfig(async ({ locale }) => {
  const wanted = locale ?? (await rootLocale())
  const chosen = hasLocale(['en', 'zh'], wanted) ? wanted : 'en'
  return {
    locale: chosen,
    messages: (await import(`../../../messages/${chosen}.json`)).default,
    timeZone: 'Asia/Shanghai',
  }
})
