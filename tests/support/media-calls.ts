import { DELETE as deleteFile, GET as getFileRecord, PUT as putFile } from '@/app/api/admin/files/[id]/route'
import { GET as getFileUsage } from '@/app/api/admin/files/[id]/usage/route'
import { GET as getFiles, POST as postFile } from '@/app/api/admin/files/route'
import { DELETE as deleteItem, GET as getItem, PUT as putItem } from '@/app/api/admin/media/[id]/route'
import { GET as getUsage } from '@/app/api/admin/media/[id]/usage/route'
import { GET as getList } from '@/app/api/admin/media/route'
import { POST as postSweep } from '@/app/api/admin/media/sweep/route'
import { POST as postImage } from '@/app/api/admin/media/upload-image/route'
import { GET as getFile } from '@/app/media/[file]/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import type { RouteHandler } from '@/lib/http/routes'

const ORIGIN = 'http://localhost:3000'

/** A response with its body as JSON, or null when there is none. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any response
export type ApiResponse = { status: number; headers: Headers; body: any }

async function answer(
  handler: RouteHandler,
  path: string,
  init: RequestInit & { duplex?: 'half' },
  params = {},
): Promise<ApiResponse> {
  const response = await handler(new Request(`${ORIGIN}${path}`, init), { params: Promise.resolve(params) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

const key = { 'admin-key': DEMO_ADMIN_KEY }

/** A form with one file in the field `image`. */
export function imageForm(bytes: Uint8Array, filename = 'lamp.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(bytes)], filename, { type }))
  return form
}

/** Posts a form to the upload route; `headers` are added to the key. */
export function sendForm(body: BodyInit, headers: Record<string, string> = {}): Promise<ApiResponse> {
  return answer(postImage, '/api/admin/media/upload-image', {
    method: 'POST',
    body,
    headers: { ...key, ...headers },
    duplex: 'half',
  })
}

export function upload(bytes: Uint8Array, filename?: string, type?: string): Promise<ApiResponse> {
  return sendForm(imageForm(bytes, filename, type))
}

/** Sends a document or a model to where these are uploaded. */
export function sendFile(bytes: Uint8Array, filename: string, field = 'file'): Promise<ApiResponse> {
  const body = new FormData()
  body.set(field, new File([new Uint8Array(bytes)], filename))
  return answer(postFile, '/api/admin/files', { method: 'POST', body, headers: key })
}

/** What is known of a document or a model. */
export function findFile(url: string): Promise<ApiResponse> {
  return answer(getFiles, `/api/admin/files?url=${encodeURIComponent(url)}`, { headers: key })
}

/** The uploaded documents and models. */
export function listFiles(query = ''): Promise<ApiResponse> {
  return answer(getFiles, `/api/admin/files${query}`, { headers: key })
}

/** One uploaded document or model. */
export const oneFile = {
  get: (id: string) => answer(getFileRecord, `/api/admin/files/${id}`, { headers: key }, { id }),
  usage: (id: string) => answer(getFileUsage, `/api/admin/files/${id}/usage`, { headers: key }, { id }),
  remove: (id: string) =>
    answer(deleteFile, `/api/admin/files/${id}`, { method: 'DELETE', headers: key }, { id }),
  rename: (id: string, body: object) => {
    const headers = { ...key, 'content-type': 'application/json' }
    return answer(
      putFile,
      `/api/admin/files/${id}`,
      { method: 'PUT', headers, body: JSON.stringify(body) },
      { id },
    )
  },
}

export function list(query = ''): Promise<ApiResponse> {
  return answer(getList, `/api/admin/media${query}`, { headers: key })
}

export function getOne(id: string): Promise<ApiResponse> {
  return answer(getItem, `/api/admin/media/${id}`, { headers: key }, { id })
}

export function change(id: string, body: unknown): Promise<ApiResponse> {
  const headers = { ...key, 'content-type': 'application/json' }
  const init = { method: 'PUT', headers, body: JSON.stringify(body) }
  return answer(putItem, `/api/admin/media/${id}`, init, { id })
}

export function remove(id: string): Promise<ApiResponse> {
  return answer(deleteItem, `/api/admin/media/${id}`, { method: 'DELETE', headers: key }, { id })
}

export function usage(id: string): Promise<ApiResponse> {
  return answer(getUsage, `/api/admin/media/${id}/usage`, { headers: key }, { id })
}

export function sweep(): Promise<ApiResponse> {
  return answer(postSweep, '/api/admin/media/sweep', { method: 'POST', headers: key })
}

/** Requests a stored file as a browser does. */
export function fetchFile(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const file = decodeURIComponent(url.slice('/media/'.length))
  return getFile(new Request(`${ORIGIN}/media/x`, { headers }), { params: Promise.resolve({ file }) })
}

export async function fileBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetchFile(url)).arrayBuffer())
}

/** The status of a stored file, without reading its content. */
export async function fileStatus(url: string): Promise<number> {
  const { status, body } = await fetchFile(url)
  await body?.cancel()
  return status
}
