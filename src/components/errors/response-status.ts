const server = globalThis as typeof globalThis & {
  siteRequest?: { getStore: () => { status?: number } | undefined }
}

/** Sets the status of the request that is being answered, for dynamic pages: their headers are sent after they were rendered. */
export function setResponseStatus(status: 404 | 503): void {
  const request = server.siteRequest?.getStore()
  if (request) request.status = status
}
