import { getLocale, getTranslations } from 'next-intl/server'
import { shareLinks } from '@/components/blog/share-links'
import { blogPostPath, localePath } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import type { Locale } from '@/lib/texts/locales'
import { Icon } from '../ui/icon'

/** Links that share a post: to the networks' own forms, in a new tab. */
export async function ShareList({ slug, title }: { slug: string; title: string }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  const url = siteUrl() + localePath(locale, blogPostPath(slug))
  return (
    <ul className="flex flex-wrap gap-x-6 lg:block">
      {shareLinks({ url, title }).map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="group/share inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline lg:min-h-9"
          >
            {t(`footer.${network}`)}
            <Icon name="arrow" className="size-3.5 -rotate-45 text-ink-3 group-hover/share:text-ink" />
            <span className="sr-only">{t('opensNewTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
