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
