import { open } from 'node:fs/promises'

const PIECE_BYTES = 256 * 1024

/** The bytes of a file, which is opened for each piece: a visitor who leaves, which nobody may be told of, leaves nothing open. */
export async function* readPieces(file: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const handle = await open(file)
    const piece = await handle.read(new Uint8Array(PIECE_BYTES), { position }).finally(() => handle.close())
    if (piece.bytesRead === 0) return
    position += piece.bytesRead
    yield piece.buffer.subarray(0, piece.bytesRead)
  }
}
