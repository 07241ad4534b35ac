import { parentPort } from 'node:worker_threads'
import type { FileSheet } from '../fields/sheet-grid'
import { readFile } from './read-file'
import { type WrittenSheet, writeWorkbook } from './write-workbook'

/** What a thread does: a file as its sheets, or sheets as a workbook. */
export type SheetOrder = { read: Uint8Array } | { write: WrittenSheet[] }

/** The sheets of a file, the bytes of a workbook, or the code of what is wrong with a file. */
export type SheetReply =
  | { sheets: FileSheet[] }
  | { bytes: Uint8Array }
  | Awaited<ReturnType<typeof readFile>>

async function reply(order: SheetOrder): Promise<SheetReply> {
  return 'read' in order ? readFile(order.read) : { bytes: await writeWorkbook(order.write) }
}

parentPort?.on('message', async (order: SheetOrder) => parentPort?.postMessage(await reply(order)))
