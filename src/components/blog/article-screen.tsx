import { getLocale, getTranslations } from 'next-intl/server'
import { blogPostPath, localePath, PATHS, personPath } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { articleCardView } from '@/lib/kinds/blog-post/to-card-view'
import type { BlogPostSummary, BlogPostView } from '@/lib/kinds/blog-post/view'
import type { TeamMemberView } from '@/lib/kinds/team-member/queries'
import { breakableText } from '@/lib/texts/breakable-text'
import { READ_TIME_MINUTES } from '@/lib/values/page-limits'
import { Contents, hasContents } from '../content/contents'
import { TextWithLights } from '../content/text-with-lights'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { BreakableText } from '../ui/breakable-text'
import { Day } from '../ui/day'
import { Icon } from '../ui/icon'
import { LocaleLink } from '../ui/locale-link'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'
import { TagList } from '../ui/tag-list'
import { ArticleGrid } from './article-grid'
import { articleCardWords } from './article-texts'

type ShareNetwork = 'linkedIn' | 'x' | 'facebook'

/**
 * Addresses that open a network's own form for sharing a page (docs/specification.md, section 2.9): professional
 * network, microblog, social network. Plain links, so that no third party's script runs on the site.
 *
 * @param page.url The page's absolute canonical address.
 */
export function shareLinks(page: { url: string; title: string }): { network: ShareNetwork; href: string }[] {
  const address = (base: string, params: Record<string, string>) => `${base}?${new URLSearchParams(params)}`
  return [
    {
      network: 'linkedIn',
      href: address('https://www.linkedin.com/sharing/share-offsite/', { url: page.url }),
    },
    { network: 'x', href: address('https://x.com/intent/post', { url: page.url, text: page.title }) },
    { network: 'facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: page.url }) },
  ]
}

type ArticleScreenProps = {
  post: BlogPostView
  related: BlogPostSummary[]
  /** The person of the team who wrote it, where About shows them. */
  author: TeamMemberView | undefined
  crumbs: readonly Crumb[]
}

/** A post: title and picture in full width, then the text with its details beside it. */
export async function ArticleScreen({ post, related, author, crumbs }: ArticleScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.blog')
  const lang = (field: string) => (post.fallbackFields.includes(field) ? 'en' : undefined)
  const isLong = hasContents(post.content)

  return (
    <>
      <article className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <header className="pt-6 pb-9 lg:pt-12 lg:pb-12">
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
            <span className="font-wide font-semibold text-ink" lang={lang('category')}>
              {post.category ?? t('uncategorized')}
            </span>
            <span aria-hidden="true">·</span>
            <Day day={post.date} locale={locale} />
            <span aria-hidden="true">·</span>
            {t('readTime', { minutes: READ_TIME_MINUTES })}
          </p>
          <h1
            className="wide mt-5 max-w-[24ch] text-h2 lg:text-[clamp(2.75rem,4.4vw,4rem)]"
            lang={lang('title')}
          >
            <BreakableText pieces={breakableText(post.title)} />
          </h1>
          <p className="mt-6 max-w-[58ch] text-lead text-balance text-ink-2" lang={lang('excerpt')}>
            {post.excerpt}
          </p>
        </header>
        <Picture
          picture={post.picture}
          lang={lang('imageAlt')}
          loading="eager"
          sizes="(min-width: 90rem) 1312px, 92vw"
          className="block aspect-[16/9] overflow-hidden rounded-ui bg-plate lg:aspect-[2/1]"
          imgClassName="size-full object-cover dark:brightness-90"
        />
        <div className="grid gap-x-10 gap-y-12 pt-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-16">
          {isLong && (
            <div className="lg:col-span-3 lg:row-start-2">
              <div className="lg:sticky lg:top-32 lg:max-h-[calc(100svh-10rem)] lg:overflow-y-auto">
                <Contents html={post.content} lang={lang('content')} />
              </div>
            </div>
          )}
          <TextWithLights
            html={post.content}
            lang={lang('content')}
            className="prose-long min-w-0 max-w-[60ch] lg:col-span-8 lg:col-start-5 lg:row-span-2 lg:row-start-1"
          />
          <aside
            className={`lg:col-span-3 lg:row-start-1 ${isLong ? '' : 'lg:row-span-2'}`}
            aria-label={t('about')}
          >
            <dl className="border-t border-ink lg:sticky lg:top-32 [&>div]:border-b [&>div]:border-line [&>div]:py-4 [&_dt]:mb-1 [&_dt]:text-xs [&_dt]:text-ink-3">
              <div>
                <dt>{t('author')}</dt>
                <dd className="font-medium" lang={lang('author')}>
                  {author ? (
                    <LocaleLink
                      href={personPath(author.slug)}
                      className="inline-flex min-h-6 items-center underline decoration-field underline-offset-4 hover:decoration-current"
                    >
                      {post.author}
                    </LocaleLink>
                  ) : (
                    post.author
                  )}
                </dd>
              </div>
              {post.tags.length > 0 && (
                <div>
                  <dt>{t('tags')}</dt>
                  <dd className="mt-2">
                    <TagList tags={post.tags} lang={lang('tags')} />
                  </dd>
                </div>
              )}
              <div className="print:hidden">
                <dt>{t('share')}</dt>
                <dd>
                  <ShareList slug={post.slug} title={post.title} />
                </dd>
              </div>
            </dl>
          </aside>
        </div>
      </article>
      {related.length > 0 && (
        <Section labelledBy="related-articles" spacing="none" className="pt-band print:hidden">
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-ink pt-7">
            <h2 id="related-articles" className="wide text-h2s">
              {t('related')}
            </h2>
            <LocaleLink
              href={PATHS.blog}
              className="border-b border-current pb-0.5 text-sm font-semibold hover:text-ink-2"
            >
              {t('allPosts')}
            </LocaleLink>
          </div>
          <ArticleGrid
            articles={related.map(articleCardView)}
            words={await articleCardWords()}
            locale={locale}
          />
        </Section>
      )}
      <div className="pb-band" />
    </>
  )
}

/** Links that share a post: to the networks' own forms, in a new tab. */
async function ShareList({ slug, title }: { slug: string; title: string }) {
  const locale = await getLocale()
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
