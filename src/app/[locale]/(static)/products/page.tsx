import { getTranslations } from 'next-intl/server'
import { list } from '@/lib/x'
export default async function P() {
  const t = await getTranslations()
  return <h1>{t('hello')} list {await list('a')}</h1>
}
