import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import sharp from 'sharp'
import { DEMO_KEY } from '../../site/settings.mjs'
import { mountInMemory, remount, unmount } from '../../site/system.mjs'
import { haveStatus, sendRequest } from './requests.mjs'

/** @type {import('./drills.mjs').Drill[]} */
export const STORAGE_DRILLS = [
  {
    name: 'Disk for pictures full, then read-only',
    prepare(site) {
      fs.mkdirSync(site.mediaFolder, { recursive: true })
      const failed = mountInMemory(site.mediaFolder, '1m')
      return failed && `a small disk cannot be mounted here: ${failed}`
    },
    after: (site) => unmount(site.mediaFolder),
    async run(site) {
      const small = await upload(site.base, await picture(40))
      const old = () => sendRequest(site.base, small.url)
      const large = await picture(900)

      const full = await upload(site.base, large)
      const unfinished = fs.readdirSync(site.mediaFolder).filter((file) => file.startsWith('.')).length
      const oldWhileFull = await old()
      remount(site.mediaFolder, 'size=64m')
      const freed = await upload(site.base, large)

      remount(site.mediaFolder, 'ro')
      const refused = await upload(site.base, await picture(41))
      const oldWhileReadOnly = await old()
      remount(site.mediaFolder, 'rw')
      const again = await upload(site.base, await picture(42))
      return {
        seen:
          `full: ${full.status} “${full.message}”, ${unfinished} half files; room made: ${freed.status}; ` +
          `read-only: ${refused.status} “${refused.message}”; writable: ${again.status}`,
        responses: [small, full, freed, refused, again],
        ok: ({ pages, calls, inquiries }) =>
          haveStatus([full, refused], 503) &&
          unfinished === 0 &&
          haveStatus([small, freed, again], 201) &&
          haveStatus([oldWhileFull, oldWhileReadOnly, ...pages, ...calls], 200) &&
          haveStatus(inquiries, 201),
      }
    },
  },
]

/** A picture of noise, which cannot be made small. */
const picture = (side) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

async function upload(base, bytes) {
  const form = new FormData()
  form.set('image', new File([bytes], 'drill.png', { type: 'image/png' }))
  const since = performance.now()
  const response = await fetch(`${base}/api/admin/media/upload-image`, {
    method: 'POST',
    headers: { 'admin-key': DEMO_KEY },
    body: form,
  })
  return { status: response.status, ms: performance.now() - since, ...(await response.json()) }
}
