import { setTimeout as sleep } from 'node:timers/promises'
import { importReply } from '@/app/api/admin/imports/import-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { readFile } from '@/lib/files/read-file'
import { importQuerySchema } from '@/lib/http/admin/admin-queries'
import { readUploadedFile, SHEET_FORM } from '@/lib/http/admin/file-upload'
import { methods, parseQuery } from '@/lib/http/routes'
import { checkImport } from '@/lib/kinds/check-import'
import { sheetSubject } from '@/lib/kinds/sheets'
import { findImport, importChanges, storeImportFile } from '@/lib/records/sheets/imports'
import { LONG_WORK_REPLY_MS } from '@/lib/values/limits'

/**
 * Reads the spreadsheet in the form field `file` and stores what it would change, for a day: 201 `{id, changes, errors, …}`,
 * or 202 where the check takes longer than some seconds, and GET of the import tells how far it is. No record is written.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('import', async ({ request }) => {
    const { kind: sheet, locale } = parseQuery(importQuerySchema, request)
    const { key: kind } = sheetSubject(sheet, locale, true).table.kind
    const { filename, bytes } = await readUploadedFile(request, SHEET_FORM)
    const sheets = await readFile('sheet', bytes)
    const { id } = await storeImportFile({ kind, filename, file: bytes, sheet, locale })
    // It goes on when the answer is sent.
    const checking = checkImport({ id, sheet, locale }, sheets)
    await Promise.race([checking, sleep(LONG_WORK_REPLY_MS, undefined, { ref: false })])
    const checked = await findImport(id)
    if (checked.state !== 'PREVIEW') return importReply(checked, { status: 202 })
    return importReply(checked, { status: 201, more: await importChanges(id, 0) })
  }),
})
