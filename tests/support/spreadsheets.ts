import { stringify } from 'csv-stringify/sync'
import readXlsxFile from 'read-excel-file/universal'
import * as exports from '@/app/api/admin/exports/route'
import * as apply from '@/app/api/admin/imports/[id]/apply/route'
import * as changes from '@/app/api/admin/imports/[id]/changes/route'
import * as one from '@/app/api/admin/imports/[id]/route'
import * as undo from '@/app/api/admin/imports/[id]/undo/route'
import * as imports from '@/app/api/admin/imports/route'
import * as continuing from '@/app/api/admin/jobs/continue/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { admin } from './admin'
import { call } from './call'

const ORIGIN = 'http://localhost:3000'
const KEY = { 'admin-key': DEMO_ADMIN_KEY }

/** Sends a file to be previewed. */
export async function sendSheet(
  bytes: Uint8Array | string,
  { kind = 'products', filename = 'list.csv', locale = 'en', headers = KEY as Record<string, string> } = {},
) {
  const form = new FormData()
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  form.set('file', new File([part], filename))
  const request = new Request(`${ORIGIN}/api/admin/imports?kind=${kind}&locale=${locale}`, {
    method: 'POST',
    body: form,
    headers,
  })
  const response = await imports.POST(request, { params: Promise.resolve({}) })
  return { status: response.status, body: await response.json() }
}

/** The same with cells, the first row being that of the headings. */
export const sendRows = (rows: unknown[][], options = {}) => sendSheet(stringify(rows), options)

const ofImport = (id: string, route: typeof apply) => ({ route, params: { id } })

export const readImport = async (id: string) =>
  (await admin('GET', `/api/admin/imports/${id}`, undefined, ofImport(id, one))).body
export const importedCells = async (id: string, from = 0) =>
  (await admin('GET', `/api/admin/imports/${id}/changes?from=${from}`, undefined, ofImport(id, changes))).body
export const startApplying = (id: string) =>
  admin('POST', `/api/admin/imports/${id}/apply`, undefined, ofImport(id, apply))
export const undoImport = (id: string) =>
  admin('POST', `/api/admin/imports/${id}/undo`, undefined, ofImport(id, undo))
export const goOn = async () =>
  (await admin('POST', '/api/admin/jobs/continue', undefined, { route: continuing })).body as {
    more: boolean
  }

/** Applies an import, as the job does. @returns How it ended. */
export async function applyImport(id: string) {
  const started = await startApplying(id)
  if (started.status !== 202) return started.body
  while ((await goOn()).more) {}
  return readImport(id)
}

/** An export as the bytes of its file. */
export async function exported(kind: string, format: 'xlsx' | 'csv', locale = 'en', selection?: object) {
  const path = `/api/admin/exports?kind=${kind}&format=${format}&locale=${locale}`
  const response = selection
    ? await call(exports.POST, path, { method: 'POST', headers: KEY, body: JSON.stringify(selection) })
    : await call(exports.GET, path, { headers: KEY })
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** The sheets of a workbook, read by the library that reads imports. */
export const sheetsOf = (bytes: Uint8Array) =>
  readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false }) as Promise<
    { sheet: string; data: unknown[][] }[]
  >
