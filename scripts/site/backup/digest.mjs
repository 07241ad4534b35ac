import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A stream that forwards bytes and computes their digest. */
export function digesting() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  stream.hex = () => hash.digest('hex')
  stream.drain = async (chunks) => {
    for await (const _ of chunks);
  }
  return stream
}
