import { ServerResponse } from 'node:http'

const shared = globalThis as typeof globalThis & {
  lumenridgeReleaseRequests?: (intercept: () => void) => void
}

/**
 * Has requests intercepted, those included that came before: Next.js listens first and runs instrumentation.ts then. With
 * hold-requests.mjs loaded before Next.js, they have been held back and are now emitted. Without it, Next.js has them
 * already and goes on with each that has no response yet.
 *
 * @param intercept puts the interceptor in place
 * @param reject answers a request that Next.js already has
 */
export function interceptFromTheFirst(
  intercept: () => void,
  reject: (response: ServerResponse) => void,
): void {
  const { lumenridgeReleaseRequests: release } = shared
  if (release) {
    release(intercept)
    return
  }
  intercept()
  for (const response of pendingResponses()) {
    reject(response)
    // Next.js still renders for a request that waited for the end of its start, and would log an error for each header.
    response.appendHeader = () => response
  }
}

/** The responses that have not begun, as Node.js' sockets know them beyond its documentation. */
function pendingResponses(): ServerResponse[] {
  const { _getActiveHandles: handles } = process as NodeJS.Process & { _getActiveHandles?: () => object[] }
  return (handles?.() ?? []).flatMap((handle) => {
    const response = '_httpMessage' in handle ? handle._httpMessage : undefined
    return response instanceof ServerResponse && !response.headersSent ? [response] : []
  })
}
