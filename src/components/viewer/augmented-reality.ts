/** What shows a model in a room: Apple's Quick Look, or Google's Scene Viewer. */
export type RoomViewer = 'quick-look' | 'scene-viewer'

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
