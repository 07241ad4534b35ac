import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { serverState } from './server-state'

type ObservedRequest = { method: string | undefined; path: string; status: number; ms: number }

let requests: Histogram<'method' | 'area' | 'status'> | undefined

/** Starts the metrics for Prometheus: requests by area, the process, the event loop. */
export function startMetrics(): void {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'lumenridge_' })
  requests = new Histogram({
    name: 'lumenridge_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  new Gauge({
    name: 'lumenridge_requests_under_way',
    help: 'Requests being answered',
    registers: [register],
    collect() {
      this.set(serverState().requestsUnderWay)
    },
  })
  serverState().metrics = register
}

/** The part of the site an address belongs to: few values, whatever is requested. */
function areaOf(path: string): string {
  const [, first = '', second = ''] = path.replace(/^\/\w\w(?=\/documents\/)/, '').split('/')
  if (first === 'api') return second === 'admin' ? 'admin-api' : 'api'
  return ['admin', 'media', '_next', 'pictures', 'documents'].includes(first) ? first : 'page'
}

/** Counts a finished request. */
export function observe({ method = '', path, status, ms }: ObservedRequest): void {
  requests?.observe({ method, area: areaOf(path), status: String(status) }, ms / 1000)
}
