import { getLocale, getTranslations } from 'next-intl/server'
import { localePath } from '@/lib/config/paths'
import { BreadcrumbLinks } from './breadcrumb-links'

export type Crumb = { name: string; path: string; lang?: string | undefined }

/** A breadcrumb of English paths. The last entry is the page itself and not a link. */
export async function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const locale = await getLocale()
  const t = await getTranslations('common.nav')
  const links = crumbs.map(({ path, ...rest }) => ({ ...rest, href: localePath(locale, path) }))
  return <BreadcrumbLinks label={t('breadcrumb')} links={links} />
}
