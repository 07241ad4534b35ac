import { expect, test } from 'vitest'
import { roomViewer, sceneViewerLink } from '@/components/viewer/room-link'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['an iPhone', { knowsArLinks: true, userAgent: 'iPhone', protocol: 'https:' }, 'quick-look'],
  ['Android', { knowsArLinks: false, userAgent: ANDROID, protocol: 'https:' }, 'scene-viewer'],
  ['Android without encryption', { knowsArLinks: false, userAgent: ANDROID, protocol: 'http:' }, null],
  [
    'Firefox on Android',
    { knowsArLinks: false, userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0', protocol: 'https:' },
    null,
  ],
  ['a computer', { knowsArLinks: false, userAgent: DESKTOP, protocol: 'https:' }, null],
] as const)('%s has the viewer that it has', (_, device, viewer) => {
  expect(roomViewer(device)).toBe(viewer)
})

test('a link to Scene Viewer names the model, its title and the way back, whatever is in them', () => {
  const model = 'https://lights.example/models/tx-1400.plain.0a1b2c3d.glb'
  const page = 'https://lights.example/product/tx-1400;end'
  const link = sceneViewerLink({ model, title: 'TX 1400 & Co;', page })
  const [address = '', intent = ''] = link.split('#Intent;')
  const { searchParams } = new URL(address.replace('intent:', 'https:'))
  expect(Object.fromEntries(searchParams)).toEqual({
    file: model,
    mode: 'ar_preferred',
    title: 'TX 1400 & Co;',
    resizable: 'false',
  })
  expect(intent.split(';')).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    'end',
    '',
  ])
})
