import { getTranslations } from 'next-intl/server'
export default async function P() {
  const t = await getTranslations()
  return <h1>{t('hello')}</h1>
}
