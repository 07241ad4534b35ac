import http from 'node:http'

/** Sends a request that client libraries would not send. */
export function rawRequest(base: string, method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(base)
  return new Promise<{ status: number; location: string; type: string; body: string }>((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      const { statusCode = 0, headers: answered } = response
      const { location = '', 'content-type': type = '' } = answered
      response.on('end', () => resolve({ status: statusCode, location, type, body }))
    })
    request.on('error', reject)
    request.end()
  })
}
