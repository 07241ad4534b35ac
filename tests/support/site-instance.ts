/** An instance of the site without its pages: the request interceptor, redirects, the loop that writes visits, the end of the server. */
import http from 'node:http'
import '@/lib/cache/data-cache.mjs'
import { Loop } from '@/lib/jobs/loop'
import { redirectLocation } from '@/lib/kinds/redirect/location'
import { drainBeforeClose } from '@/lib/server/draining'
import { noteListSearch } from '@/lib/server/request-context'
import { interceptRequests } from '@/lib/server/request-interceptor'
import { serverState } from '@/lib/server/server-state'
import { VISITS_WRITTEN_SECONDS } from '@/lib/values/limits'
import { writeVisits } from '@/lib/visits/write-visits'

interceptRequests({ logRequests: false, cachesResponses: false, findLocation: redirectLocation })
drainBeforeClose()

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const search = searchParams.get('search')
  if (search) noteListSearch({ search }, { within: '', filters: '', locale: 'en', total: 7 })
  // As the page of an address the site does not have.
  if (pathname.startsWith('/old')) response.setHeader('xkey', 'pages redirects')
  const isGone = /^\/(?:product\/gone|old)/.test(pathname)
  response.writeHead(isGone ? 404 : 200, { 'Content-Type': 'text/html' })
  response.end('page')
})

const loop = new Loop(VISITS_WRITTEN_SECONDS, writeVisits, console.error)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.once('SIGTERM', async () => {
  serverState().draining = true
  await loop.stop()
  server.close(() => process.exit(0))
})
