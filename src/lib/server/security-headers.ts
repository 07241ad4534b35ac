import { isHttps, REPORT_PATH } from '../content-security-policy.mjs'

/** The security headers that every response carries, whatever its content. */
export function fixedHeaders(
  pathname: string,
  env: Record<string, string | undefined> = process.env,
): Record<string, string> {
  const isAdmin = pathname === '/admin' || pathname.startsWith('/api/admin')
  const isShared = /^\/(media|pictures|documents)\//.test(pathname)
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': isAdmin ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
    ...(isHttps(env) && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    ...((isAdmin || pathname.startsWith('/api/')) && { 'X-Robots-Tag': 'noindex' }),
    ...(isAdmin && { 'Cache-Control': 'no-store' }),
  }
}
