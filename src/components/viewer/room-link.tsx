'use client'

import type { Group } from 'three'
import { BUTTON } from './viewer-controls'

/** What shows a model in a room: Apple's Quick Look, or Google's Scene Viewer. */
type RoomViewer = 'quick-look' | 'scene-viewer'

type Device = {
  /** Whether links can have `rel=ar`. */
  knowsArLinks: boolean
  userAgent: string
  protocol: string
}

/**
 * The viewer a device has, or null. Scene Viewer cannot be asked for: it comes with Chrome's and its relatives' Android, and
 * fetches models over https only. Firefox does not follow its links.
 */
export function roomViewer({ knowsArLinks, userAgent, protocol }: Device): RoomViewer | null {
  if (knowsArLinks) return 'quick-look'
  const opensIntents = /Android/.test(userAgent) && !/Firefox|OculusBrowser/.test(userAgent)
  return opensIntents && protocol === 'https:' ? 'scene-viewer' : null
}

type SceneViewerLink = {
  /** Absolute, of a model without compression. */
  model: string
  title: string
  /** Where the device goes that has no Scene Viewer after all. */
  page: string
}

/** The link that opens Scene Viewer, as Google documents it. */
export function sceneViewerLink({ model, title, page }: SceneViewerLink): string {
  const query = new URLSearchParams({ file: model, mode: 'ar_preferred', title, resizable: 'false' })
  return `intent://arvr.google.com/scene-viewer/1.2?${String(query).replaceAll('+', '%20')}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(page)};end;`
}

/** The viewer of this device, or null. */
const ownViewer = () =>
  roomViewer({
    knowsArLinks: document.createElement('a').relList.supports('ar'),
    userAgent: navigator.userAgent,
    protocol: location.protocol,
  })

/** Quick Look takes a link with a picture in it. */
async function openQuickLook(model: Group) {
  const { USDZExporter } = await import('three/addons/exporters/USDZExporter.js')
  const bytes = await new USDZExporter().parseAsync(model, { quickLookCompatible: true })
  const file = new Blob([bytes as BlobPart], { type: 'model/vnd.usdz+zip' })
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = URL.createObjectURL(file)
  link.append(document.createElement('img'))
  link.click()
  // Quick Look reads the file after the click, for as long as it is open.
  addEventListener('pagehide', () => URL.revokeObjectURL(link.href), { once: true })
}

type RoomLinkProps = { model: Group; plainUrl: string; title: string; label: string }

/** Shows a model in the visitor's room, where the device can; otherwise nothing. */
export function RoomLink({ model, plainUrl, title, label }: RoomLinkProps) {
  const viewer = ownViewer()
  if (viewer === null) return null
  const open = () => {
    if (viewer === 'quick-look') return openQuickLook(model)
    const address = new URL(plainUrl, location.href).href
    location.href = sceneViewerLink({ model: address, title, page: location.href })
  }
  return (
    <button type="button" aria-label={label} onClick={open} className={BUTTON}>
      AR
    </button>
  )
}
