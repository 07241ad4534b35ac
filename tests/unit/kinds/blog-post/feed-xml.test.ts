import { expect, test } from 'vitest'
import { feedXml } from '@/lib/kinds/blog-post/feed-xml'
import type { FeedPost } from '@/lib/kinds/blog-post/queries'

const post = (date: string): FeedPost =>
  ({
    slug: `on-${date}`,
    title: 'A post',
    excerpt: 'What it says.',
    author: 'Somebody',
    category: null,
    date,
    updatedAt: '2026-08-01T10:00:00.000Z',
  }) as Partial<FeedPost> as FeedPost

test('A feed has the days of its posts in the firm’s zone, in winter and in summer', () => {
  const published = (timeZone: string) => {
    const heading = { title: 'Blog', subtitle: 'Articles', author: 'Nordlicht', timeZone, readAt: new Date() }
    const xml = feedXml(['2026-01-15', '2026-07-15'].map(post), heading, 'en')
    return [...xml.matchAll(/<published>(.*?)<\/published>/g)].map(([, time]) => time)
  }
  expect(published('Europe/Berlin')).toEqual(['2026-01-15T00:00:00+01:00', '2026-07-15T00:00:00+02:00'])
  expect(published('Asia/Shanghai')).toEqual(['2026-01-15T00:00:00+08:00', '2026-07-15T00:00:00+08:00'])
  expect(published('America/New_York')).toEqual(['2026-01-15T00:00:00-05:00', '2026-07-15T00:00:00-04:00'])
})

test('A feed without posts is of the moment when it was read', () => {
  const readAt = new Date('2026-08-01T10:00:00Z')
  const heading = { title: 'Blog', subtitle: 'Articles', author: 'Nordlicht', timeZone: 'UTC', readAt }
  expect(feedXml([], heading, 'en')).toContain('<updated>2026-08-01T10:00:00.000Z</updated>')
})
