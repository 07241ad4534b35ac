import documents from './documents.json'

const FILES: Readonly<Record<string, readonly { kind: string; url: string }[]>> = documents

/**
 * Where a manual or sample certificate is today. Names of files have a hash of their content, so that records of earlier
 * releases have addresses of files that are no more.
 *
 * @returns undefined where no product has such a document.
 */
export function shippedDocument(url: string): string | undefined {
  const [, slug = '', kind] = /^\/documents\/([^/]+)-(manual|certificate)\.[0-9a-f]{8}\.pdf$/.exec(url) ?? []
  return FILES[slug]?.find((each) => each.kind === kind)?.url
}
