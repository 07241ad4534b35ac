export type ShareNetwork = 'linkedIn' | 'x' | 'facebook'

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
