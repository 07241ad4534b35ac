/** The server's request context, undefined in browsers. */
const server = globalThis as typeof globalThis & {
  siteRequest?: { getStore: () => { nonce: string } | undefined }
}

/** The nonce of the request a page is rendered for, which allows its inline scripts; empty in browsers. */
export function requestNonce(): string {
  return server.siteRequest?.getStore()?.nonce ?? ''
}
