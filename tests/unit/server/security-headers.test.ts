import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { documentPolicy, inlineDigests, NOTHING_INLINE } from '@/lib/config/content-security-policy.mjs'
import { cspViolations } from '@/lib/http/csp-report'
import { fixedHeaders, setResponseHeaders } from '@/lib/server/security-headers'

describe('the digests of a page', () => {
  test('are those of its inline scripts and styles with the nonce, each once, and of no others', () => {
    const styles = '<style nonce="N">a{}</style><style>b{}</style><style nonce="M">c{}</style>'
    // printf 'a{}' | openssl dgst -sha256 -binary | base64
    expect(inlineDigests(styles, 'N')).toEqual({
      scripts: [],
      styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
    })
    const html = `<script nonce="N">a()</script><script src="/x.js" nonce="N"></script><script id="i" nonce="N">a()</script>
      <script>evil(1)</script><script nonce="">evil(2)</script><script nonce="M">evil(3)</script><script data-nonce="N">evil(4)</script>
      <script async="" src="/y.js"></script><script type="module" nonce="N">b("N")</script>
      <script type="application/ld+json">{"a":1}</script>`
    // printf 'a()' | openssl dgst -sha256 -binary | base64; printf 'b("")' | …
    expect(inlineDigests(html, 'N').scripts).toEqual([
      "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
      "'sha256-93cg3IfMal+q9UawGAyCel+slNWLercuzxo2/bgsAzU='",
    ])
  })
})

describe('the policy', () => {
  test('never allows all inline scripts, evaluated code or any origin', () => {
    const policy = documentPolicy({ scripts: ["'nonce-x'"], styles: ["'nonce-y'"] }, {})
    expect(policy).toContain("script-src 'self' 'nonce-x';")
    expect(policy).toContain("style-src 'self' 'nonce-y';")
    expect(policy).not.toMatch(
      /unsafe-eval|style-src [^;]*unsafe-inline|script-src[^;]*unsafe-inline|\*|https?:/,
    )
  })

  test('names the hosts of pictures and of the captcha, once they are set', () => {
    const policy = documentPolicy(NOTHING_INLINE, { IMAGE_HOSTS: 'cdn.example.com', CAPTCHA_SITE_KEY: 'k' })
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example.com;")
    expect(policy).toContain('frame-src https://js.hcaptcha.com https://hcaptcha.com https://*.hcaptcha.com;')
    expect(documentPolicy(NOTHING_INLINE, { CAPTCHA_ORIGINS: 'a.example' })).toContain(
      'frame-src https://a.example;',
    )
  })

  test('asks for encryption where the site has it', () => {
    const https = { SITE_URL: 'https://www.example.com' }
    expect(documentPolicy(NOTHING_INLINE, https)).toContain('upgrade-insecure-requests')
    // Of the site alone: other hosts of the firm's domain may have no TLS.
    expect(fixedHeaders('/', https)['Strict-Transport-Security']).toBe('max-age=63072000')
    expect(fixedHeaders('/', {})).not.toHaveProperty('Strict-Transport-Security')
  })
})

test.each([
  ['/inquiry/vp-ZKn-s6n0Nr8Hsvh4ZgQ', 'strict-origin'],
  ['/zh/inquiry/vp-ZKn-s6n0Nr8Hsvh4ZgQ/accept', 'strict-origin'],
  ['/admin', 'no-referrer'],
  ['/inquiry', 'strict-origin-when-cross-origin'],
])('a page at %s is told to requests as %s', (path, policy) =>
  expect(fixedHeaders(path, {})['Referrer-Policy']).toBe(policy),
)

describe('a redirect', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** The headers of a response that Next.js or the site gave these. */
  function sent(
    headers: Record<string, string>,
    options: Partial<Parameters<typeof setResponseHeaders>[2]> = {},
    status = 308,
  ) {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    setResponseHeaders('/product/old', response, { id: '1', policy: '', ...options })
    return response.getHeaders()
  }

  test('is stored by no cache in front, which would give the parameters of one visitor to all', () => {
    vi.stubEnv('FRONT_CACHE_URLS', 'http://127.0.0.1:6081')
    const page = { xkey: 'pages products' }
    expect(sent(page, {}, 200)).toMatchObject(page)
    const redirect = sent({ ...page, location: '/product/new' }, { carried: '?gclid=1' })
    expect(redirect).toMatchObject({ location: '/product/new?gclid=1' })
    expect(redirect).not.toHaveProperty('xkey')
    expect(sent({ ...page, location: '/product/new' })).not.toHaveProperty('xkey')
  })

  test.each([
    ['/products', '/products?gclid=1&_gl=2'],
    ['/products#lights', '/products?gclid=1&_gl=2#lights'],
    ['/products?view=list', '/products?view=list&gclid=1&_gl=2'],
    ['/products?view=list#a?b', '/products?view=list&gclid=1&_gl=2#a?b'],
  ])('to %s passes the parameters of a campaign on behind its own', (location, expected) => {
    expect(sent({ location }, { carried: '?gclid=1&_gl=2' })).toMatchObject({ location: expected })
  })

  test('passes the state of a page on for good, unless it names one itself or only brings it into its form', () => {
    const state = '?output=500-'
    const to = (location: string, status?: number) => sent({ location }, { state }, status).location
    expect(to('/products/new')).toBe('/products/new?output=500-')
    expect(to('/products?category=new')).toBe('/products?category=new')
    expect(to('/products/old', 307)).toBe('/products/old')
  })
})

describe('a report of a browser', () => {
  test('is kept without what stood in addresses', () => {
    const body = {
      documentURL: 'https://x/products?search=me',
      effectiveDirective: 'script-src',
      blockedURL: 'https://evil/x?me#me',
    }
    expect(
      cspViolations(
        JSON.stringify([
          { type: 'csp-violation', body },
          { type: 'deprecation', body: {} },
        ]),
      ),
    ).toEqual([
      {
        directive: 'script-src',
        page: 'https://x/products',
        blocked: 'https://evil/x',
        source: '',
        line: null,
      },
    ])
  })

  test('names no buyer’s page, also where its own script or style is the source', () => {
    const page = 'https://x/inquiry/vp-ZKn-s6n0Nr8Hsvh4ZgQ?a'
    const older = { 'document-uri': page, 'blocked-uri': 'inline', 'source-file': page }
    const newer = { documentURL: page, blockedURL: 'data:image/png', sourceFile: page }
    const shown = { page: 'https://x/inquiry/…', source: 'https://x/inquiry/…' }
    expect(cspViolations(JSON.stringify({ 'csp-report': older }))).toMatchObject([
      { ...shown, blocked: 'inline' },
    ])
    expect(cspViolations(JSON.stringify([{ type: 'csp-violation', body: newer }]))).toMatchObject([
      { ...shown, blocked: 'data:image/png' },
    ])
  })

  test.each(['', '{', 'null', '[1]', '{"csp-report":[]}', '"x"'])('is not %s', (text) => {
    expect(cspViolations(text)).toBeNull()
  })
})
