import { adminRoute } from '@/app/api/admin/admin-route'
import { importReply } from '@/app/api/admin/imports/import-reply'
import { IMPORT_CHANGES_LISTED } from '@/lib/domain/limits'
import { readGrids } from '@/lib/fields/sheet-grid'
import { importQuerySchema } from '@/lib/http/admin-queries'
import { readUploadedFile, SHEET_FORM } from '@/lib/http/file-upload'
import { methods, parseQuery } from '@/lib/http/routes'
import { cellLanguage, sheetSubject } from '@/lib/kinds/sheets'
import { findImport, importChanges, storeImport } from '@/lib/resources/sheets/imports'
import { planImport } from '@/lib/resources/sheets/plan-import'
import { readSheets } from '@/lib/sheets/files'

/**
 * Reads the spreadsheet in the form field `file` and stores what it would change, for a day: 201 `{id, changes, errors, …}`.
 * No record is written.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('import', async (request) => {
    const { kind, locale } = parseQuery(importQuerySchema, request)
    const subject = sheetSubject(kind, locale, true)
    const { filename, bytes } = await readUploadedFile(request, SHEET_FORM)
    const sheets = await readSheets(bytes)
    const { table, plan, plans, languages } = subject
    const { grids, errors } = readGrids(sheets, plans, plan, languages)
    const planned = await planImport(table, grids, await cellLanguage(subject))
    const all = { ...planned, errors: [...errors, ...planned.errors] }
    const id = await storeImport(table.kind.key, filename, all)
    const { changes, next } = await importChanges(id, 0, IMPORT_CHANGES_LISTED)
    const created = planned.records.filter(({ recordId }) => recordId === null).length
    return importReply(await findImport(id), { status: 201, more: { created, changes, next } })
  }),
})
