import fs from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from 'playwright/test'
import type { Locale } from '@/lib/texts/locales'

/** Requests under way at a time. */
const AT_ONCE = 8
/** The only link that may redirect (docs/specification.md, section 2.1). */
const REDIRECTING = /^(\/zh)?\/case-studies$/
const CATALOGUE = /^(\/zh)?\/catalogues\//
/** Addresses that are shared by both languages. */
const FILES = /^\/(pictures|media|documents|_next)\/|\.\w{2,5}$/

type Found = { href: string; on: string; tag: string; isLanguageSwitch: boolean; isFollowed: boolean }

/** The template of a page, and of what its address states the names. */
const templateOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/^((?:\/zh)?\/(?!zh\/)[^/]+\/)[^/]+/, '$1*')}?${[...new Set(searchParams.keys())].sort()}`

/** Pictures that come with the site are files beside these sources, which a request would only look for as well. */
const isShippedPicture = (href: string) =>
  href.startsWith('/pictures/') && fs.existsSync(join('public', decodeURIComponent(href)))

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return (
    value
      ?.replaceAll(/&(?:amp|#x26);/g, '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"') ?? null
  )
}

/** Everything a page's HTML leads to or loads. */
function addressesIn(html: string, on: string): Found[] {
  const markup = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => script.split('>')[0] ?? '')
  return [...markup.matchAll(/<(a|link|img|source|script|form|iframe)\b[^>]*/g)].flatMap(
    ([tag, name = '']) => {
      const rel = attribute(tag, 'rel') ?? ''
      const sets = [attribute(tag, 'srcset'), attribute(tag, 'imagesrcset')].flatMap((set) =>
        set ? set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? '') : [],
      )
      const single = [attribute(tag, 'href'), attribute(tag, 'src')].filter((value) => value !== null)
      return [...single, ...sets].map((href) => ({
        href,
        on,
        tag: name,
        isLanguageSwitch: attribute(tag, 'hreflang') !== null || /alternate|canonical/.test(rel),
        isFollowed: !/nofollow/.test(rel),
      }))
    },
  )
}

function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}

/**
 * Follows every link from the given pages on. Those that search engines are not to follow must lead to something, and no further:
 * one of them is asked for of each template and what addresses state.
 *
 * @param read the HTML of pages that have been read already, by their paths
 * @returns what is wrong, all files, and the HTML of every page
 */
export async function crawl(
  request: APIRequestContext,
  base: string,
  starts: string[],
  read: ReadonlyMap<string, string>,
) {
  const faults = new Set<string>()
  const seen = new Set(starts)
  const glanced = new Set<string>()
  const fragments: { path: string; id: string; on: string }[] = []
  const pages = new Map<string, string>()
  let waiting: Found[] = starts.map((href) => ({
    href,
    on: 'the start',
    tag: 'a',
    isLanguageSwitch: false,
    isFollowed: true,
  }))

  const note = ({ href, on, tag, isLanguageSwitch, isFollowed }: Found): Found[] => {
    if (/^(mailto|tel|data):/.test(href)) return []
    if (href === '' || href === '#') {
      faults.add(`${on} has a link that leads nowhere`)
      return []
    }
    const url = new URL(href, new URL(on, base))
    if (url.origin !== new URL(base).origin) {
      if (tag !== 'a' || url.protocol !== 'https:') faults.add(`${on} loads or links ${href}`)
      else if (!/share|^\/intent\/post$/.test(url.pathname)) faults.add(`${on} leads away to ${href}`)
      return []
    }
    const path = url.pathname + url.search
    if (url.hash) fragments.push({ path, id: decodeURIComponent(url.hash.slice(1)), on })
    const isPage = tag === 'a' && !FILES.test(url.pathname)
    if (isPage && !isLanguageSwitch && localeOf(path) !== localeOf(on))
      faults.add(`${on} changes the language on the way to ${path}`)
    const [known, key] = isFollowed ? [seen, path] : [glanced, url.search ? templateOf(url) : path]
    if (seen.has(path) || known.has(key)) return []
    known.add(key)
    return [{ href: path, on, tag, isLanguageSwitch, isFollowed }]
  }

  const visit = async ({ href, on, isFollowed }: Found): Promise<Found[]> => {
    const html = read.get(href) ?? (await htmlOf(href, on))
    if (html === null || !isFollowed) return []
    pages.set(href, html)
    return addressesIn(html, href).flatMap(note)
  }

  const htmlOf = async (href: string, on: string): Promise<string | null> => {
    if (isShippedPicture(href)) return null
    const isFile = FILES.test(href.split('?')[0] ?? '')
    const response = await request.fetch(base + href, { method: isFile ? 'HEAD' : 'GET', maxRedirects: 0 })
    const status = response.status()
    if (REDIRECTING.test(href) && status === 307) return null
    // Made when it is first asked for, with a page to wait on.
    if (CATALOGUE.test(href) && status === 202) return null
    if (status !== 200) {
      faults.add(`${href}, on ${on}, answers ${status}`)
      return null
    }
    const isPage = !isFile && response.headers()['content-type']?.startsWith('text/html')
    return isPage ? response.text() : null
  }

  while (waiting.length > 0) {
    const batch = waiting.slice(0, AT_ONCE)
    waiting = waiting.slice(AT_ONCE).concat((await Promise.all(batch.map(visit))).flat())
  }
  const ids = new Map([...pages].map(([path, html]) => [path, idsIn(html)]))
  for (const { path, id, on } of fragments)
    if (!ids.get(path)?.has(id)) faults.add(`${on} leads to #${id}, which is not on ${path}`)
  return { faults: [...faults].sort(), files: [...seen].filter((path) => FILES.test(path)), pages }
}

export function localeOf(path: string): Locale {
  return /^\/zh(\/|\?|$)/.test(path) ? 'zh' : 'en'
}
