import { drawnIcon, favicon, type IconShape } from '@/lib/branding/icons'
import { type Identity, identityVersion } from '@/lib/branding/identity'
import { ApiError } from '@/lib/errors/api-error'
import { siteDetails } from '@/lib/firm/site-details'
import { ASK_EACH_TIME } from '@/lib/http/cache-control'
import { hasVersion } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { logoFile } from '@/lib/media/stored-logo'
import { isPreview } from '@/lib/preview/preview-session'

type Served = { type: string; body: Buffer | string }

const ICONS = {
  'apple-icon.png': [180, 'square'],
  'icon-192.png': [192, 'rounded'],
  'icon-512.png': [512, 'rounded'],
  'maskable-512.png': [512, 'maskable'],
} as const satisfies Record<string, [number, IconShape]>

function storedLogo(stored: string | null | undefined): Served | null {
  const file = stored ? logoFile(stored) : null
  return file && { type: file.type === 'svg' ? 'image/svg+xml' : 'image/png', body: file.bytes }
}

async function fileOf(name: string, identity: Identity, version: string): Promise<Served | null> {
  switch (name) {
    case 'logo':
      return storedLogo(identity.logo?.light)
    case 'logo-on-dark':
      return storedLogo(identity.logo?.dark)
    case 'favicon.ico':
      return { type: 'image/x-icon', body: await favicon(identity, version) }
    default: {
      if (!Object.hasOwn(ICONS, name)) return null
      const [px, shape] = ICONS[name as keyof typeof ICONS]
      return { type: 'image/png', body: await drawnIcon(identity, version, px, shape) }
    }
  }
}

/**
 * The files derived from the firm's logo and colors: the logo itself, and icons. An address with the version
 * that is current never changes its content; any other is to be asked for again.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('draw_picture', async ({ request, params }) => {
    const { identity } = await siteDetails()
    const version = identityVersion(identity)
    const name = params.file ?? ''
    const served = await fileOf(name, identity, version)
    if (!served) throw new ApiError('picture_not_found')
    const isCurrent = new URL(request.url).searchParams.get('v') === version
    const caching = isCurrent ? 'public, max-age=31536000, immutable' : ASK_EACH_TIME
    const headers = {
      ETag: `"${version}-${name}"`,
      // No cache between may keep what only a preview shows.
      'Cache-Control': (await isPreview()) ? 'no-store' : caching,
      'X-Content-Type-Options': 'nosniff',
      // An SVG opened by itself is a document: nothing in it may run, load or be embedded, even if something got into it.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    }
    if (hasVersion(request, headers.ETag)) return new Response(null, { status: 304, headers })
    const body = typeof served.body === 'string' ? served.body : new Uint8Array(served.body)
    return new Response(body, { headers: { ...headers, 'Content-Type': served.type } })
  }),
})
