import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import sharp from 'sharp'
import { DEMO_KEY } from '../../site/settings.mjs'
import { are, ask } from './requests.mjs'

/** @type {import('./drills.mjs').Drill[]} */
export const STORAGE_DRILLS = [
  {
    name: 'Disk for pictures full, then read-only',
    prepare(site) {
      fs.mkdirSync(site.mediaFolder, { recursive: true })
      const failed = mount(['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', site.mediaFolder])
      return failed && `a small disk cannot be mounted here: ${failed}`
    },
    after: (site) => void spawnSync('umount', [site.mediaFolder]),
    async run(site) {
      const remount = (options) => mount(['-o', `remount,${options}`, site.mediaFolder])
      const small = await upload(site.base, await picture(40))
      const old = () => ask(site.base, small.url)
      const large = await picture(900)

      const full = await upload(site.base, large)
      const unfinished = fs.readdirSync(site.mediaFolder).filter((file) => file.startsWith('.')).length
      const oldWhileFull = await old()
      remount('size=64m')
      const freed = await upload(site.base, large)

      remount('ro')
      const refused = await upload(site.base, await picture(41))
      const oldWhileReadOnly = await old()
      remount('rw')
      const again = await upload(site.base, await picture(42))
      return {
        seen:
          `full: ${full.status} “${full.message}”, ${unfinished} half files; room made: ${freed.status}; ` +
          `read-only: ${refused.status} “${refused.message}”; writable: ${again.status}`,
        answers: [small, full, freed, refused, again],
        ok: ({ pages, calls, inquiries }) =>
          are([full, refused], 503) &&
          unfinished === 0 &&
          are([small, freed, again], 201) &&
          are([oldWhileFull, oldWhileReadOnly, ...pages, ...calls], 200) &&
          are(inquiries, 201),
      }
    },
  },
]

/** Mounts, and answers why not when that fails. */
function mount(args) {
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' })
  return status === 0 ? '' : (error?.message ?? stderr.trim().split('\n')[0])
}

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
