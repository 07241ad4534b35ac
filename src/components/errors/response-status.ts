const server = globalThis as typeof globalThis & {
  lumenridgeRequest?: { getStore: () => { status?: number } | undefined }
}

/** Sets the status of the request that is being answered, for dynamic pages: their headers are sent after they were rendered. */
export function setResponseStatus(status: 404 | 503): void {
  const request = server.lumenridgeRequest?.getStore()
  if (request) request.status = status
}
