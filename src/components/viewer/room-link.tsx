'use client'

import type { Group } from 'three'
import { roomViewer, sceneViewerLink } from '@/components/viewer/augmented-reality'

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

type RoomLinkProps = { model: Group; plainUrl: string; title: string; label: string; className: string }

/** Shows a model in the visitor's room, where the device can; otherwise nothing. */
export function RoomLink({ model, plainUrl, title, label, className }: RoomLinkProps) {
  const viewer = ownViewer()
  if (viewer === null) return null
  const open = () => {
    if (viewer === 'quick-look') return openQuickLook(model)
    const address = new URL(plainUrl, location.href).href
    location.href = sceneViewerLink({ model: address, title, page: location.href })
  }
  return (
    <button type="button" aria-label={label} onClick={open} className={className}>
      AR
    </button>
  )
}
