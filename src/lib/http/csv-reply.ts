import { stringify } from 'csv-stringify/sync'

/**
 * Streams a table as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and no cell that is evaluated as a
 * formula (OWASP, CSV Injection).
 *
 * @param columns In their order, each with its heading.
 * @param batches Rows by column; texts only.
 */
export async function csvReply(
  filename: string,
  columns: readonly { key: string; header: string }[],
  batches: AsyncGenerator<Record<string, string>[]>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const lines = (rows: Record<string, string>[], first: boolean) =>
    encoder.encode(
      stringify(rows, {
        columns: [...columns],
        header: first,
        bom: first,
        record_delimiter: 'windows',
        escape_formulas: true,
      }),
    )
  // The first batch is read before the response starts, so that an unavailable database is reported as an error.
  let next = await batches.next()
  let first = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (first || !next.done) controller.enqueue(lines(next.done ? [] : next.value, first))
        first = false
        if (next.done) return controller.close()
        next = await batches.next()
      } catch (error) {
        // Aborts the download, so that a partial file is not taken for a complete one.
        controller.error(error)
      }
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
