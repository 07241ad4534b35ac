import { stringify } from 'csv-stringify/sync'

/**
 * A table as CSV (RFC 4180) that spreadsheets open right: UTF-8 with its mark, and no cell that they would take for a
 * formula (OWASP, CSV Injection). It is sent while it is read.
 *
 * @param batches Rows by column; texts only.
 */
export async function csvReply(
  filename: string,
  columns: string[],
  batches: AsyncGenerator<Record<string, string>[]>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const lines = (rows: Record<string, string>[], first: boolean) =>
    encoder.encode(
      stringify(rows, {
        columns,
        header: first,
        bom: first,
        record_delimiter: 'windows',
        escape_formulas: true,
      }),
    )
  // Read before anything is answered: a database that is away is told as such.
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
        // The download breaks off, so that nobody takes a part for the whole.
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
