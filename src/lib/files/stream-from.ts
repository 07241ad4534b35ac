/**
 * Bytes as a stream whose source gives a piece when somebody takes one, and ends when nobody does any more. `Readable.toWeb` of Node 20
 * throws past every handler, which ends the process, when a stream is canceled while its source has a piece ready.
 */
export function streamFrom(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Texts as a stream, of which the first is read before it is returned: its failure still gets an error response, where a later one
 * aborts the download, so that a partial file is not taken for a complete one.
 */
export async function streamOfTexts(texts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let first: IteratorResult<string> | null = await texts.next()
  // A generator around the texts would leave them open when it is returned before its first piece.
  const pieces: AsyncIterator<Uint8Array> = {
    async next() {
      const { done, value } = first ?? (await texts.next())
      first = null
      return done ? { done, value } : { value: encoder.encode(value) }
    },
    async return() {
      await texts.return(undefined)
      return { done: true, value: undefined }
    },
  }
  return streamFrom({ [Symbol.asyncIterator]: () => pieces })
}
