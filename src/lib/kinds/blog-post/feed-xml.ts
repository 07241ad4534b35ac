import { FEED_PATH } from '../../config/file-paths'
import { blogPostPath, PATHS } from '../../config/paths'
import { absoluteUrl } from '../../seo/metadata'
import type { Locale } from '../../texts/locales'
import { newest } from '../../values/newest'
import { beginOfDay } from '../../values/time-zone'
import { xmlElement, xmlText } from '../../xml/write-xml'
import type { FeedPost } from './queries'

/**
 * The blog as an Atom feed (RFC 4287), newest first, in one language.
 *
 * @param heading The name of the feed, what it is about, who publishes it, the zone of its days, and when it was read, which stands
 * for the last change of a feed without posts.
 */
export function feedXml(
  posts: readonly FeedPost[],
  {
    title,
    subtitle,
    author,
    timeZone,
    readAt,
  }: { title: string; subtitle: string; author: string; timeZone: string; readAt: Date },
  locale: Locale,
): string {
  const home = absoluteUrl(locale, PATHS.blog)
  const self = absoluteUrl(locale, FEED_PATH)
  const changed = newest(posts.map(({ updatedAt }) => updatedAt))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    xmlElement('title', title),
    xmlElement('subtitle', subtitle),
    xmlElement('id', home),
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${xmlText(home)}"/>`,
    xmlElement('updated', changed ?? readAt.toISOString()),
    `<author>${xmlElement('name', author)}</author>`,
    ...posts.map((post) => entry(post, timeZone, locale)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(post: FeedPost, timeZone: string, locale: Locale): string {
  const address = absoluteUrl(locale, blogPostPath(post.slug))
  return [
    '<entry>',
    xmlElement('title', post.title),
    xmlElement('id', address),
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    xmlElement('published', beginOfDay(timeZone, post.date)),
    xmlElement('updated', post.updatedAt),
    `<author>${xmlElement('name', post.author)}</author>`,
    ...(post.category ? [`<category term="${xmlText(post.category)}"/>`] : []),
    xmlElement('summary', post.excerpt),
    '</entry>',
  ].join('')
}
