import * as inviting from '@/app/api/admin/people/[id]/invitation/route'
import * as invitations from '@/app/api/invitations/route'
import { admin } from './admin'
import { call } from './call'

let people = 0

/** Somebody who accepted an invitation with a personal key, and calls the admin API with it. */
export async function colleague(name: string, role: string) {
  people += 1
  const body = { name, email: `colleague-${people}@example.com`, role, locale: 'en' }
  const { id } = (await admin('POST', '/api/admin/people', body)).body
  const at = `/api/admin/people/${id}/invitation`
  const { url } = (await admin('POST', at, undefined, { route: inviting, params: { id } })).body
  const accepted = await call(invitations.POST, '/api/invitations', {
    method: 'POST',
    body: JSON.stringify({ invitation: url.split('#')[1] }),
  })
  const { key } = await accepted.json()
  const as: typeof admin = (method, path, sent, options) =>
    admin(method, path, sent, { ...options, headers: { 'admin-key': key, ...options?.headers } })
  return { id: id as string, key: key as string, as }
}
